import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { readSchedule } from './read-schedule.ts'
import { reportSchedule } from './schedule-report.ts'
import { planOf, task } from './testing/plan.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const report = (name: string) =>
  reportSchedule(readSchedule(readFileSync(sharedDataFile(`records/schedules/${name}`)), name))
const codeOf = (file: Uint8Array) => {
  try {
    readSchedule(file, 'plan')
    return null
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

describe.skipIf(skipWithoutSharedData('Schedules of the field'))('schedules of the field', () => {
  it.each(['xer', 'pmxml'])('have the dates that Primavera wrote: %s', (kind) => {
    expect(report(`percent-complete-8.4.${kind}`)).toMatchObject({
      format: kind,
      version: '8.4',
      activities: 12,
      relations: 0,
      finish: '2015-07-13T16:00',
      totalFloat: { A1000: 0, A1010: 25, A1020: 75, A1030: 100 },
      differences: [],
    })
  })

  it('have the dates and the slack that MS Project wrote, for all kinds of links and lags', () => {
    const { activities, relations, criticalPath, totalFloat, differences } = report('task-links-project2019-mspdi.xml')
    expect({ activities, relations, criticalPath, differences }).toEqual({
      activities: 16,
      relations: 8,
      criticalPath: ['9', '10'],
      differences: [],
    })
    expect(totalFloat).toMatchObject({ 2: 10, 4: 9, 6: 8, 8: 5, 10: 0, 11: 11, 12: 10, 14: 9, 16: 9 })
    expect(report('task-baselines-project2019-mspdi.xml')).toMatchObject({ activities: 110, differences: [] })
  })

  it('are refused as the binary of MS Project with what to do', () => {
    expect(() => report('resource-type-mpp12-project2007.mpp')).toThrow(expect.objectContaining({ code: 'binary' }))
  })
})

describe('reading XER', () => {
  const plan = planOf([task('A', 8), task('B', 16)], ['A-B'])

  it('reports where the dates of the file are others than those that are computed', () => {
    const stale = planOf(
      [task('A', 8, { fields: { early_start_date: '2026-04-30 08:00', total_float_hr_cnt: '8' } })],
      [],
    )
    expect(reportSchedule(readSchedule(bytes(stale), 'plan')).differences).toEqual([
      { code: 'A', field: 'earlyStart', file: '2026-04-30T08:00', computed: '2026-04-27T08:00' },
      { code: 'A', field: 'totalFloat', file: 1, computed: 0 },
    ])
  })

  it('finds fields by their names, whatever the version calls beside them', () => {
    const older = plan
      .replace('19.12', '5.0')
      .replace('task_code\ttask_name', 'task_code\ttask_name')
      .replaceAll('\r\n', '\n')
    expect(readSchedule(bytes(older), 'plan')).toMatchObject({
      version: '5.0',
      activities: [{ code: 'A' }, { code: 'B' }],
    })
  })

  it('reads names in the code page of the computer that wrote them', () => {
    const named = (name: string) => planOf([task('A', 8, { name })], [])
    const nameOf = (file: Uint8Array) => readSchedule(file, 'plan').activities[0]!.name
    expect(nameOf(bytes(named('صب الخرسانة')))).toBe('صب الخرسانة')
    expect(nameOf(Buffer.from(`\ufeff${named('صب الخرسانة')}`, 'utf16le'))).toBe('صب الخرسانة')
    expect(nameOf(Buffer.from(named('Béton coulé'), 'latin1'))).toBe('Béton coulé')
    // The letters of windows-1256.
    const [before = '', after = ''] = named('@').split('@')
    const arabic = Buffer.from([0xd5, 0xc8, 0x20, 0xc7, 0xe1, 0xce, 0xd1, 0xd3, 0xc7, 0xe4, 0xc9])
    expect(nameOf(Buffer.concat([Buffer.from(before), arabic, Buffer.from(after)]))).toBe('صب الخرسانة')
  })

  it('refuses what is cut short at any place, with a sentence', () => {
    const file = bytes(plan)
    for (let length = 0; length < file.length - 4; length += 37) {
      const code = codeOf(file.subarray(0, length))
      expect(['cut-short', 'bad-row', 'bad-value', 'not-schedule', 'no-project', 'no-activities']).toContain(code)
    }
  })

  it.each([
    ['Minutes of the meeting', 'not-schedule'],
    ['<html></html>', 'not-schedule'],
    ['ERMHDR\t8.4\r\n%E\r\n', 'no-project'],
    [plan.replace('%F\ttask_id', '%X\ttask_id'), 'bad-row'],
    [plan.replace('2026-04-27 08:00', 'yesterday'), 'bad-value'],
    [plan.replace('2026-04-27 08:00', '2026-13-45 08:00'), 'bad-value'],
    [plan.replace(/(A\tA\t)8/, '$1many'), 'bad-value'],
    [plan.replace(/%T\tTASK\r\n[\s\S]*?%T/, '%T'), 'no-activities'],
  ])('refuses %# with the code %s', (text, code) => {
    expect(codeOf(bytes(text))).toBe(code)
  })

  it('says what it left out', () => {
    const lost = readSchedule(bytes(plan.replace('%R\t1\t1001\t1000', '%R\t1\t1001\t77')), 'plan')
    expect(lost.relations).toEqual([])
    expect(lost.findings).toMatchObject([{ kind: 'left-out', code: 'relation-without-activity', where: 'B', count: 1 }])
    const twice = readSchedule(bytes(plan.replace('\tB\tB\t', '\tA\tB\t')), 'plan')
    expect(twice.activities.map(({ code }) => code)).toEqual(['A', 'A#1001'])
  })
})

describe('reading MS Project XML', () => {
  it('takes exceptions and weeks of calendars, elapsed and per cent lags, and what lies under what', () => {
    const text = `<Project xmlns="http://schemas.microsoft.com/project"><Name>Plan</Name><StartDate>2026-04-27T08:00:00</StartDate>
      <MinutesPerDay>480</MinutesPerDay><CalendarUID>1</CalendarUID>
      <Calendars><Calendar><UID>1</UID><Name>Own</Name><BaseCalendarUID>0</BaseCalendarUID><WeekDays>
        ${[1, 7].map((day) => `<WeekDay><DayType>${day}</DayType><DayWorking>0</DayWorking></WeekDay>`).join('')}
        ${[2, 3, 4, 5, 6].map((day) => `<WeekDay><DayType>${day}</DayType><DayWorking>1</DayWorking><WorkingTimes><WorkingTime><FromTime>08:00:00</FromTime><ToTime>16:00:00</ToTime></WorkingTime></WorkingTimes></WeekDay>`).join('')}
        </WeekDays><Exceptions><Exception><Type>1</Type><TimePeriod><FromDate>2026-04-28T00:00:00</FromDate><ToDate>2026-04-28T23:59:00</ToDate></TimePeriod><DayWorking>0</DayWorking></Exception></Exceptions>
      </Calendar></Calendars><Tasks>
      <Task><UID>1</UID><Name>Works</Name><OutlineLevel>1</OutlineLevel><Summary>1</Summary><WBS>1</WBS></Task>
      <Task><UID>2</UID><Name>Dig</Name><OutlineLevel>2</OutlineLevel><Duration>PT16H0M0S</Duration></Task>
      <Task><UID>3</UID><Name>Cure</Name><OutlineLevel>2</OutlineLevel><Duration>PT8H0M0S</Duration>
        <PredecessorLink><PredecessorUID>2</PredecessorUID><Type>1</Type><LinkLag>14400</LinkLag><LagFormat>8</LagFormat></PredecessorLink></Task>
      <Task><UID>4</UID><Name>Half</Name><OutlineLevel>1</OutlineLevel><Duration>PT8H0M0S</Duration>
        <PredecessorLink><PredecessorUID>2</PredecessorUID><Type>3</Type><LinkLag>50</LinkLag><LagFormat>19</LagFormat></PredecessorLink></Task>
      </Tasks></Project>`
    const schedule = readSchedule(bytes(text), 'plan.xml')
    expect(schedule.wbs).toEqual([{ id: '1', parentId: null, code: '1', name: 'Works' }])
    expect(schedule.activities.map(({ wbsId }) => wbsId)).toEqual(['1', '1', null])
    expect(schedule.relations.map(({ kind, lag, isElapsed }) => [kind, lag, isElapsed])).toEqual([
      ['FS', 1440, true],
      ['SS', 480, false],
    ])
    // Monday, the Tuesday is off, Wednesday; a day of 24 hours later it is Thursday at four: Friday.
    expect(reportSchedule(schedule)).toMatchObject({ finish: '2026-05-01T16:00', criticalPath: ['2', '3'] })
  })
})
