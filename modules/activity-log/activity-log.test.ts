import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { findActionWords } from '#platform/server/audit/audited-actions.ts'
import { servedKinds } from '#platform/server/records/record-kinds.ts'
import { activityLogServer } from './server/activity-log-server.ts'
import { activityLogWeb } from './web/activity-log-web.ts'

describeModule(activityLogServer, activityLogWeb)

const WORK = ['ncr:read', 'ncr:write', 'activity:read']
let world: SiteWorld
let ana: TestCaller
/** Reads the log, and no non-conformity. */
let ben: TestCaller
beforeAll(async () => {
  world = await siteWorld(WORK, { hasProject: true })
  ana = world.editor
  ben = await world.signedInAs({ permissions: ['activity:read'], grants: [{ projectCode: 'P1' }] })
})
afterAll(() => world.stop())

const list = async (who: TestCaller, query: string) => (await who.call('GET', `/api/activities?${query}`)).body
const choices = async (who: TestCaller, query: string) =>
  (await who.call('GET', `/api/activities/choices?${query}`)).body.data.choices

describe('the activity log', () => {
  it('names person, action, record and what changed of it, for who may read the record', async () => {
    const made = (await ana.call('POST', '/api/ncrs', { ...PLACE, title: 'Honeycombing' })).body.data
    const { id, number, rowVersion } = made
    await ana.call('PUT', `/api/ncrs/${id}`, { rowVersion, title: 'Honeycombing at C4' })
    const { items } = (await list(ana, `record=ncr:${id}`)).data
    expect(items[0]).toMatchObject({
      person: { id: ana.userId },
      kind: { en: 'Non-conformity' },
      module: 'ncrs',
      record: { en: `${number} · Honeycombing at C4` },
      changes: [{ field: 'title', before: 'Honeycombing', after: 'Honeycombing at C4' }],
    })
    expect(items[0].did.en).not.toContain('ncr.')
    expect(items[1].changes, 'of a new record everything is new').toEqual([])
    expect((await list(ben, `record=ncr:${id}`)).data.total).toBe(0)
  })

  it('is narrowed to a person, to days on the own clock, to an action and to a kind', async () => {
    await ana.call('POST', '/api/ncrs', { ...PLACE, title: 'Crack' })
    const total = async (query: string) => (await list(ana, query)).data.total
    expect(await total('person=me&kind=ncr&action=ncr.created')).toBeGreaterThan(0)
    expect(await total(`person=${ben.userId}&kind=ncr`)).toBe(0)
    expect(await total('kind=ncr&days=2000-01-01..2000-12-31')).toBe(0)
    expect(await total('kind=ncr&days=2000-01-01..')).toBeGreaterThan(0)
    expect(await total('kind=ncr&search=crack')).toBeGreaterThan(0)
    expect(await total('kind=ncr&search=nothing+like+it')).toBe(0)
    expect((await list(ana, 'record=nothing')).code).not.toBe(0)
  })

  it('offers people, actions, kinds and records by their names in both languages', async () => {
    await ana.call('POST', '/api/ncrs', { ...PLACE, title: 'Rusty starter bars' })
    const [record] = await choices(ana, 'of=record&words=rusty')
    expect(record).toMatchObject({ value: expect.stringMatching(/^ncr:/), hint: { en: 'Non-conformity' } })
    expect(await choices(ben, 'of=record&words=rusty')).toEqual([])
    const kinds = await choices(ana, `of=kind&words=${encodeURIComponent('عدم مطابقة')}`)
    expect(kinds.map(({ value }: { value: string }) => value)).toContain('ncr')
    const actions = await choices(ana, 'of=action&words=ncr.')
    expect(actions.map(({ value }: { value: string }) => value)).toContain('ncr.created')
    expect((await choices(ana, 'of=person')).length).toBeGreaterThan(0)
  })
})

describe('words of the activity log', () => {
  it('say what is done to records of every kind', () => {
    const plain = servedKinds().flatMap(({ id }) =>
      ['created', 'updated', 'removed', 'restored'].map((end) => `${id}.${end}`),
    )
    expect(plain.length).toBeGreaterThan(100)
    expect(plain.filter((action) => !findActionWords(action))).toEqual([])
  })

  it('say every action that a module writes down', () => {
    const written = readdirSync('modules', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\/server\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\/|\/migrations\//.test(file))
      .flatMap((file) => actionsIn(readFileSync(`modules/${file}`, 'utf8')).map((action) => ({ action, file })))
    expect(written.length).toBeGreaterThan(60)
    expect(written.filter(({ action }) => !findActionWords(action))).toEqual([])
  })

  it('are found to be wanting where an action is passed on as well as where it is named', () => {
    const code = `recordAudit(tx, who, { action: 'crane.greased' })
      publishSaved(context, saved, id, 'crane.lifted', before)
      return saveChange(context, { ...saved, audited }, before, { at: now() }, 'crane.turned')`
    expect(actionsIn(code)).toEqual(['crane.greased', 'crane.lifted', 'crane.turned'])
  })
})

/** Actions that code names: by `action:`, and as what the functions that save records are given. */
function actionsIn(code: string): string[] {
  const named = [...code.matchAll(/\baction: '([a-z-]+\.[a-z-]+)'/g)]
  const passed = [...code.matchAll(/\b(?:saveChange|publishSaved|publishRemoved)\([^']*'([a-z-]+\.[a-z-]+)'/g)]
  return [...named, ...passed].map(([, action = '']) => action)
}
