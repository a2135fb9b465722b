import { elementOf, elementsOf, type XmlElement } from '../xml/xml-element.ts'
import { readMspdiCalendars } from './mspdi-calendar.ts'
import { weeklyHours } from './resource-load.ts'
import type {
  Activity,
  AssignedWork,
  Constraint,
  ConstraintKind,
  Relation,
  RelationKind,
  Schedule,
  ScheduleCalendar,
  ScheduleResource,
  WbsNode,
} from './schedule.ts'
import { type ScheduleFindings, scheduleFindings } from './schedule-findings.ts'
import { scheduleUnreadable } from './schedule-unreadable.ts'
import { withoutSummaries } from './summary-links.ts'
import { XmlFields } from './xml-fields.ts'

const RELATIONS: readonly RelationKind[] = ['FF', 'FS', 'SF', 'SS']
const CONSTRAINTS: readonly (ConstraintKind | null)[] = [
  null,
  'as-late-as-possible',
  'mandatory-start',
  'mandatory-finish',
  'start-on-or-after',
  'start-on-or-before',
  'finish-on-or-after',
  'finish-on-or-before',
]

/** A schedule of MS Project as its XML. A task is called by its UID, which stays when rows are moved. */
export function readMspdi(root: XmlElement): Schedule {
  const findings = scheduleFindings()
  const project = new XmlFields(root, 'Name')
  const minutesPerDay = project.number('MinutesPerDay') || 480
  const written = childrenOf(root, 'Tasks', 'Task')
    .map((element) => new XmlFields(element, 'Name'))
    .filter((task) => !task.isTrue('IsNull') && task.text('UID') !== '0')
  const tasks = written.filter((task) => task.text('Active') !== '0')
  nameUncomputed(written, findings)
  const activities = tasks.filter((task) => !task.isTrue('Summary'))
  if (activities.length === 0) throw scheduleUnreadable('no-activities')
  if (project.text('ScheduleFromStart') === '0') findings.add('planned-from-finish')
  const { wbs, parentOf } = outlineOf(tasks)
  const calendars = readMspdiCalendars(childrenOf(root, 'Calendars', 'Calendar'), minutesPerDay, findings)
  const durations = new Map(activities.map((task) => [task.text('UID'), minutesOfDuration(task, 'Duration')]))
  return {
    format: 'mspdi',
    version: project.text('SaveVersion'),
    code: project.text('Name').replace(/\.(?:xml|mpp)$/i, ''),
    name: project.text('Title') || project.text('Name'),
    dataDate: project.moment('StatusDate'),
    start: project.moment('StartDate'),
    mustFinish: null,
    rules: {
      outOfSequence: 'retained-logic',
      remainingFrom: 'actual-start',
      mayStartBefore: true,
      startLagFrom: 'actual-start',
      lagCalendar: 'successor',
      totalFloat: 'smallest',
      criticalUpTo: project.number('CriticalSlackLimit') * minutesPerDay,
      criticalBy: 'total-float',
      projectCalendarId: project.text('CalendarUID') || null,
    },
    calendars,
    activities: activities.map((task) => activityOf(task, parentOf, project.text('CalendarUID'))),
    relations: withoutSummaries(
      tasks.flatMap((task) => relationsOf(task, durations, findings)),
      { wbs, parentOf, isFixed: fixedOnes(activities) },
      findings,
    ),
    resources: childrenOf(root, 'Resources', 'Resource')
      .map((element) => new XmlFields(element, 'Name'))
      .filter((fields) => fields.text('Name') !== '')
      .map((fields) => resourceOf(fields, calendars, project.text('CalendarUID'))),
    assignments: childrenOf(root, 'Assignments', 'Assignment').length,
    work: childrenOf(root, 'Assignments', 'Assignment').map(workOf),
    wbs,
    findings: findings.list(),
  }
}

/** What tasks say and nothing here computes. */
function nameUncomputed(tasks: readonly XmlFields[], findings: ScheduleFindings): void {
  for (const task of tasks) {
    const uid = task.text('UID')
    if (task.text('Active') === '0') findings.add('inactive-task', uid)
    if (task.number('LevelingDelay') > 0) findings.add('levelling-delay', uid)
    if (task.text('Deadline') !== '' && task.text('Deadline') !== 'NA') findings.add('deadline', uid)
    if (task.isTrue('Summary') && constraintOf(task).length > 0) findings.add('constraint-of-summary', uid)
  }
}

/** Tasks that stand where they are: what leads to them does not move them. */
const fixedOnes = (tasks: readonly XmlFields[]) =>
  new Set(tasks.flatMap((task) => (task.isTrue('Manual') || task.text('ActualStart') !== '' ? [task.text('UID')] : [])))

function childrenOf(root: XmlElement, list: string, name: string): XmlElement[] {
  const parent = elementOf(root, list)
  return parent ? elementsOf(parent, name) : []
}

/** Summary tasks are the structure; the level of each row says what lies in what. */
function outlineOf(tasks: readonly XmlFields[]) {
  const wbs: WbsNode[] = []
  const parentOf = new Map<string, string>()
  const open: { level: number; id: string }[] = []
  for (const task of tasks) {
    const level = task.number('OutlineLevel')
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop()
    const parentId = open.at(-1)?.id ?? null
    const id = task.text('UID')
    if (task.isTrue('Summary')) {
      wbs.push({ id, parentId, code: task.text('WBS'), name: task.text('Name') })
      open.push({ level, id })
    } else if (parentId) parentOf.set(id, parentId)
  }
  return { wbs, parentOf }
}

