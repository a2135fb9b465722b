import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a secret for the database, bound to its user: moved to another row it does not open.
 * @param pepper the installation's secret, which is not in the database
 * @returns base64url of nonce, tag and ciphertext
 */
export function sealSecret(secret: Uint8Array, userId: string, pepper: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(pepper), nonce).setAAD(Buffer.from(userId))
  const body = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** @throws Error where it was changed, belongs to another user, or the pepper is not the one it was sealed with. */
export function openSecret(sealed: string, userId: string, pepper: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(pepper), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(body), decipher.final()])
}

function keyOf(pepper: string): Buffer {
  return Buffer.from(hkdfSync('sha256', pepper, '', 'plumbline second factor', 32))
}
