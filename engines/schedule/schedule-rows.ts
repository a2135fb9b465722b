import type { Finding } from '../finding.ts'
import type { ComputedSchedule } from './compute-schedule.ts'
import { type ResourceLoad, resourceLoad } from './resource-load.ts'
import type { ActivityKind, ActivityStatus, RelationKind, Schedule, ScheduleFormat } from './schedule.ts'
import { type DateDifference, differencesOf, floatDays } from './schedule-report.ts'
import { writeMoment } from './wall-minute.ts'

/** What the product keeps of a schedule: small enough to answer, the rows lie in a file. */
export interface ScheduleSummary {
  readonly format: ScheduleFormat
  readonly code: string
  readonly name: string
  readonly dataDate: string | null
  readonly start: string
  readonly finish: string
  readonly activities: number
  readonly relations: number
  readonly critical: number
  /** How many dates of the file are others than those that are computed. */
  readonly differences: number
  /** The first of them. */
  readonly differing: readonly DateDifference[]
  readonly findings: readonly Finding[]
}

export interface ScheduleRows {
  readonly activities: readonly ActivityRow[]
  readonly relations: readonly RelationRow[]
  readonly load: ResourceLoad
}

export interface ActivityRow {
  readonly code: string
  readonly name: string
  /** Names of the structure above it, from the top. */
  readonly path: readonly string[]
  readonly kind: ActivityKind
  readonly status: ActivityStatus
  /** Moments as `2026-04-27T08:00`, on the wall clock of the project. */
  readonly start: string
  readonly finish: string
  readonly lateFinish: string
  readonly plannedStart: string | null
  readonly plannedFinish: string | null
  readonly durationDays: number
  readonly totalFloatDays: number | null
  readonly freeFloatDays: number | null
  readonly isCritical: boolean
  readonly percent: number
  readonly budget: number | null
}

export interface RelationRow {
  readonly from: string
  readonly to: string
  readonly kind: RelationKind
  readonly lagDays: number
}

/** More of them say no more, and a page cannot show them. */
const MOST_SHOWN = 100

export function scheduleRows(schedule: Schedule, computed: ComputedSchedule) {
  const pathOf = pathsOf(schedule)
  const codeOf = new Map(schedule.activities.map(({ id, code }) => [id, code]))
  const placeOf = new Map(schedule.activities.map(({ id }, index) => [id, index]))
  const activities = inOutline(schedule).map((index): ActivityRow => {
    const activity = schedule.activities[index]!
    const dates = computed.activities[index]!
    const days = (minutes: number | null) => (minutes === null ? null : floatDays(schedule, index, minutes))
    return {
      code: activity.code,
      name: activity.name,
      path: pathOf(activity.wbsId),
      kind: activity.kind,
      status: activity.status,
      start: writeMoment(activity.actualStart ?? dates.earlyStart),
      finish: writeMoment(dates.earlyFinish),
      lateFinish: writeMoment(dates.lateFinish),
      plannedStart: activity.plannedStart === null ? null : writeMoment(activity.plannedStart),
      plannedFinish: activity.plannedFinish === null ? null : writeMoment(activity.plannedFinish),
      durationDays: days(activity.duration) ?? 0,
      totalFloatDays: days(dates.totalFloat),
      freeFloatDays: days(dates.freeFloat),
      isCritical: dates.isCritical,
      percent: Math.min(100, Math.max(0, activity.percent)),
      budget: activity.budget,
    }
  })
  const relations = schedule.relations.map(
    ({ from, to, kind, lag }): RelationRow => ({
      from: codeOf.get(from)!,
      to: codeOf.get(to)!,
      kind,
      lagDays: floatDays(schedule, placeOf.get(from)!, lag),
    }),
  )
  const differences = differencesOf(schedule, computed)
  const summary: ScheduleSummary = {
    format: schedule.format,
    code: schedule.code,
    name: schedule.name,
    dataDate: schedule.dataDate === null ? null : writeMoment(schedule.dataDate),
    start: writeMoment(computed.start),
    finish: writeMoment(computed.finish),
    activities: activities.length,
    relations: relations.length,
    critical: computed.critical.length,
    differences: differences.length,
    differing: differences.slice(0, MOST_SHOWN),
    findings: [...schedule.findings, ...computed.findings].slice(0, MOST_SHOWN),
  }
  return { summary, rows: { activities, relations, load: resourceLoad(schedule, computed) } satisfies ScheduleRows }
}

/**
 * Places of the activities as planners see them: those of a part of the structure together, part below part. Primavera
 * writes them in the order in which they were made; MS Project already in that of its outline.
 */
function inOutline({ format, wbs, activities }: Schedule): number[] {
  const places = activities.map((_, place) => place)
  if (format === 'mspdi') return places
  const known = new Set(wbs.map(({ id }) => id))
  const below = new Map<string | null, string[]>()
  for (const { id, parentId } of [...wbs].reverse()) {
    const above = parentId !== null && known.has(parentId) ? parentId : null
    const beside = below.get(above)
    if (beside) beside.push(id)
    else below.set(above, [id])
  }
  const rank = new Map<string, number>()
  const waiting = below.get(null) ?? []
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    // A file may hold a circle.
    if (rank.has(next)) continue
    rank.set(next, rank.size)
    for (const id of below.get(next) ?? []) waiting.push(id)
  }
  const rankOf = (place: number) => rank.get(activities[place]?.wbsId ?? '') ?? rank.size
  return places.sort((one, other) => rankOf(one) - rankOf(other) || one - other)
}

/** Names above a part of the structure; a file may hold a circle. */
function pathsOf({ wbs }: Schedule) {
  const nodes = new Map(wbs.map((node) => [node.id, node]))
  return (id: string | null): string[] => {
    const names: string[] = []
    const seen = new Set<string>()
    for (let at = id; at && !seen.has(at) && nodes.has(at); at = nodes.get(at)!.parentId) {
      seen.add(at)
      names.unshift(nodes.get(at)!.name)
    }
    return names
  }
}
