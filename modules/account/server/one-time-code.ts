import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as authenticator apps take it for granted: SHA-1, 30 s, six digits. */
const STEP_SECONDS = 30
const DIGITS = 6
/** Steps before and after now whose code is taken too: clocks of phones differ, and people type. */
const WINDOW_STEPS = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of a secret at a counter (RFC 4226, section 5.3). */
export function oneTimeCode(secret: Uint8Array, counter: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const digest = createHmac('sha1', secret).update(message).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The time step that a code is of, where that is now or one step beside it, and later than the last one that was taken:
 * a code that somebody looked at over a shoulder is worth nothing afterwards.
 * @returns null where the code does not fit
 */
export function stepOfCode(secret: Uint8Array, code: string, now: Date, lastStep: number): number | null {
  const typed = Buffer.from(code)
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS)
  let found: number | null = null
  // All are compared, so that the time tells nothing about which one fits.
  for (let step = current - WINDOW_STEPS; step <= current + WINDOW_STEPS; step++) {
    const expected = Buffer.from(oneTimeCode(secret, step))
    const fits = typed.length === expected.length && timingSafeEqual(typed, expected)
    if (fits && step > lastStep) found = step
  }
  return found
}

/** What an authenticator app reads from a QR code (Key Uri Format). */
export function codeAddress(secret: string, issuer: string, name: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/${label}?${query.toString()}`
}

/** Base32 without padding (RFC 4648): the form that people type into an app. */
export function toBase32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}
