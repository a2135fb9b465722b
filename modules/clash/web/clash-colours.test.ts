import { beforeEach, expect, it } from 'vitest'
import { ok, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { CLASH_COLOURS } from './clash-colour-sources.ts'

const PLACE = { projectCode: 'P1', siteCode: 'S11', structureCode: 'A111' }
const MODELS = [1, 2].map((number) => ({ id: `00000000-0000-4000-8000-00000000000${number}`, version: 3 }))
const [FIRST, SECOND] = MODELS.map(({ id }) => id)

const source = (id: string) => CLASH_COLOURS.find((one) => one.id === id)

let server: ServerDouble
beforeEach(() => {
  server = startServerDouble()
  server.on(`GET /api/clash-elements/${FIRST}`, () =>
    ok({
      found: [
        { state: 'new', severity: 'high', globalIds: ['duct'] },
        { state: 'new', severity: 'low', globalIds: ['pipe'] },
        { state: 'resolved', severity: 'critical', globalIds: ['tray'] },
      ],
    }),
  )
  server.on(`GET /api/clash-elements/${SECOND}`, () =>
    ok({ found: [{ state: 'active', severity: 'high', globalIds: ['beam'] }] }),
  )
})

it('[MOD-DES] colours elements by how their clashes stand, the most urgent last as it outweighs', async () => {
  const groups = (await source('clashes-by-state')?.load(PLACE, MODELS)) ?? []
  expect(groups.map(({ key, elements }) => [key, elements])).toEqual([
    ['resolved', [{ modelId: FIRST, globalIds: ['tray'] }]],
    ['active', [{ modelId: SECOND, globalIds: ['beam'] }]],
    ['new', [{ modelId: FIRST, globalIds: ['duct', 'pipe'] }]],
  ])
  expect(new Set(groups.map(({ token }) => token)).size).toBe(3)
})

it('[MOD-DES] colours elements by how grave their open clashes are, and no solved ones', async () => {
  const groups = (await source('clashes-by-severity')?.load(PLACE, MODELS)) ?? []
  expect(groups.map(({ key, elements }) => [key, elements])).toEqual([
    ['low', [{ modelId: FIRST, globalIds: ['pipe'] }]],
    [
      'high',
      [
        { modelId: FIRST, globalIds: ['duct'] },
        { modelId: SECOND, globalIds: ['beam'] },
      ],
    ],
  ])
  expect(source('clashes-by-severity')?.permission).toBe('clash:read')
})
