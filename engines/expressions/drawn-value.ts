/** Characters of `uuid(8)`, as JavaRosa has them. */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A number from 0 to below 1 of drawn bytes, as `random()` gives it; null where nothing was drawn. */
export function drawnNumber(bytes: Uint8Array | null): number | null {
  if (!bytes) return null
  // 48 bits: a double holds them, and their 15 digits, exactly.
  return bytes.slice(0, 6).reduce((number, byte) => number * 256 + byte, 0) / 2 ** 48
}

/** Drawn bytes as a UUID of version 4 (RFC 9562, 5.4); null where nothing was drawn. */
export function drawnUuid(bytes: Uint8Array | null): string | null {
  if (!bytes) return null
  const own = Uint8Array.from(bytes.slice(0, 16))
  own[6] = ((own[6] ?? 0) & 0x0f) | 0x40
  own[8] = ((own[8] ?? 0) & 0x3f) | 0x80
  const hex = [...own].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** So many letters and digits of drawn bytes, at most one a byte; null where nothing was drawn. */
export function drawnText(bytes: Uint8Array | null, length: number): string | null {
  if (!bytes) return null
  const count = Number.isFinite(length) ? Math.max(0, Math.trunc(length)) : 0
  return [...bytes.slice(0, count)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}
