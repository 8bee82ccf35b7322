#include "stage/gait.h"

namespace vedette::stage {

float natural_speed(Arm arm, Clip clip) {
  const bool mounted = arm == Arm::Horse || arm == Arm::Staff;
  switch (clip) {
    case Clip::March:
      if (mounted) return 1.7F;
      return arm == Arm::Guns ? 1.3F : 0.884F;
    case Clip::Quick:
      return mounted || arm == Arm::Guns ? 3.6F : 1.333F;
    case Clip::Run:
      return mounted || arm == Arm::Guns ? 7.0F : 2.8F;
    case Clip::Charge:
      return mounted ? 8.5F : 2.8F;
    case Clip::Rout:
      return mounted ? 6.0F : 2.8F;
    case Clip::Limp:
      return 0.8F;
    case Clip::Crawl:
      return 0.35F;
    case Clip::Led:
    case Clip::Leads:
      return 0.6F;
    case Clip::Captive:
      return 1.1F;
    case Clip::Slumped:
      return 1.7F;
    case Clip::Stand:
    case Clip::Present:
    case Clip::Volley:
    case Clip::Fence:
    case Clip::Fall:
    case Clip::Serve:
    case Clip::Reload:
    case Clip::Cheer:
    case Clip::Mount:
    case Clip::Sink:
    case Clip::Drop:
    case Clip::Rise:
    case Clip::Collapse:
    case Clip::LayArms:
    case Clip::Graze:
    case Clip::Unhorsed:
    case Clip::Slump:
      break;
  }
  return 0;
}

}  // namespace vedette::stage
