import { expect, it } from 'vitest'
import { computeSchedule } from './compute-schedule.ts'
import { readXer } from './read-xer.ts'
import { scheduleRows } from './schedule-rows.ts'
import { planOf, task } from './testing/plan.ts'

it('activities stand together by the parts of the structure, in the order of these and not of the file', () => {
  const wbs = [
    { id: 'R', parentId: null, name: 'Project' },
    { id: 'B', parentId: 'R', name: 'Tower B' },
    { id: 'A', parentId: 'R', name: 'Tower A' },
    { id: 'A1', parentId: 'A', name: 'Concrete' },
  ]
  const of = (code: string, wbsId: string) => task(code, 8, { wbsId })
  const plan = planOf([of('1', 'A1'), of('2', 'B'), of('3', 'A'), of('4', 'R'), of('5', 'A1')], ['1-5 SS 8'], { wbs })
  const schedule = readXer(new TextEncoder().encode(plan))
  const { activities, relations } = scheduleRows(schedule, computeSchedule(schedule)).rows
  expect(activities.map(({ code, path }) => [code, path.slice(1).join(' › ')])).toEqual([
    ['4', ''],
    ['2', 'Tower B'],
    ['3', 'Tower A'],
    ['1', 'Tower A › Concrete'],
    ['5', 'Tower A › Concrete'],
  ])
  expect(relations).toEqual([{ from: '1', to: '5', kind: 'SS', lagDays: 1 }])
  const dated = activities.find(({ code }) => code === '5')
  expect(dated?.start, 'each keeps its own dates').toBe('2026-04-28T08:00')
})
