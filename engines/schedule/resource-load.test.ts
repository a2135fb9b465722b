import { describe, expect, it } from 'vitest'
import { computeSchedule } from './compute-schedule.ts'
import { readSchedule } from './read-schedule.ts'
import { resourceLoad } from './resource-load.ts'
import { planOf, task } from './testing/plan.ts'

const loadOf = (file: string, name = 'plan.xer') => {
  const schedule = readSchedule(new TextEncoder().encode(file), name)
  return resourceLoad(schedule, computeSchedule(schedule))
}

/** Two crews of steel fixers: an assignment of forty hours to each activity, at most sixty hours a week. */
const withCrew = (file: string) =>
  file.replace(
    /%T\tRSRC\r\n[\s\S]*%E/,
    [
      '%T\tRSRC',
      '%F\trsrc_id\tclndr_id\trsrc_short_name\trsrc_name\trsrc_type',
      '%R\t7\t1\tSF\tSteel fixers\tRT_Labor',
      '%R\t8\t1\tIDLE\tNobody asks for them\tRT_Labor',
      '%R\t9\t1\tCON\tConcrete\tRT_Mat',
      '%T\tRSRCRATE',
      '%F\trsrc_rate_id\trsrc_id\tmax_qty_per_hr\tstart_date',
      '%R\t1\t7\t1\t2026-01-01 00:00',
      '%R\t2\t7\t1.5\t2026-04-01 00:00',
      '%T\tTASKRSRC',
      '%F\ttaskrsrc_id\ttask_id\tproj_id\trsrc_id\ttarget_qty\tremain_qty\tact_reg_qty',
      '%R\t1\t1000\t1\t7\t40\t40\t0',
      '%R\t2\t1001\t1\t7\t30\t20\t20',
      '%R\t3\t1001\t1\t9\t12\t\t',
      '%E',
    ].join('\r\n'),
  )

describe('what activities take of resources', () => {
  it('[MOD-WP] is spread over the working time of each week, and counts what was worked with what is left', () => {
    // Monday 27 April; Friday 1 May is off: A takes four days of the first week and one of the second, B follows for five.
    const plan = planOf([task('A', 40, { budget: 1 }), task('B', 40)], ['A-B'])
    const { resources, assignments, loads } = loadOf(withCrew(plan))
    expect(resources).toEqual([
      { code: 'SF', name: 'Steel fixers', isMaterial: false, weeklyLimit: 60 },
      { code: 'CON', name: 'Concrete', isMaterial: true, weeklyLimit: null },
    ])
    expect(assignments).toEqual([
      { activity: 'A', resource: 0, units: 40 },
      { activity: 'B', resource: 0, units: 40 },
      { activity: 'B', resource: 1, units: 12 },
    ])
    expect(loads).toEqual([
      { resource: 0, week: '2026-04-27', units: 32 },
      { resource: 0, week: '2026-05-04', units: 8 + 32 },
      { resource: 0, week: '2026-05-11', units: 8 },
      { resource: 1, week: '2026-05-04', units: 9.6 },
      { resource: 1, week: '2026-05-11', units: 2.4 },
    ])
  })

  it('is nothing where the file assigns nothing', () => {
    expect(loadOf(planOf([task('A', 8)], []))).toEqual({ resources: [], assignments: [], loads: [] })
  })
})
