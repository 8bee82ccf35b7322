#pragma once

namespace vedette::core {

/// 128 bits for products of products (GCC and Clang; the only use of the extension).
__extension__ typedef __int128 Wide;

}  // namespace vedette::core
