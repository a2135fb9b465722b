import { sha256 } from '@noble/hashes/sha2.js'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$'

/**
 * GlobalId of the thing that a path names: 128 bits of its SHA-256 in the 22 characters of IFC. The same path gives the
 * same id in every run, so that issues and links survive a model that is written again.
 */
export function globalIdOf(path: string): string {
  return encodeGlobalId(sha256(new TextEncoder().encode(path)))
}

/** The IFC form of a UUID: two bits in the first character, six in each of the other 21. Reads the first 16 bytes. */
export function encodeGlobalId(bytes: Uint8Array): string {
  let value = 0n
  for (let index = 0; index < 16; index++) value = (value << 8n) | BigInt(bytes[index] ?? 0)
  let text = ''
  for (let index = 0; index < 22; index++) {
    text = `${ALPHABET[Number(value & 63n)]}${text}`
    value >>= 6n
  }
  return text
}
