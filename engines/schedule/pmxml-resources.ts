import { elementsOf, type XmlElement } from '../xml/xml-element.ts'
import { weeklyHours } from './resource-load.ts'
import type { AssignedWork, ScheduleCalendar, ScheduleResource } from './schedule.ts'
import { XmlFields } from './xml-fields.ts'

/** Resources with what there is of them: the rate that holds last, over the working week of their calendar. */
export function readPmxmlResources(root: XmlElement, calendars: readonly ScheduleCalendar[]): ScheduleResource[] {
  const latest = new Map<string, XmlFields>()
  for (const element of elementsOf(root, 'ResourceRate')) {
    const rate = new XmlFields(element, 'ObjectId')
    const before = latest.get(rate.text('ResourceObjectId'))
    if (!before || rate.text('EffectiveDate') >= before.text('EffectiveDate'))
      latest.set(rate.text('ResourceObjectId'), rate)
  }
  return elementsOf(root, 'Resource').map((element) => {
    const fields = new XmlFields(element, 'Id')
    const id = fields.text('ObjectId')
    const isMaterial = fields.text('ResourceType') === 'Material'
    const most = latest.get(id)?.number('MaxUnitsPerTime') ?? 0
    const hours = weeklyHours(calendars.find((calendar) => calendar.id === fields.text('CalendarObjectId')))
    const weeklyLimit = isMaterial || most <= 0 || hours === null ? null : most * hours
    return { id, code: fields.text('Id'), name: fields.text('Name'), isMaterial, weeklyLimit }
  })
}

/** What was worked and what is left; what was planned where neither is said. */
export function readPmxmlWork(project: XmlElement): AssignedWork[] {
  return elementsOf(project, 'ResourceAssignment').map((element) => {
    const fields = new XmlFields(element, 'ObjectId')
    const done = fields.number('ActualUnits')
    const rest = fields.orNull('RemainingUnits', (name) => fields.number(name))
    return {
      activityId: fields.text('ActivityObjectId'),
      resourceId: fields.text('ResourceObjectId'),
      units: rest === null ? Math.max(done, fields.number('PlannedUnits')) : done + rest,
    }
  })
}
