import { sha1 } from '@noble/hashes/legacy.js'

/** Namespace of the names that this product makes GUIDs from (a random UUID, fixed for good). */
const NAMESPACE = '6f2d0d3e-6f3a-4c53-9d0c-0b8f6f0a7c55'

/** A UUID that is the same for the same name (RFC 9562, version 5). */
export function nameUuid(name: string): string {
  const space = Uint8Array.from(NAMESPACE.replaceAll('-', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const text = new TextEncoder().encode(name)
  const bytes = new Uint8Array(space.length + text.length)
  bytes.set(space)
  bytes.set(text, space.length)
  const hash = sha1(bytes).slice(0, 16)
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const digits = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
