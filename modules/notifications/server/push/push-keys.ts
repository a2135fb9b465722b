import { createECDH, hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

/** Keys that push services know this installation by (RFC 8292), base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Made from the server's pepper, the same on each of its servers, so that they are stored nowhere. */
export function pushKeys(pepper: string): PushKeys {
  const curve = createECDH('prime256v1')
  const key = Buffer.from(hkdfSync('sha256', pepper, '', 'plumbline push identification', KEY_BYTES))
  curve.setPrivateKey(key)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: key.toString('base64url') }
}
