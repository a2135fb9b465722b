import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { NewPasskey, PasskeyProof } from '../contract/passkey-exchange.ts'

/** Flags of authenticator data (WebAuthn Level 3, section 6.1). */
const USER_PRESENT = 0x01
const HAS_CREDENTIAL = 0x40
const HASH_BYTES = 32
/** Hash of the relying party, flags, counter. */
const HEAD_BYTES = 37
const AAGUID_BYTES = 16

/** What this server asked for. */
export interface Expectation {
  /** As base64url. */
  readonly challenge: string
  readonly rpId: string
  /** Origins that the page may have. */
  readonly origins: readonly string[]
}

/** A passkey that was checked, as it is kept. */
export interface CheckedPasskey {
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: Buffer
  readonly signCount: number
}

/**
 * Checks a passkey that a browser has made (WebAuthn Level 3, section 7.1). No attestation is asked for: which make of
 * authenticator a person uses is theirs to choose.
 * @returns null where anything does not fit
 */
export function checkNewPasskey(passkey: NewPasskey, expected: Expectation): CheckedPasskey | null {
  if (!isOurPage(passkey.clientDataJSON, 'webauthn.create', expected)) return null
  const data = Buffer.from(passkey.authenticatorData, 'base64url')
  const head = readHead(data, expected.rpId)
  if (!head || (head.flags & HAS_CREDENTIAL) === 0) return null
  const lengthAt = HEAD_BYTES + AAGUID_BYTES
  if (data.length < lengthAt + 2) return null
  const id = data.subarray(lengthAt + 2, lengthAt + 2 + data.readUInt16BE(lengthAt))
  if (id.length === 0 || id.toString('base64url') !== passkey.id) return null
  const publicKey = Buffer.from(passkey.publicKey, 'base64url')
  return readKey(publicKey) && { publicKey, signCount: head.signCount }
}

/**
 * Checks that a passkey was used for our challenge, on our page, by its owner (section 7.2). The counter must have grown:
 * otherwise the passkey was copied. Passkeys that live on several devices do not count and always say 0.
 * @returns the new counter, null where anything does not fit
 */
export function checkPasskeyProof(
  proof: PasskeyProof,
  kept: CheckedPasskey,
  expected: Expectation,
): { readonly signCount: number } | null {
  if (!isOurPage(proof.clientDataJSON, 'webauthn.get', expected)) return null
  const data = Buffer.from(proof.authenticatorData, 'base64url')
  const head = readHead(data, expected.rpId)
  const key = readKey(kept.publicKey)
  if (!head || !key) return null
  const signed = Buffer.concat([data, sha256(Buffer.from(proof.clientDataJSON, 'base64url'))])
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  if (!isSigned(digest, signed, key, Buffer.from(proof.signature, 'base64url'))) return null
  const isCounting = head.signCount !== 0 || kept.signCount !== 0
  if (isCounting && head.signCount <= kept.signCount) return null
  return { signCount: head.signCount }
}

function isOurPage(encoded: string, type: string, expected: Expectation): boolean {
  const client = readJson(Buffer.from(encoded, 'base64url').toString('utf8'))
  return (
    client !== null &&
    client['type'] === type &&
    client['challenge'] === expected.challenge &&
    expected.origins.includes(String(client['origin'])) &&
    client['crossOrigin'] !== true
  )
}

/** Null where it is for another site, or nobody touched it. That it is them the password has shown: the key is the second factor. */
function readHead(data: Buffer, rpId: string): { flags: number; signCount: number } | null {
  if (data.length < HEAD_BYTES || !data.subarray(0, HASH_BYTES).equals(sha256(Buffer.from(rpId)))) return null
  const flags = data.readUInt8(HASH_BYTES)
  if ((flags & USER_PRESENT) === 0) return null
  return { flags, signCount: data.readUInt32BE(HASH_BYTES + 1) }
}

/** The key where it is of a kind that passkeys have and that we check: ES256, EdDSA or RS256. */
function readKey(der: Buffer): KeyObject | null {
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = key
    if (kind === 'ec') return details?.namedCurve === 'prime256v1' ? key : null
    if (kind === 'rsa') return (details?.modulusLength ?? 0) >= 2048 ? key : null
    return kind === 'ed25519' ? key : null
  } catch {
    // Whatever the bytes are, they are no key.
    return null
  }
}

function isSigned(digest: string | null, data: Buffer, key: KeyObject, signature: Buffer): boolean {
  try {
    return verify(digest, data, key, signature)
  } catch {
    // A signature of a wrong form is a wrong signature.
    return false
  }
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function readJson(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    // Not what a browser sends.
    return null
  }
}
