/** A moment as a clock on the wall of a time zone shows it. */
export interface LocalTime {
  /** `YYYY-MM-DD` */
  readonly day: string
  /** Minutes since midnight on that clock. */
  readonly minutes: number
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Making one costs more than all that is done with it. */
const formats = new Map<string, Intl.DateTimeFormat>()
/** More than there are zones; a name is known in any case of its letters, so callers could fill the memory. */
const MAX_FORMATS = 1_000

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  if (formats.size >= MAX_FORMATS) formats.clear()
  formats.set(timeZone, made)
  return made
}

/** True for a name of the IANA database that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** What the wall clock of a zone shows at a moment. @throws RangeError for an unknown zone. */
export function localTimeOf(instant: Date, timeZone: string): LocalTime {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

/**
 * The first moment, not before another, at which the wall clock shows this. A time that daylight saving leaves out is
 * read with the offset from before, so 02:30 of that night is 03:30; one that it repeats is the first of the two that is
 * not over yet.
 */
export function instantOf({ day, minutes }: LocalTime, timeZone: string, notBefore = new Date(0)): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS
  const before = offsetMs(asUtc - DAY_MS, timeZone)
  const after = offsetMs(asUtc + DAY_MS, timeZone)
  const matches = [before, after]
    .map((offset) => ({ at: asUtc - offset, isReal: offsetMs(asUtc - offset, timeZone) === offset }))
    .filter(({ isReal }) => isReal)
    .map(({ at }) => at)
    .sort((a, b) => a - b)
  const left = matches.find((at) => at >= notBefore.getTime())
  return new Date(left ?? matches.at(-1) ?? asUtc - before)
}

/** `YYYY-MM-DD HH:mm` as the wall clock of a zone shows it. */
export function clockOf(instant: Date, timeZone: string): string {
  const { day, minutes } = localTimeOf(instant, timeZone)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** `2027-03-01T09:30:00+03:00`: a moment as the wall clock of a zone shows it, with its offset. */
export function localMoment(instant: Date, timeZone: string): string {
  const offset = Math.round(offsetMs(instant.getTime(), timeZone) / MINUTE_MS)
  const two = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0')
  const wall = new Date(instant.getTime() + offset * MINUTE_MS).toISOString().slice(0, 19)
  return `${wall}${offset < 0 ? '-' : '+'}${two(offset / 60)}:${two(offset % 60)}`
}

/** The day after, or any number of days after, on the calendar. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How far the wall clock is ahead of UTC at a moment, ms. */
function offsetMs(at: number, timeZone: string): number {
  const wholeMinute = Math.floor(at / MINUTE_MS) * MINUTE_MS
  const { day, minutes } = localTimeOf(new Date(wholeMinute), timeZone)
  return Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS - wholeMinute
}
