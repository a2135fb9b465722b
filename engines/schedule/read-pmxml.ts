import { elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.ts'
import { externalDates } from './external-dates.ts'
import { inSequence } from './in-sequence.ts'
import { readPmxmlResources, readPmxmlWork } from './pmxml-resources.ts'
import { OFFICE_WEEK } from './read-xer.ts'
import type {
  Activity,
  ActivityStatus,
  Constraint,
  ConstraintKind,
  Relation,
  RelationKind,
  Schedule,
  ScheduleCalendar,
  ScheduleRules,
  Shift,
} from './schedule.ts'
import { type ScheduleFindings, scheduleFindings } from './schedule-findings.ts'
import { scheduleUnreadable } from './schedule-unreadable.ts'
import { DAY, readClock, tidyShifts } from './wall-minute.ts'
import { XmlFields } from './xml-fields.ts'

const RELATIONS: Readonly<Record<string, RelationKind>> = {
  'Finish to Start': 'FS',
  'Start to Start': 'SS',
  'Finish to Finish': 'FF',
  'Start to Finish': 'SF',
}
const CONSTRAINTS: Readonly<Record<string, ConstraintKind>> = {
  'Start On': 'start-on',
  'Start On or After': 'start-on-or-after',
  'Start On or Before': 'start-on-or-before',
  'Finish On': 'finish-on',
  'Finish On or After': 'finish-on-or-after',
  'Finish On or Before': 'finish-on-or-before',
  'Mandatory Start': 'mandatory-start',
  'Mandatory Finish': 'mandatory-finish',
  'As Late As Possible': 'as-late-as-possible',
}
const KINDS: Readonly<Record<string, Activity['kind']>> = {
  'Start Milestone': 'start-milestone',
  'Finish Milestone': 'finish-milestone',
  'Level of Effort': 'level-of-effort',
  'WBS Summary': 'summary',
}
const STATUS: Readonly<Record<string, ActivityStatus>> = { 'In Progress': 'in-progress', Completed: 'complete' }
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A schedule of Primavera P6 as its XML (`APIBusinessObjects`), of any version. */
export function readPmxml(root: XmlElement): Schedule {
  const findings = scheduleFindings()
  const projects = elementsOf(root, 'Project')
  if (projects.length === 0) throw scheduleUnreadable('no-project')
  const chosen = projects.reduce((best, one) => (countOf(one) > countOf(best) ? one : best))
  if (countOf(chosen) === 0) throw scheduleUnreadable('no-activities')
  const project = new XmlFields(chosen, 'Id')
  const others = projects
    .filter((one) => one !== chosen && countOf(one) > 0)
    .map((one) => new XmlFields(one, 'Id').record)
  if (others.length > 0) findings.add('other-project', project.record, { names: others.join(', ') })
  const calendars = [...elementsOf(root, 'Calendar'), ...elementsOf(chosen, 'Calendar')]
  const read = readCalendars(calendars, findings)
  const options = elementOf(chosen, 'ScheduleOptions') ?? elementOf(root, 'ScheduleOptions')
  return {
    format: 'pmxml',
    version: /\/V([\d.]+)\//.exec(root.namespace)?.[1] ?? '',
    code: project.text('Id'),
    name: project.text('Name'),
    dataDate: project.moment('DataDate'),
    start: project.moment('PlannedStartDate'),
    mustFinish: project.moment('MustFinishByDate'),
    rules: rulesOf(project, options && new XmlFields(options, 'ObjectId'), findings),
    calendars: read,
    activities: elementsOf(chosen, 'Activity').map((element) => activityOf(element, findings)),
    relations: relationsOf(
      [...elementsOf(root, 'Relationship'), ...elementsOf(chosen, 'Relationship')],
      chosen,
      findings,
    ),
    resources: readPmxmlResources(root, read),
    assignments: elementsOf(chosen, 'ResourceAssignment').length,
    work: readPmxmlWork(chosen),
    wbs: inSequence(
      elementsOf(chosen, 'WBS').map((element) => new XmlFields(element, 'Code')),
      (fields) => fields.text('SequenceNumber'),
    ).map((fields) => ({
      id: fields.text('ObjectId'),
      parentId: fields.text('ParentObjectId') || null,
      code: fields.text('Code'),
      name: fields.text('Name'),
    })),
    findings: findings.list(),
  }
}

/** Those that lie in the project; what ties it to others is named at the activity. */
function relationsOf(elements: readonly XmlElement[], project: XmlElement, findings: ScheduleFindings): Relation[] {
  const activities = elementsOf(project, 'Activity').map((element) => new XmlFields(element, 'Id'))
  const codeOf = new Map(activities.map((fields) => [fields.text('ObjectId'), fields.text('Id')]))
  return elements.flatMap((element) => {
    const fields = new XmlFields(element, 'ObjectId')
    const [from, to] = [fields.text('PredecessorActivityObjectId'), fields.text('SuccessorActivityObjectId')]
    const code = codeOf.get(to) ?? codeOf.get(from)
    const projects = ['PredecessorProjectObjectId', 'SuccessorProjectObjectId'].map((name) => fields.text(name))
    if (code === undefined) return []
    if (new Set(projects.filter((id) => id !== '')).size > 1) {
      findings.add('relation-of-another-project', code)
      return []
    }
    const type = fields.text('Type')
    if (!RELATIONS[type]) findings.add('relation-of-unknown-type', code, { type })
    return [{ from, to, kind: RELATIONS[type] ?? 'FS', lag: fields.hours('Lag'), isElapsed: false }]
  })
}

const countOf = (project: XmlElement) => elementsOf(project, 'Activity').length

function rulesOf(project: XmlFields, options: XmlFields | null, findings: ScheduleFindings): ScheduleRules {
  const lag = options?.text('RelationshipLagCalendar') ?? ''
  const float = options?.text('ComputeTotalFloatType') ?? ''
  const outOfSequence = options?.text('OutOfSequenceScheduleType') ?? ''
  if (/actual dates/i.test(outOfSequence)) findings.add('actual-dates')
  if (options?.isTrue('MakeOpenEndedActivitiesCritical')) findings.add('open-ends-critical')
  return {
    outOfSequence: /override/i.test(outOfSequence) ? 'progress-override' : 'retained-logic',
    remainingFrom: 'data-date',
    mayStartBefore: false,
    startLagFrom: /actual/i.test(options?.text('StartToStartLagCalculationType') ?? '')
      ? 'actual-start'
      : 'early-start',
    lagCalendar: /succ/i.test(lag)
      ? 'successor'
      : /24/.test(lag)
        ? 'always'
        : /proj/i.test(lag)
          ? 'project'
          : 'predecessor',
    totalFloat: /^start/i.test(float) ? 'start' : /smallest/i.test(float) ? 'smallest' : 'finish',
    criticalUpTo: project.hours('CriticalActivityFloatLimit'),
    criticalBy: /longest/i.test(project.text('CriticalActivityPathType')) ? 'longest-path' : 'total-float',
    projectCalendarId: project.text('ActivityDefaultCalendarObjectId') || null,
  }
}

function readCalendars(elements: readonly XmlElement[], findings: ScheduleFindings): ScheduleCalendar[] {
  const fields = elements.map((element) => new XmlFields(element, 'Name'))
  const byId = new Map(fields.map((one) => [one.text('ObjectId'), one]))
  return fields.map((calendar) => {
    const exceptions = exceptionsOf(calendar)
    const seen = new Set([calendar.text('ObjectId')])
    for (let base = calendar.text('BaseCalendarObjectId'); base && !seen.has(base); ) {
      seen.add(base)
      const below = byId.get(base)
      for (const [day, shifts] of below ? exceptionsOf(below) : [])
        if (!exceptions.has(day)) exceptions.set(day, shifts)
      base = below?.text('BaseCalendarObjectId') ?? ''
    }
    const standard = calendar.child('StandardWorkWeek')
    if (!standard) findings.add('no-working-week', calendar.record)
    return {
      id: calendar.text('ObjectId'),
      name: calendar.text('Name'),
      week: standard ? weekOf(standard) : OFFICE_WEEK,
      exceptions,
      minutesPerDay: calendar.hours('HoursPerDay') || 480,
    }
  })
}

function weekOf(standard: XmlElement): (readonly Shift[])[] {
  const week: (readonly Shift[])[] = Array.from({ length: 7 }, () => [])
  for (const day of elementsOf(standard, 'StandardWorkHours')) {
    const index = WEEKDAYS.indexOf(textOf(elementOf(day, 'DayOfWeek')).trim())
    if (index >= 0) week[index] = shiftsOf(day)
  }
  return week
}

function exceptionsOf(calendar: XmlFields): Map<number, readonly Shift[]> {
  const list = calendar.child('HolidayOrExceptions')
  const exceptions = new Map<number, readonly Shift[]>()
  for (const element of list ? elementsOf(list, 'HolidayOrException') : []) {
    const at = new XmlFields(element, 'Date').moment('Date')
    if (at !== null) exceptions.set(Math.floor(at / DAY), shiftsOf(element))
  }
  return exceptions
}

/** Finishes are written as the last worked minute: `15:59` ends at four. */
function shiftsOf(day: XmlElement): Shift[] {
  return tidyShifts(
    elementsOf(day, 'WorkTime').map((time) => {
      const to = readClock(textOf(elementOf(time, 'Finish')))
      return { from: readClock(textOf(elementOf(time, 'Start'))), to: to !== null && to % 5 === 4 ? to + 1 : to }
    }),
  )
}

function activityOf(element: XmlElement, findings: ScheduleFindings): Activity {
  const fields = new XmlFields(element, 'Id')
  const code = fields.text('Id')
  if (fields.text('Type') === 'Resource Dependent') findings.add('resource-dependent', code)
  if (fields.text('ExpectedFinishDate') !== '') findings.add('expected-finish', code)
  const status = STATUS[fields.text('Status')] ?? 'not-started'
  const duration = fields.hours('PlannedDuration')
  const hours = (name: string) => fields.orNull(name, (field) => fields.hours(field))
  const cost = ['PlannedLaborCost', 'PlannedNonLaborCost'].reduce((sum, name) => sum + fields.number(name), 0)
  return {
    id: fields.text('ObjectId'),
    code,
    name: fields.text('Name'),
    wbsId: fields.text('WBSObjectId') || null,
    calendarId: fields.text('CalendarObjectId'),
    kind: KINDS[fields.text('Type')] ?? 'task',
    status,
    isElapsed: false,
    duration,
    remaining: status === 'complete' ? 0 : (hours('RemainingDuration') ?? duration),
    percent: status === 'complete' ? 100 : fields.number('PercentComplete') * 100,
    actualStart: fields.moment('ActualStartDate'),
    actualFinish: fields.moment('ActualFinishDate'),
    resume: fields.moment('ResumeDate'),
    pinnedStart: null,
    constraints: [
      ...constraintOf(fields, 'Primary', findings),
      ...constraintOf(fields, 'Secondary', findings),
      ...externalDates(
        fields.moment('ExternalEarlyStartDate'),
        fields.moment('ExternalLateFinishDate'),
        code,
        findings,
      ),
    ],
    plannedStart: fields.moment('PlannedStartDate'),
    plannedFinish: fields.moment('PlannedFinishDate'),
    budget: cost > 0 ? cost : null,
    own: {
      earlyStart: fields.moment('RemainingEarlyStartDate') ?? fields.moment('EarlyStartDate'),
      earlyFinish: fields.moment('RemainingEarlyFinishDate') ?? fields.moment('EarlyFinishDate'),
      lateStart: fields.moment('RemainingLateStartDate') ?? fields.moment('LateStartDate'),
      lateFinish: fields.moment('RemainingLateFinishDate') ?? fields.moment('LateFinishDate'),
      totalFloat: hours('TotalFloat'),
      freeFloat: hours('FreeFloat'),
    },
  }
}

function constraintOf(fields: XmlFields, which: 'Primary' | 'Secondary', findings: ScheduleFindings): Constraint[] {
  const type = fields.text(`${which}ConstraintType`)
  const kind = CONSTRAINTS[type]
  if (!kind && type !== '') findings.add('unknown-constraint', fields.record, { type })
  const at = fields.moment(`${which}ConstraintDate`)
  return kind && (at !== null || kind === 'as-late-as-possible') ? [{ kind, at }] : []
}
