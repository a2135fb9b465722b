import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { readBcf } from '#engines/bcf/read-bcf.ts'
import { idsFile, simple } from '#engines/ids/testing/ids-case.ts'
import { stepFile } from '#engines/ifc/testing/step-file.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { readSets } from './migrations/20261122T1003_ids_read_sets.ts'

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

async function keepSet(content: Uint8Array, name: string) {
  const { status, body } = await coordinator.call('POST', '/api/ids/sets', {
    projectCode: 'P1',
    name,
    fileId: await world.storeFile(`${name}.ids`, content),
  })
  expect(status).toBe(200)
  return body.data
}

/** The set when its file has been read. */
async function addSet(content: Uint8Array, name = 'Names') {
  const { id } = await keepSet(content, name)
  return setOnceRead(id)
}

async function setOnceRead(id: string) {
  const isRead = (set: { id: string; state: string }) => set.id === id && set.state !== 'reading'
  const { items } = await world.once('/api/ids/sets?pageSize=200', (page) => page.items.some(isRead))
  return items.find(isRead)
}

async function listedSets(caller: TestCaller) {
  return (await caller.call('GET', '/api/ids/sets?pageSize=200')).body.data.items
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

  it('says what makes the requirements unusable', async () => {
    const set = await addSet(idsFile({ requirements: `<attribute>${simple('name', 'Rabbit')}</attribute>` }), 'Invalid')
    const check = await checkAgainst(set.id)
    expect(check).toMatchObject({ state: 'done', status: 'invalid', failed: 0 })
    expect(check.specifications[0].reasons).not.toEqual([])
  })

  it('ends with the reason where a set that was kept before files were read is something else', async () => {
    const set = await addSet(Buffer.from('Minutes'), 'Text')
    await asOfBefore()
    expect((await listedSets(coordinator)).find(({ id }: { id: string }) => id === set.id)).toMatchObject({
      state: 'ready',
      contents: null,
    })
    expect(await checkAgainst(set.id)).toMatchObject({
      state: 'failed',
      status: null,
      reason: { en: expect.stringContaining('XML') },
    })
  })
})

/** Leaves the sets as the release before had them, and applies the migration that reads new ones. */
async function asOfBefore(): Promise<void> {
  await world.world.asOwner(
    'alter table ids_sets drop column state, drop column contents, drop column reason, drop column job_id',
  )
  await world.world.database.read(SYSTEM_SCOPE, async (db) => {
    await sql`reset role`.execute(db)
    await readSets.run(db)
    // The connection is used again, and is taken to be in this scope.
    await sql`set role plumbline_admin`.execute(db)
  })
}

describe('the file of a set', () => {
  it('is read when it is added: what it asks for stands in the list, and people hear of it', async () => {
    const kept = await keepSet(idsFile({ requirements: NAMED_WALDO, ifcVersion: 'IFC2X3 IFC4' }), 'Read')
    expect(kept).toMatchObject({ state: 'reading', contents: null, reason: null, jobId: expect.any(String) })
    expect(await setOnceRead(kept.id)).toMatchObject({
      state: 'ready',
      contents: { title: 'Case', ifcVersions: ['IFC2X3', 'IFC4'], specifications: 1, problems: [], problemCount: 0 },
    })
    const events = async () =>
      world.services.database.read(SYSTEM_SCOPE, async (db) => {
        const { rows } = await sql<{ type: string }>`
          select type from event_outbox where entity_id = ${kept.id} order by id`.execute(db)
        return rows.map(({ type }) => type)
      })
    expect(await events()).toEqual(['ids-set.created', 'ids-set.ready'])
  })

  it('that is no IDS leaves the set in the list with the reason, to be removed and never checked', async () => {
    const bad = {
      'an entity of another file': '<!DOCTYPE ids [<!ENTITY x SYSTEM "file:///etc/passwd">]><ids>&x;</ids>',
      'tags without end': '<a>'.repeat(20_000),
      'a damaged file': Buffer.from(idsFile({ requirements: NAMED_WALDO })).subarray(0, 400),
      minutes: 'Minutes of the meeting',
      'another kind of XML': '<html/>',
    }
    const sets = await Promise.all(
      Object.entries(bad).map(async ([name, content]) => addSet(Buffer.from(content as string), name)),
    )
    for (const set of sets) {
      const words = { en: expect.stringMatching(/[a-z]{3}.*\.$/), ar: expect.stringMatching(/[\u0621-\u064a]{3}/) }
      expect(set).toMatchObject({ state: 'failed', contents: null, reason: words, can: { edit: true } })
      expect(JSON.stringify(set)).not.toContain('root:')
      const check = await coordinator.call('POST', '/api/ids/checks', { setId: set.id, modelId, version: 1 })
      expect([check.status, check.body.message]).toEqual([409, expect.stringContaining('cannot be read')])
      expect((await coordinator.call('DELETE', `/api/ids/sets/${set.id}`)).status).toBe(200)
    }
    const left = (await listedSets(coordinator)).map(({ id }: { id: string }) => id)
    expect(sets.filter(({ id }) => left.includes(id))).toEqual([])
  })

  it('may have specifications that can never be used, which is said before anything is checked', async () => {
    const set = await addSet(idsFile({ requirements: `<attribute>${simple('name', 'Rabbit')}</attribute>` }), 'Odd')
    expect(set).toMatchObject({ state: 'ready', contents: { problemCount: 1 } })
    expect(set.contents.problems).toEqual([expect.stringContaining('Specification "Case": IFC4: no class')])
  })

  it('may be checked against while it is still being read', async () => {
    const { id } = await addSet(idsFile({ requirements: NAMED_WALDO }), 'Early')
    await world.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`update ids_sets set state = 'reading' where id = ${id}`.execute(tx),
    )
    expect(await checkAgainst(id)).toMatchObject({ state: 'done', status: 'fail' })
  })

  it('is not that of another project, and what it says stays in its own', async () => {
    const set = await addSet(idsFile({ requirements: NAMED_WALDO }), 'Ours')
    const other = world.elsewhere
    const fileId = await world.storeFile('ours.ids', idsFile({ requirements: NAMED_WALDO }))
    const taken = await other.call('POST', '/api/ids/sets', { projectCode: 'P2', name: 'Theirs', fileId })
    expect(taken.status).toBeGreaterThanOrEqual(400)
    expect(await listedSets(other)).toEqual([])
    expect((await other.call('GET', '/api/jobs')).body.data.total).toBe(0)
    expect((await other.call('GET', `/api/jobs/${set.jobId}`)).status).toBe(404)
  })
})

