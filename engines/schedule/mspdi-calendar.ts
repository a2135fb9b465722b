import { elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.ts'
import { OFFICE_WEEK } from './read-xer.ts'
import type { ScheduleCalendar, Shift } from './schedule.ts'
import type { ScheduleFindings } from './schedule-findings.ts'
import { DAY, readClock, tidyShifts } from './wall-minute.ts'
import { XmlFields } from './xml-fields.ts'

/** Longer periods are week patterns without end, not exceptions; laying each day out would fill memory. */
const MAX_PERIOD_DAYS = 366 * 30

interface OwnDays {
  readonly week: (readonly Shift[] | null)[]
  readonly exceptions: Map<number, readonly Shift[]>
  readonly base: string
}

/** Calendars of MS Project: one without days of its own takes those of its base, day by day. */
export function readMspdiCalendars(
  elements: readonly XmlElement[],
  minutesPerDay: number,
  findings: ScheduleFindings,
): ScheduleCalendar[] {
  const own = new Map<string, OwnDays>()
  for (const element of elements) {
    const fields = new XmlFields(element, 'Name')
    own.set(fields.text('UID'), ownDaysOf(fields, findings))
  }
  return elements.map((element) => {
    const fields = new XmlFields(element, 'Name')
    const id = fields.text('UID')
    const week: (readonly Shift[] | null)[] = Array.from({ length: 7 }, () => null)
    const exceptions = new Map<number, readonly Shift[]>()
    const seen = new Set<string>()
    for (let at = id; at !== '' && !seen.has(at); ) {
      seen.add(at)
      const days = own.get(at)
      for (const [index, shifts] of days?.week.entries() ?? []) week[index] ??= shifts
      for (const [day, shifts] of days?.exceptions ?? []) if (!exceptions.has(day)) exceptions.set(day, shifts)
      at = days?.base ?? ''
    }
    return {
      id,
      name: fields.text('Name'),
      week: week.map((shifts, index) => shifts ?? OFFICE_WEEK[index]!),
      exceptions,
      minutesPerDay,
    }
  })
}

function ownDaysOf(fields: XmlFields, findings: ScheduleFindings): OwnDays {
  const week: (readonly Shift[] | null)[] = Array.from({ length: 7 }, () => null)
  const exceptions = new Map<number, readonly Shift[]>()
  const days = fields.child('WeekDays')
  for (const day of days ? elementsOf(days, 'WeekDay') : []) {
    const type = Number(textOf(elementOf(day, 'DayType')))
    if (type >= 1 && type <= 7) week[type - 1] = shiftsOf(day)
    else addPeriod(exceptions, day, shiftsOf(day))
  }
  for (const list of ['WorkWeeks', 'Exceptions'] as const) {
    const parent = fields.child(list)
    for (const element of parent ? elementsOf(parent) : []) {
      if (list === 'Exceptions') addException(exceptions, element, findings)
      else addWorkWeek(exceptions, element)
    }
  }
  const base = fields.text('BaseCalendarUID')
  return { week, exceptions, base: base === '-1' || base === '0' ? '' : base }
}

function addException(
  exceptions: Map<number, readonly Shift[]>,
  element: XmlElement,
  findings: ScheduleFindings,
): void {
  const fields = new XmlFields(element, 'Name')
  const type = fields.text('Type')
  // 1 is daily. Others recur by week, month or year: the days themselves stand under WeekDays of the same calendar.
  if (type === '' || type === '1') addPeriod(exceptions, element, shiftsOf(element))
  else findings.add('recurring-exception', fields.record)
}

function addWorkWeek(exceptions: Map<number, readonly Shift[]>, element: XmlElement): void {
  const days = elementOf(element, 'WeekDays')
  for (const day of days ? elementsOf(days, 'WeekDay') : []) {
    const type = Number(textOf(elementOf(day, 'DayType')))
    addPeriod(exceptions, element, shiftsOf(day), (weekday) => weekday === type - 1)
  }
}

function addPeriod(
  exceptions: Map<number, readonly Shift[]>,
  element: XmlElement,
  shifts: readonly Shift[],
  takes: (weekday: number) => boolean = () => true,
): void {
  const period = elementOf(element, 'TimePeriod')
  if (!period) return
  const fields = new XmlFields(period, 'FromDate')
  const from = fields.moment('FromDate')
  const to = fields.moment('ToDate')
  if (from === null || to === null) return
  const last = Math.min(Math.floor(to / DAY), Math.floor(from / DAY) + MAX_PERIOD_DAYS)
  for (let day = Math.floor(from / DAY); day <= last; day++)
    if (takes((((day + 4) % 7) + 7) % 7)) exceptions.set(day, shifts)
}

function shiftsOf(day: XmlElement): readonly Shift[] {
  if (textOf(elementOf(day, 'DayWorking')).trim() === '0') return []
  const times = elementOf(day, 'WorkingTimes')
  return tidyShifts(
    (times ? elementsOf(times, 'WorkingTime') : []).map((time) => ({
      from: readClock(textOf(elementOf(time, 'FromTime'))),
      to: readClock(textOf(elementOf(time, 'ToTime'))),
    })),
  )
}
