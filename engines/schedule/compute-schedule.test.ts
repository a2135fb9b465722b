import { describe, expect, it } from 'vitest'
import { computed, OFFICE, task } from './testing/plan.ts'

describe('the critical path', () => {
  it('goes over week-ends and holidays, and a finish stays at the end of its day', () => {
    const { dates, critical } = computed([task('A', 40), task('B', 16), task('C', 8)], ['A-B', 'C-B'])
    // Friday 1 May is off: forty hours reach Monday 4 May.
    expect(dates['A']).toEqual(['04-27T08:00', '05-04T17:00', 0, 0])
    expect(dates['B']).toEqual(['05-05T08:00', '05-06T17:00', 0, 0])
    expect(dates['C']).toEqual(['04-27T08:00', '04-27T17:00', 32, 32])
    expect(critical).toEqual(['A', 'B'])
  })

  it.each([
    ['A-B FS 8', '04-29T08:00'],
    ['A-B FS -4', '04-27T13:00'],
    ['A-B SS 4', '04-27T13:00'],
    ['A-B FF 16', '04-28T13:00'],
    ['A-B SF 20', '04-29T08:00'],
  ])('holds %s by the lag on the calendar', (link, start) => {
    const hours = link.includes('FF') ? 12 : link.includes('SF') ? 4 : 8
    expect(computed([task('A', 8), task('B', hours)], [link]).dates['B']?.[0]).toBe(start)
  })

  it('lets a lag run on the calendar that the file names', () => {
    const night = {
      ...OFFICE,
      id: '2',
      name: 'Always',
      workdays: [1, 2, 3, 4, 5, 6, 7],
      shifts: [['00:00', '24:00']] as const,
    }
    const activities = [task('A', 8), task('B', 8, { calendarId: '2' })]
    const start = (options: Record<string, string>) =>
      computed(activities, ['A-B FS 8'], { calendars: [OFFICE, night], options }).dates['B']?.[0]
    expect(start({ sched_calendar_on_relationship_lag: 'rcal_Predecessor' })).toBe('04-28T17:00')
    expect(start({ sched_calendar_on_relationship_lag: 'rcal_Successor' })).toBe('04-28T01:00')
    expect(start({ sched_calendar_on_relationship_lag: 'rcal_24Hour' })).toBe('04-28T01:00')
  })

  it('counts negative float where a date that is demanded cannot be kept', () => {
    const { dates } = computed(
      [task('A', 24), task('B', 8, { fields: { cstr_type: 'CS_MEOB', cstr_date: '2026-04-29 17:00' } })],
      ['A-B'],
    )
    expect(dates['A']?.[2]).toBe(-8)
    expect(dates['B']?.[2]).toBe(-8)
  })

  it.each([
    ['CS_MSOA', '2026-04-29 08:00', ['04-29T08:00', '04-29T17:00']],
    ['CS_MEOA', '2026-04-29 17:00', ['04-29T08:00', '04-29T17:00']],
    ['CS_MANDSTART', '2026-04-28 08:00', ['04-28T08:00', '04-28T17:00']],
    ['CS_ALAP', '', ['04-30T08:00', '04-30T17:00']],
  ])('keeps the constraint %s', (type, date, span) => {
    const activities = [task('A', 8, { fields: { cstr_type: type, cstr_date: date } }), task('B', 32), task('C', 8)]
    expect(computed(activities, ['A-C', 'B-C']).dates['A']?.slice(0, 2)).toEqual(span)
  })

  it('ends at the date of the contract where the project has one, and says what is lacking', () => {
    const { dates, critical } = computed([task('A', 16)], [], { project: { plan_end_date: '2026-04-27 17:00' } })
    expect(dates['A']?.[2]).toBe(-8)
    expect(critical).toEqual(['A'])
  })

  it('plans what is left of a started activity behind its open predecessors, or from the data date', () => {
    const started = { status: 'TK_Active' as const, remainingHours: 8, fields: { act_start_date: '2026-04-27 08:00' } }
    const activities = [task('A', 16), task('B', 24, started)]
    const plan = (options: Record<string, string>) =>
      computed(activities, ['A-B'], { dataDate: '2026-04-28 08:00', options }).dates['B']?.slice(0, 2)
    expect(plan({ sched_retained_logic: 'Y' })).toEqual(['04-30T08:00', '04-30T17:00'])
    expect(plan({ sched_progress_override: 'Y' })).toEqual(['04-28T08:00', '04-28T17:00'])
  })

  it('leaves what is done where it was done, without float', () => {
    const done = {
      status: 'TK_Complete' as const,
      fields: { act_start_date: '2026-04-27 08:00', act_end_date: '2026-04-27 15:00' },
    }
    const { dates } = computed([task('A', 16, done), task('B', 8)], ['A-B'], { dataDate: '2026-04-28 08:00' })
    expect(dates['A']).toEqual(['04-27T08:00', '04-27T15:00', null, null])
    expect(dates['B']?.[0]).toBe('04-28T08:00')
  })

  it('spans an effort between what it hangs on, and lets it drive nothing', () => {
    const { dates, critical } = computed(
      [task('A', 8), task('B', 16), task('L', 0, { type: 'TT_LOE' })],
      ['A-B', 'A-L SS', 'L-B FF'],
    )
    expect(dates['L']?.slice(0, 2)).toEqual(['04-27T08:00', '04-29T17:00'])
    expect(critical).toEqual(['A', 'B'])
  })

  it('lays a milestone of a finish at the end of the day and one of a start on the next morning', () => {
    const { dates } = computed(
      [task('A', 8), task('F', 0, { type: 'TT_FinMile' }), task('S', 0, { type: 'TT_Mile' }), task('B', 8)],
      ['A-F', 'A-S', 'S-B'],
    )
    expect(dates['F']?.[0]).toBe('04-27T17:00')
    expect(dates['S']?.[0]).toBe('04-28T08:00')
  })

  it('is the longest path where the file asks for it', () => {
    const longest = { project: { critical_path_type: 'CT_DrivPath', plan_end_date: '2026-06-01 17:00' } }
    expect(computed([task('A', 16), task('B', 8), task('C', 8)], ['A-C', 'B-C'], longest).critical).toEqual(['A', 'C'])
  })

  it('names the activities of a loop', () => {
    expect(() => computed([task('A', 8), task('B', 8), task('C', 8)], ['A-B', 'B-C', 'C-B'])).toThrow(
      expect.objectContaining({ code: 'loop', message: expect.stringMatching(/B → C → B|C → B → C/) }),
    )
  })

  it('ends at a duration of centuries with the code that has it', () => {
    expect(() => computed([task('A', 8), task('B', 2_000_000)], ['A-B'])).toThrow(
      expect.objectContaining({ code: 'too-long', message: expect.stringContaining('B') }),
    )
  })
})
