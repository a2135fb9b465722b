import { weeklyHours } from './resource-load.ts'
import type { AssignedWork, ScheduleCalendar, ScheduleResource } from './schedule.ts'
import { readNumber } from './wall-minute.ts'
import type { XerRow } from './xer-tables.ts'

/** Resources with what there is of them: the rate that holds last, over the working week of their calendar. */
export function readXerResources(
  rows: readonly XerRow[],
  rates: readonly XerRow[],
  calendars: readonly ScheduleCalendar[],
): ScheduleResource[] {
  const latest = new Map<string, XerRow>()
  for (const rate of rates) {
    const id = rate.field('rsrc_id')
    const before = latest.get(id)
    if (!before || rate.field('start_date') >= before.field('start_date')) latest.set(id, rate)
  }
  return rows.map((row) => {
    const id = row.field('rsrc_id')
    const code = row.field('rsrc_short_name')
    const isMaterial = row.field('rsrc_type') === 'RT_Mat'
    const most = readNumber(latest.get(id)?.field('max_qty_per_hr') ?? '', 'max_qty_per_hr', code)
    const hours = weeklyHours(calendars.find((calendar) => calendar.id === row.field('clndr_id')))
    const weeklyLimit = isMaterial || most <= 0 || hours === null ? null : most * hours
    return { id, code, name: row.field('rsrc_name'), isMaterial, weeklyLimit }
  })
}

/** What was worked and what is left; what was planned where neither is said. */
export function readXerWork(rows: readonly XerRow[]): AssignedWork[] {
  return rows.map((row) => {
    const units = (name: string) => readNumber(row.field(name), name, 'an assignment')
    const done = units('act_reg_qty') + units('act_ot_qty')
    const hasRest = row.field('remain_qty').trim() !== ''
    return {
      activityId: row.field('task_id'),
      resourceId: row.field('rsrc_id'),
      units: hasRest ? done + units('remain_qty') : Math.max(done, units('target_qty')),
    }
  })
}
