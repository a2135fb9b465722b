import { base64urlOfBytes, bytesOfBase64url } from '#platform/web/base64url.ts'

/** What the server says of the passkeys that it would take. Bytes as base64url. */
export interface PasskeyRequest {
  readonly challenge: string
  readonly rpId: string
  /** Ids of the person's passkeys for this host. */
  readonly allowed: readonly string[]
}

/** Proof that one of them was used, as the server checks it. */
export interface PasskeyProof {
  readonly id: string
  readonly clientDataJSON: string
  readonly authenticatorData: string
  readonly signature: string
}

/** Reads the request out of the answer of a sign-in; null where passkeys cannot be used in this browser or on this host. */
export function readPasskeyRequest(value: unknown): PasskeyRequest | null {
  if (typeof value !== 'object' || value === null || typeof PublicKeyCredential === 'undefined') return null
  const { challenge, rpId, allowed } = value as Partial<Record<keyof PasskeyRequest, unknown>>
  if (typeof challenge !== 'string' || typeof rpId !== 'string' || !Array.isArray(allowed)) return null
  const ids = allowed.filter((id): id is string => typeof id === 'string')
  return ids.length === 0 ? null : { challenge, rpId, allowed: ids }
}

/** Lets the person use a passkey. Null where they turn it down, or the device has none of them. */
export async function provePasskey({ challenge, rpId, allowed }: PasskeyRequest): Promise<PasskeyProof | null> {
  const credential = await askDevice({
    challenge: bytesOfBase64url(challenge),
    rpId,
    allowCredentials: allowed.map((id) => ({ type: 'public-key', id: bytesOfBase64url(id) })),
    userVerification: 'preferred',
  })
  if (!(credential instanceof PublicKeyCredential)) return null
  const { response } = credential
  if (!(response instanceof AuthenticatorAssertionResponse)) return null
  return {
    id: base64urlOfBytes(credential.rawId),
    clientDataJSON: base64urlOfBytes(response.clientDataJSON),
    authenticatorData: base64urlOfBytes(response.authenticatorData),
    signature: base64urlOfBytes(response.signature),
  }
}

async function askDevice(publicKey: PublicKeyCredentialRequestOptions): Promise<Credential | null> {
  try {
    return await navigator.credentials.get({ publicKey })
  } catch (error) {
    // The browser says the same of a refusal, a timeout and a missing passkey, so that no page learns which it was.
    if (error instanceof DOMException) return null
    throw error
  }
}
