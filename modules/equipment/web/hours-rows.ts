import { dayAfter } from '#engines/calendar/local-time.ts'
import type { EntryRow } from '#platform/web/entry-grid/entry-columns.ts'
import type { MachineDay } from '../contract/machine.ts'

export const HOUR_NAMES = ['scheduled', 'working', 'idle', 'standby', 'breakdown'] as const

/** The seven days until a day, the last one at the end. */
export function weekUntil(last: string): string[] {
  return Array.from({ length: 7 }, (_, index) => dayAfter(last, index - 6))
}

/** A row for each day; what is typed already stays. */
export function hoursRows(
  week: readonly string[],
  entered: readonly MachineDay[],
  say: (day: string) => string,
): EntryRow[] {
  return week.map((day) => {
    const known = entered.find((one) => one.day === day)
    const cells = HOUR_NAMES.map((name) => [name, known ? String(known[name]) : ''])
    return { key: day, cells: { day: say(day), ...Object.fromEntries(cells), note: known?.note ?? '' } }
  })
}

/** The days that something was entered of and that differ from what is stored. */
export function changedDays(rows: readonly EntryRow[], entered: readonly MachineDay[]): MachineDay[] {
  return rows.flatMap(({ key, cells }) => {
    if (HOUR_NAMES.every((name) => !cells[name])) return []
    const hours = (name: (typeof HOUR_NAMES)[number]) => Number(cells[name] || 0)
    const day: MachineDay = {
      day: key,
      scheduled: hours('scheduled'),
      working: hours('working'),
      idle: hours('idle'),
      standby: hours('standby'),
      breakdown: hours('breakdown'),
      note: cells['note'] ?? '',
    }
    const known = entered.find((one) => one.day === key)
    const isSame = known && known.note === day.note && HOUR_NAMES.every((name) => known[name] === day[name])
    return isSame ? [] : [day]
  })
}
