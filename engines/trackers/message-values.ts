import { MessageRefusal } from './tracker.ts'

/** Kilometres an hour in one knot. */
export const KNOT = 1.852

/**
 * Degrees from the `ddmm.mmmm` of NMEA 0183, the last two digits before the point being minutes.
 * @param text `4821.6584`, `00909.9758`, `38.6508` (no whole degree), also `-23-29.0095`
 * @param hemisphere N, S, E, W; S and W are negative, and so is what has a minus beside N or E
 */
export function degrees(text: string | undefined, hemisphere: string | undefined): number {
  const [, minus = '', whole = '', minutes = ''] =
    /^(-?)(\d{0,3}?)-?(\d{1,2}(?:\.\d+)?)$/.exec((text ?? '').trim()) ?? []
  if (!minutes || Number(minutes) >= 60) return Number.NaN
  const magnitude = Number(whole) + Number(minutes) / 60
  return signed(minus ? -magnitude : magnitude, hemisphere)
}

/** Degrees with the sign of their hemisphere. Some devices write a minus and N or E: the minus is what they measured. */
export function signed(said: number, hemisphere: string | undefined): number {
  if (hemisphere === undefined || !/^[NSEW]$/.test(hemisphere)) return Number.NaN
  return said < 0 || hemisphere === 'S' || hemisphere === 'W' ? -Math.abs(said) : said
}

/** A number, or NaN where nothing was said: `Number('')` would be 0. */
export function number(text: string | undefined): number {
  return text === undefined || text.trim() === '' ? Number.NaN : Number(text)
}

/** A number, or 0 where nothing was said. */
export const numberOr0 = (text: string | undefined): number => number(text) || 0

/**
 * Milliseconds since 1970 of a moment in UTC.
 * @param day `YYYYMMDD` or `YYMMDD`
 * @param time `hhmmss`, with fractions or without; `hhmm` is taken as the whole minute
 * @returns NaN for what is no moment, such as month 13
 */
export function moment(day: string | undefined, time: string | undefined): number {
  const [, year = '', month, date] = /^(\d{2}|\d{4})(\d{2})(\d{2})$/.exec(day ?? '') ?? []
  const [, hour, minute, second = '00', fraction = '0'] = /^(\d{2})(\d{2})(\d{2})?(?:\.(\d+))?$/.exec(time ?? '') ?? []
  if (!month || !hour) return Number.NaN
  const text = `${year.length === 2 ? `20${year}` : year}-${month}-${date}T${hour}:${minute}:${second}Z`
  const at = Date.parse(text)
  // Date.parse takes the 30th of February for the 2nd of March.
  if (Number.isNaN(at) || new Date(at).getUTCDate() !== Number(date)) return Number.NaN
  return at + Math.floor(Number(`0.${fraction}`) * 1000)
}

/** `DDMMYY` as `YYMMDD`. */
export function dayFirst(day: string | undefined): string | undefined {
  return day && /^\d{6}$/.test(day) ? day.slice(4) + day.slice(2, 4) + day.slice(0, 2) : undefined
}

/** The message as text, without what ends it. */
export function textOf(message: Buffer): string {
  return message.toString('latin1').replace(/^[\s\0]+|[\s\0]+$/g, '')
}

/** Hexadecimal digits of some bytes: numbers that are packed two digits to a byte. */
export const digitsOf = (bytes: Buffer, from: number, to: number): string => bytes.subarray(from, to).toString('hex')

/** No message is longer; what grows without an end is no tracker. */
export const LONGEST_MESSAGE = 16 * 1024

/**
 * Cuts messages that end with one of some characters.
 * @param ends the characters, such as `\n`
 */
export function endedBy(ends: string): (bytes: Buffer) => number {
  const codes = new Set(Buffer.from(ends, 'latin1'))
  return (bytes) => {
    const limit = Math.min(bytes.length, LONGEST_MESSAGE)
    for (let at = 0; at < limit; at++) if (codes.has(bytes[at]!) && hasText(bytes, at)) return at + 1
    return longer(bytes)
  }
}

/** Whether anything but white space lies before a place: empty lines between messages are no messages. */
function hasText(bytes: Buffer, end: number): boolean {
  for (let at = 0; at < end; at++) if (bytes[at]! > 0x20) return true
  return false
}

/** 0, as more has to come, unless too much has come already. */
export function longer(bytes: Buffer): number {
  if (bytes.length >= LONGEST_MESSAGE) throw new MessageRefusal('The message has no end.')
  return 0
}
