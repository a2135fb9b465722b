import type { Finding } from '../finding.ts'

/**
 * A schedule as its file says it, whichever program wrote the file. Moments are minutes since 1970 on the wall clock of
 * the project: planning programs store neither zone nor offset. Durations, lags and floats are minutes of work.
 */
export interface Schedule {
  readonly format: ScheduleFormat
  /** As the file names it: `8.4` of Primavera, `14` of MS Project. */
  readonly version: string
  readonly code: string
  readonly name: string
  /** Where what is done ends and what is planned begins; null where the file has none. */
  readonly dataDate: number | null
  /** From when work is planned where nothing else holds it. */
  readonly start: number | null
  /** What the contract asks for, as the backward pass takes it. */
  readonly mustFinish: number | null
  readonly rules: ScheduleRules
  readonly calendars: readonly ScheduleCalendar[]
  readonly activities: readonly Activity[]
  readonly relations: readonly Relation[]
  readonly resources: readonly ScheduleResource[]
  readonly assignments: number
  /** What activities take of resources as a whole: what was worked and what is left. */
  readonly work: readonly AssignedWork[]
  readonly wbs: readonly WbsNode[]
  /** What it says and is not computed so, or does not say. */
  readonly findings: readonly Finding[]
}

export type ScheduleFormat = 'xer' | 'pmxml' | 'mspdi'

/** How the program that wrote the file computes: without these its dates cannot be reproduced. */
export interface ScheduleRules {
  /** What holds the rest of an activity that started before its predecessors were done. */
  readonly outOfSequence: 'retained-logic' | 'progress-override'
  /** Primavera plans what is left from the data date; MS Project leaves a started task where it started. */
  readonly remainingFrom: 'data-date' | 'actual-start'
  /** Where the lag behind the start of an activity in progress is counted from. */
  readonly startLagFrom: 'early-start' | 'actual-start'
  /** Whether "start no earlier than" may be a day before the start of the project, as MS Project has it. */
  readonly mayStartBefore: boolean
  readonly lagCalendar: 'predecessor' | 'successor' | 'project' | 'always'
  readonly totalFloat: 'finish' | 'start' | 'smallest'
  /** Minutes of total float up to which an activity is critical. */
  readonly criticalUpTo: number
  readonly criticalBy: 'total-float' | 'longest-path'
  readonly projectCalendarId: string | null
}

/** Work between two minutes of a day; `to` is at most 1440. */
export interface Shift {
  readonly from: number
  readonly to: number
}

export interface ScheduleCalendar {
  readonly id: string
  readonly name: string
  /** Shifts of Sunday to Saturday. */
  readonly week: readonly (readonly Shift[])[]
  /** Shifts of single days, by days since 1970. */
  readonly exceptions: ReadonlyMap<number, readonly Shift[]>
  /** By which the program turns minutes into days. */
  readonly minutesPerDay: number
}

export type ActivityKind = 'task' | 'start-milestone' | 'finish-milestone' | 'level-of-effort' | 'summary'
export type ActivityStatus = 'not-started' | 'in-progress' | 'complete'

export interface Activity {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly wbsId: string | null
  readonly calendarId: string
  readonly kind: ActivityKind
  readonly status: ActivityStatus
  /** Whether its duration runs through nights and holidays, whatever its calendar says. */
  readonly isElapsed: boolean
  readonly duration: number
  readonly remaining: number
  /** 0 to 100, as the file says it. */
  readonly percent: number
  readonly actualStart: number | null
  readonly actualFinish: number | null
  readonly resume: number | null
  /** A task that MS Project leaves where a person put it. */
  readonly pinnedStart: number | null
  readonly constraints: readonly Constraint[]
  readonly plannedStart: number | null
  readonly plannedFinish: number | null
  readonly budget: number | null
  readonly own: FileDates
}

/** What the program computed when it wrote the file. */
export interface FileDates {
  readonly earlyStart: number | null
  readonly earlyFinish: number | null
  readonly lateStart: number | null
  readonly lateFinish: number | null
  readonly totalFloat: number | null
  readonly freeFloat: number | null
}

export type ConstraintKind =
  | 'start-on'
  | 'start-on-or-after'
  | 'start-on-or-before'
  | 'finish-on'
  | 'finish-on-or-after'
  | 'finish-on-or-before'
  | 'mandatory-start'
  | 'mandatory-finish'
  | 'as-late-as-possible'
  /** Not before, or not after, what another project says; beside constraints of its own. */
  | 'external-start'
  | 'external-finish'

export interface Constraint {
  readonly kind: ConstraintKind
  /** Null for `as-late-as-possible` alone. */
  readonly at: number | null
}

export type RelationKind = 'FS' | 'SS' | 'FF' | 'SF'

export interface Relation {
  readonly from: string
  readonly to: string
  readonly kind: RelationKind
  readonly lag: number
  /** Whether the lag runs through nights and holidays. */
  readonly isElapsed: boolean
}

export interface ScheduleResource {
  readonly id: string
  readonly code: string
  readonly name: string
  /** Counted in units of its own; others in hours. */
  readonly isMaterial: boolean
  /** What there is of it in a week; null where the file does not say it. */
  readonly weeklyLimit: number | null
}

export interface AssignedWork {
  readonly activityId: string
  readonly resourceId: string
  readonly units: number
}

export interface WbsNode {
  readonly id: string
  readonly parentId: string | null
  readonly code: string
  readonly name: string
}

export const NO_FILE_DATES: FileDates = {
  earlyStart: null,
  earlyFinish: null,
  lateStart: null,
  lateFinish: null,
  totalFloat: null,
  freeFloat: null,
}
