const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** CRC-32 as ZIP uses it (ISO 3309). @param before that of the bytes in front of these */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before
  for (let index = 0; index < bytes.length; index += 1)
    value = (TABLE[(value ^ (bytes[index] ?? 0)) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}
