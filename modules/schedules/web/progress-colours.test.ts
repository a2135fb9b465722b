import { beforeEach, expect, it } from 'vitest'
import { ok, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { progressColours } from './progress-colour-source.ts'

const PLACE = { projectCode: 'P1', siteCode: 'S11', structureCode: 'A111' }
const [FIRST, SECOND] = [1, 2].map((number) => `00000000-0000-4000-8000-00000000000${number}`) as [string, string]
const MODELS = [FIRST, SECOND].map((id) => ({ id, version: 2 }))
const NO_DATES = {
  ...{ plannedStart: null, plannedFinish: null, expectedStart: null, expectedFinish: null },
  ...{ actualStart: null, actualFinish: null },
}
const SLAB = { ...NO_DATES, id: 'slab', number: 'IWP-1', name: 'Slab', actualStart: '2026-04-10' }
const DUCTS = { ...NO_DATES, id: 'ducts', number: 'IWP-2', name: 'Ducts', expectedStart: '2026-04-20' }

const timeline = async () => {
  expect(progressColours.permission).toBe('schedule:read')
  return progressColours.loadTimeline(PLACE, MODELS)
}

let server: ServerDouble
beforeEach(() => {
  server = startServerDouble()
})
const answer = (modelId: string, facts: object) =>
  server.on(`GET /api/schedule-elements/${modelId}/versions/2`, () =>
    ok({ asOf: '2026-04-15', elements: 10, works: [], groups: [], ...facts }),
  )

it('[MOD-DES] colours elements of the open models by how far their packages are on a day, and counts what is linked', async () => {
  answer(FIRST, {
    works: [{ ...SLAB, plannedFinish: '2026-04-18', expectedFinish: '2026-04-22' }, DUCTS],
    groups: [
      { workIds: ['slab'], globalIds: ['a', 'b'] },
      { workIds: ['slab', 'ducts'], globalIds: ['c'] },
    ],
  })
  answer(SECOND, {})
  const { days, parts, legend, linked, of } = await timeline()
  expect({ linked, of, days }).toEqual({
    ...{ linked: 3, of: 20 },
    days: { first: '2026-04-09', last: '2026-04-23', opens: '2026-04-15' },
  })
  expect(parts.map(({ elements }) => elements)).toEqual([
    [{ modelId: FIRST, globalIds: ['a', 'b'] }],
    [{ modelId: FIRST, globalIds: ['c'] }],
  ])
  const on = (day: string) => parts.map(({ keyOn }) => keyOn(day))
  expect(on('2026-04-09')).toEqual(['not-started', 'not-started'])
  expect(on('2026-04-15')).toEqual(['in-progress', 'in-progress'])
  expect(on('2026-04-19')).toEqual(['late', 'late'])
  expect(on('2026-04-23')).toEqual(['done', 'in-progress'])
  expect(new Set(legend.map(({ token }) => token)).size).toBe(5)
})

it('opens at the nearest day where all lies ahead, and shows one day alone where nothing is linked', async () => {
  answer(FIRST, { works: [DUCTS, SLAB], groups: [{ workIds: ['ducts'], globalIds: ['c'] }] })
  answer(SECOND, {})
  expect((await timeline()).days).toEqual({ first: '2026-04-19', last: '2026-04-21', opens: '2026-04-19' })
  answer(FIRST, {})
  const { days, linked } = await timeline()
  expect([days, linked]).toEqual([{ first: '2026-04-15', last: '2026-04-15', opens: '2026-04-15' }, 0])
})
