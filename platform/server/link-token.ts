import { createHash, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

const TOKEN_BYTES = 20

/** 160 random bits that nobody guesses: the token of a link that opens something without a sign-in. */
export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is stored of a token. A fast hash is enough, because there is nothing to guess in 160 random bits. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Whole address where PUBLIC_ORIGIN is set, otherwise a path on this server. The token is in the fragment, which no server sees. */
export function linkAddress({ PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>, path: string, token: string): string {
  return `${PUBLIC_ORIGIN?.replace(/\/$/, '') ?? ''}${path}#t=${token}`
}
