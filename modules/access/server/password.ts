import { createHash, createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's argon2id parameters for sign-in: 19 MiB, two passes, one lane; about 40 ms, off the event loop. */
const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hash of a password nobody has: checking it makes an unknown name take as long as a known one. */
let decoy: Promise<string> | undefined

/** The digest that browsers send in place of the password (specification, section 5): MD5, lower-case hex. */
export function passwordDigest(password: string): string {
  return createHash('md5').update(password, 'utf8').digest('hex')
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
