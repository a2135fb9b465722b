import { computeSchedule } from '../compute-schedule.ts'
import { readXer } from '../read-xer.ts'
import { writeMoment } from '../wall-minute.ts'
import { type PlannedActivity, type PlannedProject, type PlannedRelation, writeXer } from '../write-xer.ts'

/** Monday to Friday, eight to five with an hour at noon; 1 May 2026, a Friday, is off. */
export const OFFICE = {
  id: '1',
  name: 'Office',
  workdays: [2, 3, 4, 5, 6],
  shifts: [
    ['08:00', '12:00'],
    ['13:00', '17:00'],
  ],
  holidays: ['2026-05-01'],
  hoursPerDay: 8,
} as const

export const task = (code: string, hours: number, facts: Partial<PlannedActivity> = {}): PlannedActivity => ({
  code,
  name: code,
  wbsId: 'W',
  calendarId: '1',
  hours,
  ...facts,
})

/** `A-B`, `A-B SS 16`: a relation of some hours of lag. */
export function relation(text: string): PlannedRelation {
  const [, from = '', to = '', type = 'FS', lag = '0'] = /^(\w+)-(\w+)(?: (FS|SS|FF|SF))?(?: (-?\d+))?$/.exec(text)!
  return { from, to, type: `PR_${type}` as NonNullable<PlannedRelation['type']>, lagHours: Number(lag) }
}

/** A project that starts on Monday 27 April 2026. */
export function planOf(
  activities: readonly PlannedActivity[],
  relations: readonly string[],
  facts: Partial<PlannedProject> = {},
): string {
  return writeXer({
    code: 'P',
    name: 'Plan',
    start: '2026-04-27 08:00',
    dataDate: '2026-04-27 08:00',
    calendars: [OFFICE],
    wbs: [{ id: 'W', parentId: null, name: 'Plan' }],
    activities,
    relations: relations.map(relation),
    ...facts,
  })
}

/** Dates, total float and free float in hours of each activity, by its code. */
export function computed(...plan: Parameters<typeof planOf>) {
  const schedule = readXer(new TextEncoder().encode(planOf(...plan)))
  const { activities, critical } = computeSchedule(schedule)
  const dates = Object.fromEntries(
    activities.map((one, index) => [
      schedule.activities[index]!.code,
      [
        writeMoment(one.earlyStart).slice(5),
        writeMoment(one.earlyFinish).slice(5),
        one.totalFloat === null ? null : one.totalFloat / 60,
        one.freeFloat === null ? null : one.freeFloat / 60,
      ],
    ]),
  )
  return { dates, critical: critical.map((index) => schedule.activities[index]!.code), activities }
}
