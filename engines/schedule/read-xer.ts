import { externalDates } from './external-dates.ts'
import { inSequence } from './in-sequence.ts'
import {
  type Activity,
  type ActivityStatus,
  type Constraint,
  type ConstraintKind,
  NO_FILE_DATES,
  type Relation,
  type RelationKind,
  type Schedule,
  type ScheduleCalendar,
  type ScheduleRules,
} from './schedule.ts'
import { type ScheduleFindings, scheduleFindings } from './schedule-findings.ts'
import { scheduleUnreadable } from './schedule-unreadable.ts'
import { readHours, readMoment, readNumber } from './wall-minute.ts'
import { readXerCalendar } from './xer-calendar.ts'
import { readXerResources, readXerWork } from './xer-resources.ts'
import { readXerTables, type XerFile, type XerRow } from './xer-tables.ts'

const RELATIONS: Readonly<Record<string, RelationKind>> = { PR_FS: 'FS', PR_SS: 'SS', PR_FF: 'FF', PR_SF: 'SF' }
const CONSTRAINTS: Readonly<Record<string, ConstraintKind>> = {
  CS_MSO: 'start-on',
  CS_MSOA: 'start-on-or-after',
  CS_MSOB: 'start-on-or-before',
  CS_MEO: 'finish-on',
  CS_MEOA: 'finish-on-or-after',
  CS_MEOB: 'finish-on-or-before',
  CS_MANDSTART: 'mandatory-start',
  CS_MANDFIN: 'mandatory-finish',
  CS_ALAP: 'as-late-as-possible',
}
const KINDS: Readonly<Record<string, Activity['kind']>> = {
  TT_Mile: 'start-milestone',
  TT_FinMile: 'finish-milestone',
  TT_LOE: 'level-of-effort',
  TT_WBS: 'summary',
}
const STATUS: Readonly<Record<string, ActivityStatus>> = { TK_Active: 'in-progress', TK_Complete: 'complete' }

/**
 * A schedule of Primavera P6 as it writes XER, of any version. Of several projects the one with most activities is read.
 * @throws UnreadableFileError
 */
export function readXer(bytes: Uint8Array): Schedule {
  const file = readXerTables(bytes)
  const findings = scheduleFindings()
  if (file.encoding !== 'utf-8') findings.add('code-page', '', { encoding: file.encoding })
  const rows = (table: string) => file.tables.get(table) ?? []
  const project = chooseProject(file, findings)
  const id = project.field('proj_id')
  const ofProject = (table: string) => rows(table).filter((row) => row.field('proj_id') === id)
  const calendars = readCalendars(rows('CALENDAR'), findings)
  const tasks = ofProject('TASK')
  if (tasks.length === 0) throw scheduleUnreadable('no-activities')
  const options = ofProject('SCHEDOPTIONS')[0] ?? rows('SCHEDOPTIONS')[0]
  const root = ofProject('PROJWBS').find((row) => row.field('proj_node_flag') === 'Y')
  const budgets = budgetsOf(ofProject('TASKRSRC'))
  return {
    format: 'xer',
    version: file.version,
    code: project.field('proj_short_name'),
    name: root?.field('wbs_name') || project.field('proj_short_name'),
    dataDate: momentOf(project, 'last_recalc_date', 'the project'),
    start: momentOf(project, 'plan_start_date', 'the project'),
    mustFinish: momentOf(project, 'plan_end_date', 'the project'),
    rules: rulesOf(project, options, findings),
    calendars,
    activities: tasks.map((row) => activityOf(row, budgets, findings)),
    relations: relationsOf(rows('TASKPRED'), tasks, findings),
    resources: readXerResources(rows('RSRC'), rows('RSRCRATE'), calendars),
    assignments: ofProject('TASKRSRC').length,
    work: readXerWork(ofProject('TASKRSRC')),
    wbs: inSequence(ofProject('PROJWBS'), (row) => row.field('seq_num')).map((row) => ({
      id: row.field('wbs_id'),
      parentId: row.field('proj_node_flag') === 'Y' ? null : row.field('parent_wbs_id') || null,
      code: row.field('wbs_short_name'),
      name: row.field('wbs_name'),
    })),
    findings: findings.list(),
  }
}

