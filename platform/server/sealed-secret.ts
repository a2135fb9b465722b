import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What a secret is kept for: each has a key of its own, so that one kind never opens as another. */
export type SecretPurpose =
  | 'plumbline second factor'
  | 'plumbline camera'
  | 'plumbline machine feed'
  | 'plumbline bid'
  | 'plumbline language model'

/** Whose it is and what for: opened with the same, or not at all. */
export interface SealedFor {
  readonly purpose: SecretPurpose
  readonly ownerId: string
  /** The installation's secret, which is not in the database. */
  readonly pepper: string
}

/**
 * Encrypts a secret for the database, bound to its owner: moved to another row it does not open.
 * @returns base64url of nonce, tag and ciphertext
 */
export function sealSecret(secret: Uint8Array, of: SealedFor): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(of), nonce).setAAD(Buffer.from(of.ownerId))
  const body = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** @throws Error where it was changed, belongs to another owner, or the pepper is not the one it was sealed with. */
export function openSecret(sealed: string, of: SealedFor): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(of), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(of.ownerId))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(body), decipher.final()])
}

function keyOf({ pepper, purpose }: SealedFor): Buffer {
  return Buffer.from(hkdfSync('sha256', pepper, '', purpose, 32))
}