function activityOf(task: XmlFields, parentOf: ReadonlyMap<string, string>, projectCalendar: string): Activity {
  const id = task.text('UID')
  const percent = task.number('PercentComplete')
  const actualStart = task.moment('ActualStart')
  const actualFinish = task.moment('ActualFinish')
  const calendar = task.text('CalendarUID')
  const tenths = (name: string) => task.orNull(name, (field) => Math.round(task.number(field) / 10))
  const duration = minutesOfDuration(task, 'Duration')
  const baseline = elementsOf(task.element, 'Baseline')
    .map((element) => new XmlFields(element, 'Number'))
    .find((fields) => fields.text('Number') === '0')
  const cost = task.number('Cost') / 100
  return {
    id,
    code: id,
    name: task.text('Name'),
    wbsId: parentOf.get(id) ?? null,
    calendarId: calendar === '' || calendar === '-1' ? projectCalendar : calendar,
    kind: duration === 0 ? 'finish-milestone' : 'task',
    status: actualFinish !== null ? 'complete' : actualStart !== null ? 'in-progress' : 'not-started',
    isElapsed: isElapsed(task.number('DurationFormat')),
    duration,
    remaining: actualFinish === null ? duration : 0,
    percent,
    actualStart,
    actualFinish,
    resume: null,
    pinnedStart: task.isTrue('Manual') ? (task.moment('ManualStart') ?? task.moment('Start')) : null,
    constraints: constraintOf(task),
    plannedStart: baseline?.moment('Start') ?? task.moment('Start'),
    plannedFinish: baseline?.moment('Finish') ?? task.moment('Finish'),
    budget: cost > 0 ? cost : null,
    own: {
      earlyStart: task.moment('EarlyStart'),
      earlyFinish: task.moment('EarlyFinish'),
      lateStart: task.moment('LateStart'),
      lateFinish: task.moment('LateFinish'),
      totalFloat: tenths('TotalSlack'),
      freeFloat: tenths('FreeSlack'),
    },
  }
}

function constraintOf(task: XmlFields): Constraint[] {
  const kind = CONSTRAINTS[task.number('ConstraintType')]
  const at = task.moment('ConstraintDate')
  return kind && (at !== null || kind === 'as-late-as-possible') ? [{ kind, at }] : []
}

function relationsOf(task: XmlFields, durations: ReadonlyMap<string, number>, findings: ScheduleFindings): Relation[] {
  return elementsOf(task.element, 'PredecessorLink').flatMap((element) => {
    const link = new XmlFields(element, 'PredecessorUID')
    const from = link.text('PredecessorUID')
    if (link.isTrue('CrossProject')) {
      findings.add('relation-of-another-project', task.text('UID'))
      return []
    }
    const format = link.number('LagFormat')
    // 19 and 20 are per cent of the predecessor; the even ones are elapsed time; all others tenths of a minute.
    const isPercent = format === 19 || format === 20 || format === 51 || format === 52
    const lag = isPercent
      ? Math.round(((durations.get(from) ?? 0) * link.number('LinkLag')) / 100)
      : Math.round(link.number('LinkLag') / 10)
    const kind = RELATIONS[link.text('Type') === '' ? 1 : link.number('Type')] ?? 'FS'
    return [{ from, to: task.text('UID'), kind, lag, isElapsed: isElapsed(format) }]
  })
}

/** Most units are a share: 1 is one person, over the week of their calendar or that of the project. */
function resourceOf(
  fields: XmlFields,
  calendars: readonly ScheduleCalendar[],
  projectCalendar: string,
): ScheduleResource {
  const id = fields.text('UID')
  const isMaterial = fields.text('Type') === '0'
  const find = (calendar: string) => calendars.find((one) => one.id === calendar)
  const hours = weeklyHours(find(fields.text('CalendarUID')) ?? find(projectCalendar))
  const most = fields.number('MaxUnits')
  const weeklyLimit = isMaterial || most <= 0 || hours === null ? null : most * hours
  return { id, code: id, name: fields.text('Name'), isMaterial, weeklyLimit }
}

/** Work is a duration, of material as well: an hour is a unit. */
function workOf(element: XmlElement): AssignedWork {
  const fields = new XmlFields(element, 'UID')
  const units = minutesOfDuration(fields, 'Work') / 60
  return { activityId: fields.text('TaskUID'), resourceId: fields.text('ResourceUID'), units }
}

/** Of the formats of durations and lags the even ones run through nights and holidays: 8 is elapsed days, 40 the same with a guess. */
const isElapsed = (format: number) => format > 0 && format % 2 === 0

/** Minutes of `PT8H0M0S`. */
function minutesOfDuration(task: XmlFields, name: string): number {
  const text = task.text(name)
  if (text === '') return 0
  const [all, hours = '0', minutes = '0', seconds = '0'] =
    /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?$/.exec(text) ?? []
  if (all === undefined)
    throw scheduleUnreadable('bad-value', { field: name, record: task.record, value: text.slice(0, 40) })
  return Number(hours) * 60 + Number(minutes) + Math.round(Number(seconds) / 60)
}
