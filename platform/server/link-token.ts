import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 20

/** 160 random bits that nobody guesses: the token of a link that opens something without a sign-in. */
export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is stored of a token. A fast hash is enough, because there is nothing to guess in 160 random bits. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
