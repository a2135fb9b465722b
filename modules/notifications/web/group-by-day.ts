import { formatExactTime } from '#platform/web/language/formats.ts'

/** What happened on one day of the reader's clock. */
export interface DayGroup<Item> {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly items: readonly Item[]
}

/** Groups what is sorted by time into days, in the same order. @param timeZone the browser's where absent */
export function groupByDay<Item extends { readonly createdAt: string }>(
  items: readonly Item[],
  timeZone?: string,
): DayGroup<Item>[] {
  const groups: { day: string; items: Item[] }[] = []
  for (const item of items) {
    const day = dayOf(item.createdAt, timeZone)
    const last = groups.at(-1)
    if (last?.day === day) last.items.push(item)
    else groups.push({ day, items: [item] })
  }
  return groups
}

/** Whether a day is today or the one before, on the reader's clock. */
export function nameOfDay(day: string, now: Date, timeZone?: string): 'today' | 'yesterday' | null {
  const today = dayOf(now, timeZone)
  if (day === today) return 'today'
  const before = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000)
  return day === before.toISOString().slice(0, 10) ? 'yesterday' : null
}

function dayOf(value: Date | string, timeZone?: string): string {
  return formatExactTime(value, timeZone).slice(0, 10)
}
