#version 330
in vec2 from_middle;
in vec4 form;
out vec4 pixel;

void main() {
  vec2 q = abs(from_middle) - (form.xy - form.z);
  float away = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - form.z;
  pixel = vec4(vec3(0.0), form.w * (1.0 - smoothstep(-form.z, form.z, away)));
}
