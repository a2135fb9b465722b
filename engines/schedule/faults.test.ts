import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { readSchedule } from './read-schedule.ts'
import { reportSchedule } from './schedule-report.ts'
import { planOf, task } from './testing/plan.ts'
import { readMoment } from './wall-minute.ts'

const reportOf = (text: string, name = 'plan') => reportSchedule(readSchedule(new TextEncoder().encode(text), name))
const ofFile = (file: string) => reportOf(readFileSync(sharedDataFile(`faults/${file}`), 'utf8'), basename(file))
const codes = (text: string) => reportOf(text).findings.map(({ code, where }) => [code, where])

/** Of MS Project: two tasks, with more of the project, and of the second task. */
function twoTasks({ project = '', first = '', second = '' } = {}): string {
  const day = (type: number, clock: string) =>
    `<WeekDay><DayType>${type}</DayType><DayWorking>1</DayWorking><WorkingTimes><WorkingTime><FromTime>08:00:00${clock}</FromTime><ToTime>16:00:00${clock}</ToTime></WorkingTime></WorkingTimes></WeekDay>`
  const week = [2, 3, 4, 5, 6].map((type) => day(type, '.000')).join('')
  return `<Project xmlns="http://schemas.microsoft.com/project"><Name>P</Name><StartDate>2026-03-02T08:00:00</StartDate>${project}
    <MinutesPerDay>480</MinutesPerDay><CalendarUID>1</CalendarUID>
    <Calendars><Calendar><UID>1</UID><Name>Own</Name><WeekDays>${week}</WeekDays></Calendar></Calendars><Tasks>
    <Task><UID>1</UID><Name>Dig</Name><OutlineLevel>1</OutlineLevel><Duration>PT40H0M0S</Duration>${first}</Task>
    <Task><UID>2</UID><Name>Pour</Name><OutlineLevel>1</OutlineLevel><Duration>PT8H0M0S</Duration>${second}</Task></Tasks></Project>`
}

describe.skipIf(skipWithoutSharedData('schedules that were once computed wrongly'))(
  'a schedule of another program',
  () => {
    it.each([
      ['S01/cure-seven-elapsed-days.xml', '2026-03-10T17:00'],
      ['S01/cure-72-elapsed-hours.xml', '2026-03-06T17:00'],
      ['S02/roof-follows-a-summary.xml', '2026-03-10T17:00'],
      ['S02/summary-follows-excavation.xml', '2026-03-11T17:00'],
      ['S04/one-digit-month.xer', '2026-03-10T17:00'],
    ])('ends when its program says: %s', (file, finish) => {
      const { finish: computed, findings } = ofFile(file)
      expect(computed).toBe(finish)
      expect(findings).toEqual([])
    })
  },
)

describe('what a schedule file says', () => {
  it('is read with parts of seconds in the hours of work', () => {
    expect(reportOf(twoTasks()).finish).toBe('2026-03-06T16:00')
  })

  it('is named where it is not computed, with the activity that it was met at first', () => {
    const link =
      '<PredecessorLink><PredecessorUID>9</PredecessorUID><CrossProject>1</CrossProject></PredecessorLink><Deadline>2026-03-20T16:00:00</Deadline><LevelingDelay>4800</LevelingDelay>'
    const backwards = '<ScheduleFromStart>0</ScheduleFromStart>'
    expect(codes(twoTasks({ project: backwards, second: link }))).toEqual([
      ['levelling-delay', '2'],
      ['deadline', '2'],
      ['planned-from-finish', ''],
      ['relation-of-another-project', '2'],
    ])
    const off = '<Active>0</Active>'
    expect(codes(twoTasks({ second: off }))).toEqual([['inactive-task', '2']])
  })

  it('starts no earlier than a day before the project begins, and says so', () => {
    const early = '<ConstraintType>4</ConstraintType><ConstraintDate>2026-02-26T08:00:00</ConstraintDate>'
    const { start, findings } = reportOf(twoTasks({ first: early }))
    expect([start, findings.map(({ code }) => code)]).toEqual(['2026-02-26T08:00', ['before-project-start']])
  })

  it('holds an activity to the dates of other projects, and names how Primavera computes otherwise', () => {
    const held = planOf([task('A', 8, { fields: { external_early_start_date: '2026-05-04 08:00' } })], [])
    const { start, findings } = reportOf(held)
    expect([start, findings.map(({ code, where }) => [code, where])]).toEqual([
      '2026-05-04T08:00',
      [['external-date', 'A']],
    ])
    const byActualDates = { sched_retained_logic: 'N', sched_progress_override: 'N' }
    expect(codes(planOf([task('A', 8)], [], { options: byActualDates }))).toEqual([['actual-dates', '']])
    const strange = { cstr_type: 'CS_NEW', expect_end_date: '2026-05-04 08:00' }
    expect(codes(planOf([task('A', 8, { fields: strange })], [])).map(([code]) => code)).toEqual([
      'expected-finish',
      'unknown-constraint',
    ])
  })

  it('is no other day where there is none: 31 February is refused', () => {
    expect(readMoment('2026-2-9 8:05', 'x', 'y')).toBe(Date.UTC(2026, 1, 9, 8, 5) / 60_000)
    expect(() => readMoment('2026-02-31 08:00', 'x', 'y')).toThrow(/2026-02-31/)
  })
})
