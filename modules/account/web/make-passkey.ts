import { base64urlOfBytes, bytesOfBase64url } from '#platform/web/base64url.ts'
import type { NewPasskey, PasskeyCreation } from '../contract/passkey-exchange.ts'

/** Numbers of the signature algorithms that the server checks (COSE): EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = 300_000

/** Why no passkey was made: the person turned it down, or the device has one for this account. */
export class PasskeyRefusal extends Error {
  readonly reason: 'declined' | 'exists'

  constructor(reason: 'declined' | 'exists') {
    super(`No passkey was made: ${reason}.`)
    this.name = 'PasskeyRefusal'
    this.reason = reason
  }
}

/** False where the browser makes no passkeys: old ones, and every browser without https or under an IP address. */
export function canMakePasskeys(): boolean {
  const isNumber = /^[\d.]+$|:/.test(window.location.hostname)
  return window.isSecureContext && !isNumber && typeof PublicKeyCredential !== 'undefined'
}

/**
 * Lets the person make a passkey on this device, on their phone or on a key.
 * @throws PasskeyRefusal
 */
export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey> {
  const credential = await askDevice({
    challenge: bytesOfBase64url(creation.challenge),
    rp: creation.rp,
    user: { ...creation.user, id: bytesOfBase64url(creation.user.id) },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: creation.excluded.map((id) => ({ type: 'public-key', id: bytesOfBase64url(id) })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
    timeout: TIMEOUT_MS,
  })
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyRefusal('declined')
  const { response } = credential
  const publicKey = response instanceof AuthenticatorAttestationResponse ? response.getPublicKey() : null
  // Null for an algorithm that the browser does not know, which we did not ask for.
  if (!(response instanceof AuthenticatorAttestationResponse) || !publicKey) throw new PasskeyRefusal('declined')
  return {
    id: base64urlOfBytes(credential.rawId),
    clientDataJSON: base64urlOfBytes(response.clientDataJSON),
    authenticatorData: base64urlOfBytes(response.getAuthenticatorData()),
    publicKey: base64urlOfBytes(publicKey),
  }
}

async function askDevice(publicKey: PublicKeyCredentialCreationOptions): Promise<Credential | null> {
  try {
    return await navigator.credentials.create({ publicKey })
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    throw new PasskeyRefusal(error.name === 'InvalidStateError' ? 'exists' : 'declined')
  }
}
