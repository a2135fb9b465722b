import { createHash } from 'node:crypto'

export interface Credentials {
  readonly user: string
  readonly password: string
}

const ALGORITHMS: Readonly<Record<string, string>> = { md5: 'md5', 'sha-256': 'sha256' }

/**
 * The Authorization header that answers a challenge (RFC 7616 digest with `auth`, RFC 7617 basic), as cameras ask for it over
 * HTTP and RTSP. Null for a challenge that is neither.
 * @param nonceOfClient chosen anew for each call
 */
export function answerChallenge(
  challenge: string,
  { user, password }: Credentials,
  call: { readonly method: string; readonly uri: string; readonly nonceOfClient: string },
): string | null {
  if (/^basic\b/i.test(challenge)) return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  if (!/^digest\b/i.test(challenge)) return null
  const said = fieldsOf(challenge)
  const algorithm = ALGORITHMS[(said.get('algorithm') ?? 'md5').toLowerCase()]
  const [realm, nonce] = [said.get('realm'), said.get('nonce')]
  if (!algorithm || realm === undefined || nonce === undefined) return null
  const hash = (text: string) => createHash(algorithm).update(text).digest('hex')
  const secret = hash(`${user}:${realm}:${password}`)
  const asked = hash(`${call.method}:${call.uri}`)
  const isCounted = (said.get('qop') ?? '').split(',').some((one) => one.trim() === 'auth')
  const count = '00000001'
  const response = isCounted
    ? hash(`${secret}:${nonce}:${count}:${call.nonceOfClient}:auth:${asked}`)
    : hash(`${secret}:${nonce}:${asked}`)
  const opaque = said.get('opaque')
  return [
    `Digest username="${quoted(user)}"`,
    `realm="${quoted(realm)}"`,
    `nonce="${quoted(nonce)}"`,
    `uri="${call.uri}"`,
    ...(said.has('algorithm') ? [`algorithm=${said.get('algorithm')}`] : []),
    ...(isCounted ? ['qop=auth', `nc=${count}`, `cnonce="${call.nonceOfClient}"`] : []),
    `response="${response}"`,
    ...(opaque === undefined ? [] : [`opaque="${quoted(opaque)}"`]),
  ].join(', ')
}

function fieldsOf(challenge: string): ReadonlyMap<string, string> {
  const found = challenge.matchAll(/(\w+)=(?:"((?:[^"\\]|\\.)*)"|([^\s,]+))/g)
  return new Map(
    [...found].map(([, name = '', text, word]) => [name.toLowerCase(), (text ?? word ?? '').replace(/\\(.)/g, '$1')]),
  )
}

const quoted = (text: string) => text.replace(/["\\]/g, '\\$&')
