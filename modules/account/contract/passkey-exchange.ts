import { z } from 'zod'

/** Bytes as base64url without padding, as WebAuthn's JSON forms have them. */
const Bytes = z.string().regex(/^[A-Za-z0-9_-]+$/)

/** What the browser needs to make a passkey: a part of WebAuthn's PublicKeyCredentialCreationOptions. */
export const PasskeyCreation = z.object({
  challenge: Bytes,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: Bytes, name: z.string(), displayName: z.string() }),
  /** Passkeys that the person has already: a device makes no second one. */
  excluded: z.array(z.string()),
})
export type PasskeyCreation = z.output<typeof PasskeyCreation>

/** A passkey as the browser made it. */
export const NewPasskey = z.object({
  id: Bytes.max(1400),
  clientDataJSON: Bytes.max(8_000),
  authenticatorData: Bytes.max(8_000),
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Bytes.max(4_000),
})
export type NewPasskey = z.output<typeof NewPasskey>

/** What the browser needs to use one of the person's passkeys. */
export const PasskeyRequest = z.object({ challenge: Bytes, rpId: z.string(), allowed: z.array(z.string()) })
export type PasskeyRequest = z.output<typeof PasskeyRequest>

/** Proof that the person has used a passkey. */
export const PasskeyProof = z.object({
  id: Bytes.max(1400),
  clientDataJSON: Bytes.max(8_000),
  authenticatorData: Bytes.max(8_000),
  signature: Bytes.max(4_000),
})
export type PasskeyProof = z.output<typeof PasskeyProof>

/** Ways to prove the second factor. */
export const FACTOR_METHODS = ['totp', 'passkey', 'recovery'] as const
export type FactorMethod = (typeof FACTOR_METHODS)[number]
