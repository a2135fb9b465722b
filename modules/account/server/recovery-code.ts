import { createHmac, randomInt } from 'node:crypto'

/** Codes that a person gets at once. */
export const RECOVERY_CODES = 10
/** Without letters and digits that look like another one. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Characters of one code: 49 bits, which no guessing reaches under the lock after wrong ones. */
const LENGTH = 10

/** Makes the codes for a person who has lost their phone: `k7f3m-9xq2p`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
  })
}

/**
 * What the database keeps of a code. A fast hash is enough for 49 random bits under a secret that the database lacks.
 * Written with or without the dash, in capitals or not, it is the same code.
 */
export function recoveryCodeHash(code: string, userId: string, pepper: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHmac('sha256', pepper).update(`recovery code of ${userId}: ${plain}`).digest()
}