function chooseProject(file: XerFile, findings: ScheduleFindings): XerRow {
  const projects = file.tables.get('PROJECT') ?? []
  if (projects.length === 0) throw scheduleUnreadable('no-project')
  const counts = new Map<string, number>()
  for (const task of file.tables.get('TASK') ?? [])
    counts.set(task.field('proj_id'), (counts.get(task.field('proj_id')) ?? 0) + 1)
  const countOf = (row: XerRow) => counts.get(row.field('proj_id')) ?? 0
  const chosen = projects.reduce((best, row) => (countOf(row) > countOf(best) ? row : best))
  const others = projects.filter((row) => row !== chosen && countOf(row) > 0).map((row) => row.field('proj_short_name'))
  if (others.length > 0) findings.add('other-project', chosen.field('proj_short_name'), { names: others.join(', ') })
  return chosen
}

function rulesOf(project: XerRow, options: XerRow | undefined, findings: ScheduleFindings): ScheduleRules {
  const isOff = (name: string) => options?.field(name) === 'N'
  if (isOff('sched_progress_override') && isOff('sched_retained_logic')) findings.add('actual-dates')
  if (options?.field('sched_open_critical_flag') === 'Y') findings.add('open-ends-critical')
  const lag = options?.field('sched_calendar_on_relationship_lag') ?? ''
  const float = options?.field('sched_float_type') ?? ''
  return {
    outOfSequence: options?.field('sched_progress_override') === 'Y' ? 'progress-override' : 'retained-logic',
    remainingFrom: 'data-date',
    mayStartBefore: false,
    startLagFrom: options?.field('sched_lag_early_start_flag') === 'N' ? 'actual-start' : 'early-start',
    lagCalendar: /succ/i.test(lag)
      ? 'successor'
      : /24/.test(lag)
        ? 'always'
        : /proj/i.test(lag)
          ? 'project'
          : 'predecessor',
    totalFloat: /SF$/.test(float) ? 'start' : /MIN|SM/i.test(float) ? 'smallest' : 'finish',
    criticalUpTo: readHours(project.field('critical_drtn_hr_cnt'), 'critical_drtn_hr_cnt', 'the project'),
    criticalBy: project.field('critical_path_type') === 'CT_DrivPath' ? 'longest-path' : 'total-float',
    projectCalendarId: project.field('clndr_id') || null,
  }
}

function readCalendars(rows: readonly XerRow[], findings: ScheduleFindings): ScheduleCalendar[] {
  const byId = new Map(rows.map((row) => [row.field('clndr_id'), row]))
  const own = new Map(rows.map((row) => [row.field('clndr_id'), readXerCalendar(row.field('clndr_data'))]))
  return rows.map((row) => {
    const id = row.field('clndr_id')
    const exceptions = new Map(own.get(id)?.exceptions)
    let week = own.get(id)?.week
    // A calendar takes the exceptions of the one that it stands on; the file may hold a circle.
    const seen = new Set([id])
    for (let base = row.field('base_clndr_id'); base && !seen.has(base); ) {
      seen.add(base)
      for (const [day, shifts] of own.get(base)?.exceptions ?? []) if (!exceptions.has(day)) exceptions.set(day, shifts)
      week ??= own.get(base)?.week
      base = byId.get(base)?.field('base_clndr_id') ?? ''
    }
    const name = row.field('clndr_name')
    if (!week) findings.add('no-working-week', name)
    return {
      id,
      name,
      week: week ?? OFFICE_WEEK,
      exceptions,
      minutesPerDay: readHours(row.field('day_hr_cnt'), 'day_hr_cnt', name) || 480,
    }
  })
}

const OFFICE_DAY = [{ from: 480, to: 960 }]
export const OFFICE_WEEK = [[], OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, []]