describe('requirement sets', () => {
  const history = async (id: string) => {
    const { body } = await coordinator.call('GET', `/api/audit/entries?entityType=ids-set&entityId=${id}`)
    return body.data.items.map(({ action, changes }: { action: string; changes: { field: string }[] }) => [
      action,
      ...(action.endsWith('.created') ? [] : changes.map(({ field }) => field)),
    ])
  }

  it('[MOD-DES] are a register: found, described with a version, archived and restored, each noted in the history', async () => {
    const set = await addSet(idsFile({ requirements: NAMED_WALDO }), 'Removed')
    expect((await world.elsewhere.call('DELETE', `/api/ids/sets/${set.id}`)).status).toBe(404)
    const at = `/api/ids/sets/${set.id}`
    const change = { id: set.id, rowVersion: set.rowVersion, name: 'Removed', description: 'Names of walls' }
    expect((await coordinator.call('PUT', at, change)).body.data).toMatchObject({ description: 'Names of walls' })
    const late = await coordinator.call('PUT', at, change)
    expect([late.status, late.body.error]).toEqual([409, 'ids-set.changed-meanwhile'])
    const listed = async (more = '') =>
      (await coordinator.call('GET', `/api/ids/sets?search=names of walls${more}`)).body.data.total
    expect(await listed()).toBe(1)
    expect((await coordinator.call('DELETE', at)).status).toBe(200)
    expect([await listed(), await listed('&archived=true')]).toEqual([0, 1])
    const check = await coordinator.call('POST', '/api/ids/checks', { setId: set.id, modelId, version: 1 })
    expect([check.status, check.body.error]).toEqual([404, 'ids-set.not-found'])
    expect((await coordinator.call('GET', at)).body.data).toMatchObject({ can: { edit: false, remove: true } })
    expect((await coordinator.call('POST', `${at}/restore`, {})).body.data).toMatchObject({ can: { edit: true } })
    expect(await history(set.id)).toEqual([
      ['ids-set.restored', 'name', 'description', 'fileName'],
      ['ids-set.removed', 'name', 'description', 'fileName'],
      ['ids-set.updated', 'description'],
      ['ids-set.created'],
    ])
  })

  it('say how many models were checked against them and how many fail, hand out their file, and are spoken about', async () => {
    const content = idsFile({ requirements: NAMED_WALDO })
    const { id } = await addSet(content, 'Counted')
    const found = async (isFailing: boolean) =>
      (await coordinator.call('GET', `/api/ids/sets?search=Counted&isFailing=${isFailing}`)).body.data.items
    expect(await found(false)).toMatchObject([{ id, models: 0, failing: 0 }])
    await checkAgainst(id)
    await checkAgainst(id)
    expect(await found(true)).toMatchObject([{ id, models: 1, failing: 1 }])
    expect((await download(`/api/ids/sets/${id}/file`)).rawPayload).toEqual(Buffer.from(content))
    const said = await coordinator.call('GET', `/api/record-conversations?entityType=ids-set&entityId=${id}`)
    expect(said.status).toBe(200)
  })

  it('are copied with their file under a name of their own, by who may add one', async () => {
    const content = idsFile({ requirements: NAMED_WALDO })
    const { id } = await addSet(content, 'Copied')
    const { status, body } = await coordinator.call('POST', `/api/ids/sets/${id}/copy`)
    expect([status, body.data.name]).toEqual([200, 'Copied (copy)'])
    expect(await setOnceRead(body.data.id)).toMatchObject({ state: 'ready', contents: { specifications: 1 } })
    expect((await download(`/api/ids/sets/${body.data.id}/file`)).rawPayload).toEqual(Buffer.from(content))
    const reader = await world.signedInAs({ permissions: ['ids:read'], grants: [{ projectCode: 'P1' }] })
    expect((await reader.call('POST', `/api/ids/sets/${id}/copy`)).status).toBe(403)
  })

  it('lie as deep as was picked, and in no place above what their maker holds', async () => {
    const local = await world.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S11' }] })
    const file = { name: 'Deep', fileId: await world.storeFile('deep.ids', idsFile({ requirements: NAMED_WALDO })) }
    const add = async (place: object) => local.call('POST', '/api/ids/sets', { ...file, ...place })
    const refused = await add({ projectCode: 'P1' })
    expect([refused.status, refused.body.error]).toEqual([422, 'ids-set.place-unknown'])
    expect((await add({ projectCode: 'P1', siteCode: 'S11' })).body.data).toMatchObject({
      siteCode: 'S11',
      structureCode: null,
    })
  })
})
