import { dayAfter, instantOf, isTimeZone } from '#engines/calendar/local-time.ts'
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
  if (!isTimeZone(timeZone)) refuse('timeZone', 'There is no such time zone.', 'لا توجد منطقة زمنية بهذا الاسم.')
  // Where a clock change skips midnight, the first moment of the day.
  const start = instantOf({ day: from, minutes: 0 }, timeZone)
  const end = instantOf({ day: dayAfter(to), minutes: 0 }, timeZone)
  const days = (end.getTime() - start.getTime()) / DAY_MS
  if (days <= 0) refuse('to', 'The last day is before the first.', 'اليوم الأخير قبل اليوم الأول.')
  if (days > LONGEST_DAYS) refuse('to', 'Choose at most two years.', 'اختر سنتين على الأكثر.')
  return { from: start, to: end }
}

/** As long a span right before. */
export function beforeOf({ from, to }: Moments): Moments {
  return { from: new Date(2 * from.getTime() - to.getTime()), to: from }
}

function refuse(field: string, en: string, ar: string): never {
  throw platformError('inputInvalid', { [field]: { en, ar } })
}