function activityOf(row: XerRow, budgets: ReadonlyMap<string, number>, findings: ScheduleFindings): Activity {
  const code = row.field('task_code')
  if (row.field('task_type') === 'TT_Rsrc') findings.add('resource-dependent', code)
  if (row.field('expect_end_date').trim() !== '') findings.add('expected-finish', code)
  const moment = (name: string) => momentOf(row, name, code)
  const hours = (name: string) => readHours(row.field(name), name, code)
  const orNull = (name: string) => (row.field(name).trim() === '' ? null : hours(name))
  const status = STATUS[row.field('status_code')] ?? 'not-started'
  const duration = hours('target_drtn_hr_cnt')
  const remaining = row.field('remain_drtn_hr_cnt').trim() === '' ? duration : hours('remain_drtn_hr_cnt')
  return {
    id: row.field('task_id'),
    code,
    name: row.field('task_name'),
    wbsId: row.field('wbs_id') || null,
    calendarId: row.field('clndr_id'),
    kind: KINDS[row.field('task_type')] ?? 'task',
    status,
    isElapsed: false,
    duration,
    remaining: status === 'complete' ? 0 : remaining,
    percent: percentOf(row, code, status, duration, remaining),
    actualStart: moment('act_start_date'),
    actualFinish: moment('act_end_date'),
    resume: moment('resume_date'),
    pinnedStart: null,
    constraints: [
      ...constraintOf(row, code, '', findings),
      ...constraintOf(row, code, '2', findings),
      ...externalDates(moment('external_early_start_date'), moment('external_late_end_date'), code, findings),
    ],
    plannedStart: moment('target_start_date'),
    plannedFinish: moment('target_end_date'),
    budget: budgets.get(row.field('task_id')) ?? null,
    own: {
      ...NO_FILE_DATES,
      earlyStart: moment('early_start_date') ?? moment('restart_date'),
      earlyFinish: moment('early_end_date') ?? moment('reend_date'),
      lateStart: moment('late_start_date') ?? moment('rem_late_start_date'),
      lateFinish: moment('late_end_date') ?? moment('rem_late_end_date'),
      totalFloat: orNull('total_float_hr_cnt'),
      freeFloat: orNull('free_float_hr_cnt'),
    },
  }
}

function percentOf(row: XerRow, code: string, status: ActivityStatus, duration: number, remaining: number): number {
  if (status === 'complete') return 100
  const number = (name: string) => readNumber(row.field(name), name, code)
  const kind = row.field('complete_pct_type')
  if (kind === 'CP_Phys') return number('phys_complete_pct')
  if (kind === 'CP_Units') {
    const done = number('act_work_qty') + number('act_equip_qty')
    const all = done + number('remain_work_qty') + number('remain_equip_qty')
    return all > 0 ? (done / all) * 100 : 0
  }
  return duration > 0 && status === 'in-progress' ? Math.max(0, ((duration - remaining) / duration) * 100) : 0
}

function constraintOf(row: XerRow, code: string, suffix: '' | '2', findings: ScheduleFindings): Constraint[] {
  const type = row.field(`cstr_type${suffix}`)
  const kind = CONSTRAINTS[type]
  if (!kind && type.trim() !== '') findings.add('unknown-constraint', code, { type })
  const at = momentOf(row, `cstr_date${suffix}`, code)
  return kind && (at !== null || kind === 'as-late-as-possible') ? [{ kind, at }] : []
}

/** Those that lie in the project; what ties it to others is named at the activity. */
function relationsOf(rows: readonly XerRow[], tasks: readonly XerRow[], findings: ScheduleFindings): Relation[] {
  const codeOf = new Map(tasks.map((row) => [row.field('task_id'), row.field('task_code')]))
  return rows.flatMap((row) => {
    const [before, after] = [codeOf.get(row.field('pred_task_id')), codeOf.get(row.field('task_id'))]
    const projects = [row.field('pred_proj_id'), row.field('proj_id')].filter((id) => id !== '')
    const isWithin = new Set(projects).size < 2
    if (before === undefined && after === undefined) return []
    if (!isWithin) {
      findings.add('relation-of-another-project', after ?? before)
      return []
    }
    return [relationOf(row, after ?? '', findings)]
  })
}

function relationOf(row: XerRow, code: string, findings: ScheduleFindings): Relation {
  const type = row.field('pred_type')
  if (!RELATIONS[type]) findings.add('relation-of-unknown-type', code, { type })
  return {
    from: row.field('pred_task_id'),
    to: row.field('task_id'),
    kind: RELATIONS[type] ?? 'FS',
    lag: readHours(row.field('lag_hr_cnt'), 'lag_hr_cnt', `the relation ${row.field('task_pred_id')}`),
    isElapsed: false,
  }
}

function budgetsOf(rows: readonly XerRow[]): Map<string, number> {
  const budgets = new Map<string, number>()
  for (const row of rows) {
    const cost = readNumber(row.field('target_cost'), 'target_cost', 'an assignment')
    if (cost) budgets.set(row.field('task_id'), (budgets.get(row.field('task_id')) ?? 0) + cost)
  }
  return budgets
}

function momentOf(row: XerRow, field: string, record: string): number | null {
  return readMoment(row.field(field), field, record)
}
