#include "assets/model.h"
