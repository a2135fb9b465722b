import { createHash, createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { platformError } from '#platform/server/http/envelope.ts'

/** OWASP's argon2id parameters for sign-in: 19 MiB, two passes, one lane; about 40 ms, off the event loop. */
const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hash of a password nobody has: checking it makes an unknown name take as long as a known one. */
let decoy: Promise<string> | undefined

/** The digest that browsers send in place of the password (specification, section 5): MD5, lower-case hex. */
export function passwordDigest(password: string): string {
  return createHash('md5').update(password, 'utf8').digest('hex')
}

/** What the product takes for the password's digest where it is sent as one. */
const DIGEST = /^[0-9a-f]{32}$/

/**
 * The digest of what a browser sent for a password (D1).
 * @param isStrict the password itself was asked for (`STRICT_PASSWORD`): a digest is then a password like any other
 * @throws 400 where a digest was asked for and something else came
 */
export function digestOfSent(sent: string, isStrict: boolean): string {
  if (isStrict) return passwordDigest(sent)
  if (DIGEST.test(sent)) return sent
  const say = { en: 'The password must arrive as its MD5 digest.', ar: 'يجب أن تصل كلمة المرور كملخص MD5.' }
  throw platformError('inputInvalid', { password: say })
}

/**
 * Salted slow hash of a digest. The digest is the password as far as the server is concerned: it is mixed with the
 * server's pepper, because MD5 digests leak elsewhere, and is itself never stored or logged.
 */
export function hashDigest(digest: string, pepper: string): Promise<string> {
  return hash(peppered(digest, pepper), ARGON2)
}

/** Checks a digest against a stored hash, in the same time whether or not there is one. */
export async function checkDigest(digest: string, storedHash: string | null, pepper: string): Promise<boolean> {
  decoy ??= hashDigest('', pepper)
  const isRight = await verify(storedHash ?? (await decoy), peppered(digest, pepper))
  return isRight && storedHash !== null
}

function peppered(digest: string, pepper: string): string {
  return createHmac('sha256', pepper).update(digest).digest('hex')
}
