import type { ComputedSchedule } from './compute-schedule.ts'
import type { Schedule, ScheduleCalendar } from './schedule.ts'
import { DAY, writeMoment } from './wall-minute.ts'

export interface ResourceRow {
  readonly code: string
  readonly name: string
  /** Counted in units of its own; others in hours. */
  readonly isMaterial: boolean
  /** What there is of it in a week, where the file says so. */
  readonly weeklyLimit: number | null
}

/** What an activity takes of a resource as a whole; resources are named by their place in the list. */
export interface AssignmentRow {
  readonly activity: string
  readonly resource: number
  readonly units: number
}

/** What is taken of a resource in a week, by its Monday. */
export interface LoadRow {
  readonly resource: number
  readonly week: string
  readonly units: number
}

export interface ResourceLoad {
  readonly resources: readonly ResourceRow[]
  readonly assignments: readonly AssignmentRow[]
  readonly loads: readonly LoadRow[]
}

const WEEK = 7 * DAY
/** Day 0 of 1970 was a Thursday; the next Monday is day 4. */
const FIRST_MONDAY = 4 * DAY

/**
 * What the activities take of each resource, week by week: spread evenly over the working time between start and finish, done work
 * over the days on which it was done. Resources of which nothing is taken are left out.
 */
export function resourceLoad(schedule: Schedule, computed: ComputedSchedule): ResourceLoad {
  const placeOf = new Map(schedule.activities.map(({ id }, index) => [id, index]))
  const known = new Set(schedule.resources.map(({ id }) => id))
  const taken = schedule.work.filter(({ activityId, resourceId, units }) => {
    return units > 0 && placeOf.has(activityId) && known.has(resourceId)
  })
  const used = new Set(taken.map(({ resourceId }) => resourceId))
  const resources = schedule.resources.filter(({ id }) => used.has(id))
  const numberOf = new Map(resources.map(({ id }, index) => [id, index]))
  const whole = new Map<string, AssignmentRow>()
  const loads = new Map<string, LoadRow>()
  for (const { activityId, resourceId, units } of taken) {
    const index = placeOf.get(activityId)!
    const resource = numberOf.get(resourceId)!
    const activity = schedule.activities[index]!.code
    const key = `${resource} ${activity}`
    whole.set(key, { activity, resource, units: (whole.get(key)?.units ?? 0) + units })
    for (const [week, part] of spread(schedule, computed, index)) {
      const at = `${resource} ${week}`
      loads.set(at, { resource, week, units: (loads.get(at)?.units ?? 0) + units * part })
    }
  }
  return {
    resources: resources.map(({ code, name, isMaterial, weeklyLimit }) => ({ code, name, isMaterial, weeklyLimit })),
    assignments: [...whole.values()].map((row) => ({ ...row, units: rounded(row.units) })),
    loads: [...loads.values()]
      .map((row) => ({ ...row, units: rounded(row.units) }))
      .sort((one, other) => one.resource - other.resource || (one.week < other.week ? -1 : 1)),
  }
}

/** Weeks of an activity, each with its part of the working time. */
function spread({ activities }: Schedule, { activities: dates, passes }: ComputedSchedule, index: number) {
  const from = activities[index]!.actualStart ?? dates[index]!.earlyStart
  const to = Math.max(from, dates[index]!.earlyFinish)
  const clock = passes.clocks[index]!
  const total = clock.between(from, to)
  const parts: [week: string, part: number][] = []
  if (total <= 0) return [[weekOf(from), 1]] as typeof parts
  for (let monday = mondayOf(from); monday < to; monday += WEEK) {
    const part = clock.between(Math.max(from, monday), Math.min(to, monday + WEEK)) / total
    if (part > 0) parts.push([weekOf(monday), part])
  }
  return parts
}

const mondayOf = (minute: number) => Math.floor((minute - FIRST_MONDAY) / WEEK) * WEEK + FIRST_MONDAY
const weekOf = (minute: number) => writeMoment(mondayOf(minute)).slice(0, 10)
const rounded = (units: number) => Math.round(units * 100) / 100

/** Hours of a week of a calendar without exceptions: what one unit of a resource can work. */
export function weeklyHours(calendar: Pick<ScheduleCalendar, 'week'> | undefined): number | null {
  if (!calendar) return null
  return calendar.week.flat().reduce((sum, { from, to }) => sum + to - from, 0) / 60
}
