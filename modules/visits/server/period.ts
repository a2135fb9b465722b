import { platformError } from '#platform/server/http/envelope.ts'

/** Days as a person chooses them, both included, in their time zone. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly timeZone: string
  readonly projectCode?: string | undefined
}

/** A span of time, its end excluded. */
export interface Moments {
  readonly from: Date
  readonly to: Date
}

const DAY_MS = 86_400_000
const LONGEST_DAYS = 731

/** @throws 400 for a time zone that does not exist, an end before its beginning, or more than two years. */
export function momentsOf({ from, to, timeZone }: Period): Moments {
  const start = startOfDay(from, timeZone)
  const end = startOfDay(dayAfter(to), timeZone)
  const days = (end.getTime() - start.getTime()) / DAY_MS
  if (days <= 0) refuse('to', 'The last day is before the first.', 'اليوم الأخير قبل اليوم الأول.')
  if (days > LONGEST_DAYS) refuse('to', 'Choose at most two years.', 'اختر سنتين على الأكثر.')
  return { from: start, to: end }
}

/** As long a span right before. */
export function beforeOf({ from, to }: Moments): Moments {
  return { from: new Date(2 * from.getTime() - to.getTime()), to: from }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
}

/** Midnight of a day in a time zone. Where a clock change skips midnight, the first moment of the day. */
function startOfDay(day: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`)
  // The offset is that of the moment itself: asked for once at the guess, and once more where the guess crossed a change.
  const guess = asUtc - offsetMs(new Date(asUtc), timeZone)
  return new Date(asUtc - offsetMs(new Date(guess), timeZone))
}

function offsetMs(moment: Date, timeZone: string): number {
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour % 24, minute, second) - Math.floor(moment.getTime() / 1000) * 1000
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  try {
    const numeric = 'numeric' as const
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    })
  } catch {
    return refuse('timeZone', 'There is no such time zone.', 'لا توجد منطقة زمنية بهذا الاسم.')
  }
}

function refuse(field: string, en: string, ar: string): never {
  throw platformError('inputInvalid', { [field]: { en, ar } })
}
