import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { readBcf } from '#engines/bcf/read-bcf.ts'
import { idsFile, simple } from '#engines/ids/testing/ids-case.ts'
import { stepFile } from '#engines/ifc/testing/step-file.ts'

const RIGHTS = ['ids:read', 'ids:write', 'bim-model:read', 'bim-model:write', 'bcf:read', 'site:read']
const NAMED_WALDO = `<attribute>${simple('name', 'Name')}${simple('value', 'Waldo')}</attribute>`

let world: SiteWorld
let coordinator: TestCaller
let modelId = ''
beforeAll(async () => {
  world = await siteWorld(RIGHTS, { hasProject: true })
  coordinator = world.editor
  const fileId = await world.storeFile('wall.ifc', Buffer.from(stepFile()))
  const { body } = await coordinator.call('POST', '/api/bim-models', { ...PLACE, name: 'Wall', fileId })
  modelId = body.data.id
})
afterAll(() => world.stop())

async function addSet(content: Uint8Array, name = 'Names') {
  const { status, body } = await coordinator.call('POST', '/api/ids/sets', {
    projectCode: 'P1',
    name,
    fileId: await world.storeFile(`${name}.ids`, content),
  })
  expect(status).toBe(200)
  return body.data
}

async function checkAgainst(setId: string) {
  const { body } = await coordinator.call('POST', '/api/ids/checks', { setId, modelId, version: 1 })
  return world.once(`/api/ids/checks/${body.data.id}`, ({ state }) => state !== 'running')
}

const download = (url: string) => world.app.inject({ url, headers: { authorization: `Bearer ${coordinator.token}` } })

describe('a check of a model version', () => {
  it('gives a result for each requirement and element, reports of three kinds, and issues that later checks update', async () => {
    const set = await addSet(idsFile({ requirements: NAMED_WALDO }))
    expect(set).toMatchObject({ name: 'Names', can: { edit: true } })
    const check = await checkAgainst(set.id)
    expect(check).toMatchObject({
      state: 'done',
      status: 'fail',
      failed: 1,
      specifications: [{ status: 'fail', applicable: 1, failed: 1, requirements: [{ failed: 1 }] }],
    })
    const results = await coordinator.call('GET', `/api/ids/checks/${check.id}/results?verdict=fail`)
    expect(results.body.data).toMatchObject({
      total: 1,
      items: [{ ifcClass: 'IfcWall', verdict: 'fail', reason: expect.stringContaining('"Waldo"') }],
    })
    const page = await download(`/api/ids/checks/${check.id}/report?format=html`)
    expect(page.body).toContain('Waldo')
    expect((await download(`/api/ids/checks/${check.id}/report?format=json`)).json()).toMatchObject({ status: 'fail' })
    const { topics } = readBcf((await download(`/api/ids/checks/${check.id}/report?format=bcf`)).rawPayload)
    expect(topics).toHaveLength(1)
    const make = async (id: string) => (await coordinator.call('POST', `/api/ids/checks/${id}/topics`, {})).body.data
    expect(await make(check.id)).toEqual({ created: 1, updated: 0, unchanged: 0 })
    expect(await make((await checkAgainst(set.id)).id)).toEqual({ created: 0, updated: 0, unchanged: 1 })
    const kept = await coordinator.call('GET', '/api/bcf/topics?source=ids')
    expect(kept.body.data).toMatchObject({ total: 1, items: [{ guid: topics[0]?.guid, structureCode: 'A111' }] })
  })

  it('[MOD-DES] names the elements to light, and calls nothing green that was not tested', async () => {
    const failing = await checkAgainst((await addSet(idsFile({ requirements: NAMED_WALDO }), 'Lit')).id)
    expect([failing.outcome, failing.specifications[0].outcome]).toEqual(['fail', 'fail'])
    const lit = await coordinator.call('GET', `/api/ids/checks/${failing.id}/lit?specification=0&requirement=0`)
    expect(lit.body.data).toMatchObject({ total: 1, globalIds: [expect.stringMatching(/^.{22}$/)] })
    const [globalId] = lit.body.data.globalIds
    const found = await coordinator.call(
      'GET',
      `/api/ids/checks/${failing.id}/results?requirement=0&search=${globalId}`,
    )
    expect(found.body.data.total).toBe(1)
    const verdicts = async () =>
      (await coordinator.call('GET', `/api/ids/models/${modelId}/versions/1/verdicts`)).body.data
    expect(await verdicts()).toMatchObject({ fail: [globalId], pass: [] })
    const unseen = await world.elsewhere.call('GET', `/api/ids/models/${modelId}/versions/1/verdicts`)
    expect(unseen.status).toBe(404)
    const none = `<entity>${simple('name', 'IFCBEAM')}</entity>`
    const set = await addSet(
      idsFile({ applicability: none, occurs: 'minOccurs="0" maxOccurs="unbounded"', requirements: NAMED_WALDO }),
      'None',
    )
    const check = await checkAgainst(set.id)
    expect(check).toMatchObject({ status: 'pass', outcome: 'not_tested', passed: 0, failed: 0 })
    expect(check.specifications[0].outcome).toBe('not_applicable')
  })

  it('ends with the reason where the file is hostile, and the server goes on', async () => {
    const hostile = {
      'an entity of another file': '<!DOCTYPE ids [<!ENTITY x SYSTEM "file:///etc/passwd">]><ids>&x;</ids>',
      'tags without end': '<a>'.repeat(20_000),
    }
    const checks = Object.entries(hostile).map(async ([name, content]) =>
      checkAgainst((await addSet(Buffer.from(content), name)).id),
    )
    for (const check of await Promise.all(checks)) {
      expect(check).toMatchObject({ state: 'failed', outcome: 'broken', passed: 0, reason: { en: expect.any(String) } })
      expect(JSON.stringify(check)).not.toContain('root:')
    }
    expect((await coordinator.call('GET', '/api/ids/sets')).status).toBe(200)
  })

  it('says what makes the requirements unusable', async () => {
    const set = await addSet(idsFile({ requirements: `<attribute>${simple('name', 'Rabbit')}</attribute>` }), 'Invalid')
    const check = await checkAgainst(set.id)
    expect(check).toMatchObject({ state: 'done', status: 'invalid', failed: 0 })
    expect(check.specifications[0].reasons).not.toEqual([])
  })

  it('ends with the reason where a file is something else', async () => {
    const set = await addSet(Buffer.from('Minutes'), 'Text')
    expect(await checkAgainst(set.id)).toMatchObject({
      state: 'failed',
      status: null,
      reason: { en: expect.stringContaining('XML') },
    })
  })
})

describe('requirement sets', () => {
  it('are listed, removed, and seen by nobody else', async () => {
    const set = await addSet(idsFile({ requirements: NAMED_WALDO }), 'Removed')
    expect((await world.elsewhere.call('DELETE', `/api/ids/sets/${set.id}`)).status).toBe(404)
    const listed = async () => (await coordinator.call('GET', '/api/ids/sets?search=Removed')).body.data.total
    expect(await listed()).toBe(1)
    expect((await coordinator.call('DELETE', `/api/ids/sets/${set.id}`)).status).toBe(200)
    expect(await listed()).toBe(0)
  })
})
