import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { creditRulesServer } from './server/credit-rules-server.ts'
import { creditRulesWeb } from './web/credit-rules-web.ts'

describeModule(creditRulesServer, creditRulesWeb)

const address = '/api/credit-rules'
const step = (code: string, weight: number, more: object = {}) => ({ code, name: `Step ${code}`, weight, ...more })
const STEPS = [step('FORM', 20), step('REBAR', 35), step('POUR', 35, { earnedBy: 'heldWork' }), step('STRIP', 10)]
const draft = { projectCode: PLACE.projectCode, name: 'Concrete wall', nameAr: 'جدار خرساني', steps: STEPS }

describe('the own rules of credit of a project', () => {
  let world: SiteWorld
  let planner: SiteWorld['editor']
  beforeAll(async () => {
    world = await siteWorld(['credit-rule:read', 'credit-rule:write'])
    planner = await world.signedInAs({
      permissions: ['credit-rule:read', 'credit-rule:write'],
      grants: [{ projectCode: PLACE.projectCode }],
    })
  })
  afterAll(() => world.stop())
  const add = (facts: object = {}) => planner.call('POST', address, { ...draft, ...facts })
  const change = ({ id, rowVersion }: { id: string; rowVersion: number }, facts: object) =>
    planner.call('PUT', `${address}/${id}`, { id, rowVersion, name: draft.name, steps: STEPS, ...facts })

  it('[MOD-WP] have a new version with other steps, and none with another name', async () => {
    const { data } = (await add()).body
    expect(data).toMatchObject({ version: 1, steps: [{ code: 'FORM', nameAr: '', earnedBy: 'work' }, {}, {}, {}] })
    const renamed = (await change(data, { name: 'Shear wall' })).body.data
    expect(renamed).toMatchObject({ name: 'Shear wall', version: 1 })
    const heavier = [step('FORM', 25), step('REBAR', 30), ...STEPS.slice(2)]
    const changed = (await change(renamed, { name: 'Shear wall', steps: heavier })).body.data
    expect(changed).toMatchObject({ version: 2, steps: [{ weight: 25 }, { weight: 30 }, {}, {}] })
    const history = (await planner.call('GET', `/api/audit/entries?entityType=credit-rule&entityId=${data.id}`)).body
      .data
    expect(JSON.stringify(history)).toContain('FORM Step FORM 20 % · REBAR Step REBAR 35 %')
    expect((await change(renamed, {})).body.error).toBe('credit-rule.changed-meanwhile')
  })

  it('[MOD-WP] weigh a hundred, with a code of its own for each of up to twelve steps', async () => {
    const refused = async (steps: object[]) => (await add({ name: 'Wrong', steps })).body
    expect(await refused([step('A', 50), step('B', 49.9)])).toMatchObject({
      error: 'credit-rule.weights-wrong',
      message: expect.stringContaining('99.9'),
    })
    expect((await refused([step('A', 50), step('a', 50)])).error).toBe('credit-rule.code-taken')
    expect((await refused([step('A', 50), step('Completion', 50)])).error).toBe('credit-rule.code-taken')
    for (const steps of [[], [step('A B', 100)], [step('A', 100), step('B', 0)], [step('A', 33.33), step('B', 66.67)]])
      expect((await refused(steps)).code).toBe(400)
    expect((await refused(Array.from({ length: 13 }, (_, at) => step(`S${at}`, at ? 7.5 : 10)))).code).toBe(400)
    const tenths = Array.from({ length: 9 }, (_, at) => step(`S${at}`, at ? 11.1 : 11.2))
    expect((await add({ name: 'Ninths', steps: tenths })).status).toBe(200)
  })

  it('have one name each, also when one comes back from the archive', async () => {
    const { data } = (await add({ name: 'Blockwork' })).body
    expect((await add({ name: 'BLOCKWORK' })).body.error).toBe('credit-rule.name-taken')
    await planner.call('DELETE', `${address}/${data.id}`)
    expect((await add({ name: 'Blockwork' })).status).toBe(200)
    expect((await planner.call('POST', `${address}/${data.id}/restore`)).body.error).toBe('credit-rule.taken')
  })

  it('are of the whole project; who plans at one of its sites is offered them, and nobody else', async () => {
    const { data } = (await add({ name: 'Raft' })).body
    const offered = `${address}/offered?projectCode=${PLACE.projectCode}`
    expect((await world.editor.call('GET', `${address}/${data.id}`)).status).toBe(404)
    expect((await world.editor.call('POST', address, { ...draft, name: 'Mine' })).status).toBe(422)
    const seen = (await world.editor.call('GET', offered)).body.data
    expect(seen).toContainEqual({ id: data.id, name: 'Raft', nameAr: draft.nameAr, version: 1, steps: data.steps })
    const stranger = await world.signedInAs({ permissions: ['credit-rule:read'], grants: [] })
    expect((await stranger.call('GET', offered)).body.data).toEqual([])
    await planner.call('DELETE', `${address}/${data.id}`)
    const left = (await world.editor.call('GET', offered)).body.data
    expect(left.map(({ name }: { name: string }) => name)).not.toContain('Raft')
  })
})
