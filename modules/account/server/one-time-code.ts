import { HOTP, Secret, TOTP } from 'otpauth'

/** RFC 6238 as authenticator apps take it for granted. */
const AS_APPS_DO = { algorithm: 'SHA1', digits: 6 } as const
const STEP_SECONDS = 30
/** Steps before and after now whose code is taken too: clocks of phones differ, and people type. */
const WINDOW_STEPS = 1

/** The code of a secret at a counter (RFC 4226, section 5.3). */
export function oneTimeCode(secret: Uint8Array, counter: number): string {
  return HOTP.generate({ ...AS_APPS_DO, secret: secretOf(secret), counter })
}

/**
 * The time step that a code is of, where that is now or one step beside it, and later than the last one that was taken:
 * a code that somebody looked at over a shoulder is worth nothing afterwards.
 * @returns null where the code does not fit
 */
export function stepOfCode(secret: Uint8Array, code: string, now: Date, lastStep: number): number | null {
  // The library throws where a text of six letters has more bytes.
  if (!/^[0-9]{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const asked = { ...AS_APPS_DO, secret: secretOf(secret), period: STEP_SECONDS, timestamp, window: WINDOW_STEPS }
  const away = TOTP.validate({ ...asked, token: code })
  if (away === null) return null
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + away
  return step > lastStep ? step : null
}

/** What an authenticator app reads from a QR code (Key Uri Format). */
export function codeAddress(secret: string, issuer: string, name: string): string {
  return new TOTP({ ...AS_APPS_DO, secret, issuer, label: name, period: STEP_SECONDS }).toString()
}

/** Base32 without padding (RFC 4648): the form that people type into an app. */
export function toBase32(bytes: Uint8Array): string {
  return secretOf(bytes).base32
}

/** Of bytes that are theirs alone: a Node buffer is a window on a larger one. */
function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer })
}
