import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personOfCompany } from '#apps/server/testing/person-of-company.ts'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { idsFile, simple } from '#engines/ids/testing/ids-case.ts'
import { stepFile } from '#engines/ifc/testing/step-file.ts'
import { complianceChecksServer } from './server/compliance-checks-server.ts'
import { complianceChecksWeb } from './web/compliance-checks-web.ts'

describeModule(complianceChecksServer, complianceChecksWeb)

const RIGHTS = [
  ...['compliance-check:read', 'compliance-check:write', 'compliance-check:waive'],
  ...['clause-set:read', 'clause-set:write', 'clause-set:approve', 'document:read', 'document:write'],
  ...['bim-model:read', 'bim-model:write', 'ids:read', 'ids:write', 'site:read'],
]
const address = '/api/compliance-checks'
const quantity = (value: string) => ({ kind: 'quantity', comparison: 'at-least', value, unit: 'mm' })
const RULES = [
  { key: 'laps', clause: '4.2', text: 'Laps shall be at least 150 mm.', demand: quantity('150'), subject: 'laps' },
  { key: 'boards', clause: '4.3', text: 'Boards shall be at least 20 mm.', demand: quantity('20'), subject: 'boards' },
  {
    ...{ key: 'named', clause: '7.1', text: 'Walls shall have a name.', isRequired: true },
    demand: { kind: 'statement', words: 'Wall', isProhibited: false },
    model: { ifcClass: 'IfcWall', property: 'Name' },
  },
]

describe('a compliance check', () => {
  const { projectCode } = PLACE
  let world: SiteWorld
  let second: TestCaller
  let setId = ''
  const documentIds: string[] = []
  let modelId = ''
  beforeAll(async () => {
    world = await siteWorld(RIGHTS, { hasProject: true })
    second = await world.signedInAs({ permissions: RIGHTS, grants: [{ projectCode }] })
    const { call } = world.editor
    const made = (await call('POST', '/api/clause-sets', { projectCode, name: 'PS-01' })).body.data
    await call('PUT', `/api/clause-sets/${made.id}/rules`, { rowVersion: made.rowVersion, rules: RULES })
    setId = made.id
    for (const [at, text] of ['Laps are 100 mm. Boards are 25 mm.', 'Nothing of it.'].entries()) {
      const fileId = await world.storeFile(`text${at}.txt`, Buffer.from(text))
      const number = `RQ1-ABC-ZZ-01-MS-C-000${at + 1}`
      const draft = { ...PLACE, number, title: 'Method', form: 'MS', fileId }
      documentIds.push((await call('POST', '/api/documents', draft)).body.data.id)
    }
    const fileId = await world.storeFile('wall.ifc', Buffer.from(stepFile()))
    modelId = (await call('POST', '/api/bim-models', { ...PLACE, name: 'Wall', fileId })).body.data.id
    await world.once(`/api/bim-models/${modelId}`, ({ readyVersion }) => readyVersion === 1)
  }, 200_000)
  afterAll(() => world.stop())

  const start = (facts: object = {}) =>
    world.editor.call('POST', address, { projectCode, name: 'Methods', setId, documentIds, ...facts })
  const done = async (facts: object = {}) => {
    const { status, body } = await start(facts)
    expect(status, JSON.stringify(body)).toBe(200)
    return world.once(`${address}/${body.data.id}`, ({ state }) => state !== 'running')
  }
  const results = async (id: string, query = '', who = world.editor) =>
    (await who.call('GET', `${address}/${id}/results?${query}`)).body.data

  it('is not made by rules that nobody approved, nor of nothing', async () => {
    expect((await start()).body.error).toBe('compliance-check.rules-not-approved')
    const { rowVersion, seen } = (await second.call('GET', `/api/clause-sets/${setId}`)).body.data
    const approved = await second.call('POST', `/api/clause-sets/${setId}/steps/approve`, { rowVersion, seen })
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    expect((await start({ documentIds: [] })).body.error).toBe('compliance-check.nothing-to-check')
    expect((await start({ documentIds: [setId] })).body.error).toBe('compliance-check.target-unknown')
  })

  it('[MOD-ADA] says of each rule at each document what it came to, with the passage that it stands on', async () => {
    const check = await done()
    expect(check).toMatchObject({ state: 'done', setEdition: 1, pass: 1, fail: 1, notTested: 4, waived: 0 })
    expect(
      check.targets.map(({ looked, label, sha256 }: { looked: number; label: string; sha256: string }) => [
        looked,
        label,
        sha256.length,
      ]),
    ).toEqual([
      [1, 'P01', 64],
      [1, 'P01', 64],
    ])
    const { items, total } = await results(check.id)
    expect(total).toBe(6)
    expect(items[0]).toMatchObject({
      ...{ ruleKey: 'laps', outcome: 'fail', target: 0, observed: '100 mm', element: null, waiver: null },
      reason: '100 mm does not meet at least 150 mm.',
      passage: { page: 1, start: 0, end: 16, quote: 'Laps are 100 mm.' },
    })
    expect((await results(check.id, 'outcome=pass')).items.map(({ ruleKey }: { ruleKey: string }) => ruleKey)).toEqual([
      'boards',
    ])
    expect((await results(check.id, 'rule=laps&target=1')).items[0].reason).toBe(
      'Not tested: no sentence speaks of laps.',
    )
    expect((await world.elsewhere.call('GET', `${address}/${check.id}/results`)).status).toBe(404)
  })

  it('[MOD-ADA] holds a model against clauses and an IDS, and names the element', async () => {
    const named = `<attribute>${simple('name', 'Name')}${simple('value', 'Waldo')}</attribute>`
    const file = await world.storeFile('names.ids', idsFile({ requirements: named, ifcVersion: 'IFC4' }))
    const set = await world.editor.call('POST', '/api/ids/sets', { projectCode, name: 'Names', fileId: file })
    const check = await done({ documentIds: [], modelIds: [modelId], idsSetId: set.body.data.id })
    expect(check.idsName).toBe('Names')
    const { items } = await results(check.id, 'pageSize=200')
    const clause = items.filter(({ ruleKey }: { ruleKey: string }) => ruleKey === 'named')
    expect(clause.length).toBeGreaterThan(0)
    expect(clause[0].element).toMatchObject({ ifcClass: expect.stringMatching(/^IfcWall/), property: 'Name' })
    const ids = items.filter(({ ruleKey }: { ruleKey: string }) => ruleKey.startsWith('ids:'))
    expect(ids.map(({ outcome }: { outcome: string }) => outcome)).toContain('fail')
    expect(check.rules.find(({ kind }: { kind: string }) => kind === 'ids')).toMatchObject({ clause: 'Case' })
    const lit = await world.editor.call('GET', `${address}/${check.id}/results/${ids[0].position}/lit`)
    expect(lit.body.data).toMatchObject({ total: 1, globalIds: [ids[0].element.globalId] })
  })

  it('[MOD-ADA] lets a failure pass where a second person grants it, until its day, in later checks too, and never as met', async () => {
    const check = await done()
    const [failed, open] = (await results(check.id)).items
    const ask = (facts: object) => world.editor.call('POST', `${address}/${check.id}/waivers`, facts)
    const facts = { position: failed.position, reason: 'Agreed with the consultant', until: '2999-12-31' }
    expect((await ask({ ...facts, position: open.position })).body.error).toBe('compliance-check.not-failed')
    expect((await ask({ ...facts, until: '2020-01-01' })).body.error).toBe('compliance-check.past-day')
    expect((await ask(facts)).status).toBe(200)
    expect((await ask(facts)).body.error).toBe('compliance-check.already-asked')
    const { waiver } = (await results(check.id)).items[0]
    expect(waiver).toMatchObject({ state: 'asked', isInForce: false })
    const decide = (who: TestCaller) =>
      who.call('POST', `${address}/${check.id}/waivers/${waiver.id}/decision`, { isGranted: true })
    expect((await decide(world.editor)).body.error).toBe('compliance-check.by-second')
    expect((await decide(second)).body.data).toMatchObject({ fail: 1, waived: 1, pass: 1 })
    expect((await decide(second)).body.error).toBe('compliance-check.decided')
    expect(await done()).toMatchObject({ fail: 1, waived: 1 })
  })

  it('shows what documents say to who may read documents alone', async () => {
    const check = await done()
    const permissions = ['compliance-check:read']
    const narrow = await world.signedInAs({ permissions, grants: [{ projectCode }] })
    expect((await results(check.id, '', narrow)).total).toBe(0)
    const { targets } = (await narrow.call('GET', `${address}/${check.id}`)).body.data
    expect(targets[0]).toMatchObject({ name: '—', number: '' })
  })

  it('[MOD-ADA] keeps what it says of a draft with the team of the draft, until that is shared', async () => {
    const rights = { permissions: RIGHTS, grants: [{ projectCode }] }
    const checker = await world.signedInAs({ ...rights, permissions: [...RIGHTS, 'document:check'] })
    const maker = await personOfCompany(world, { code: 'BUILD', partyRole: 'contractor' }, rights)
    const other = await personOfCompany(world, { code: 'DRAW', partyRole: 'consultant' }, rights)
    const fileId = await world.storeFile('draft.txt', Buffer.from('Laps are 90 mm.'), maker)
    const draft = { ...PLACE, number: 'RQ1-ABC-ZZ-01-MS-C-0008', title: 'Secret laps', form: 'MS', fileId }
    const document = (await maker.call('POST', '/api/documents', draft)).body.data
    const started = await maker.call('POST', address, { projectCode, name: 'Ours', setId, documentIds: [document.id] })
    const { id } = started.body.data
    await world.once(`${address}/${id}`, ({ state }) => state !== 'running')
    const [failed] = (await results(id, 'outcome=fail', maker)).items
    expect(failed).toMatchObject({ observed: '90 mm' })
    expect((await results(id, '', other)).total).toBe(0)
    const seen = await other.call('GET', `${address}/${id}`)
    expect(seen.body.data.targets).toMatchObject([{ name: '—', number: '' }])
    expect(JSON.stringify(seen.body)).not.toMatch(/Secret|90 mm/)
    const waiver = { position: failed.position, reason: 'Blind', until: '2999-12-31' }
    expect((await other.call('POST', `${address}/${id}/waivers`, waiver)).body.error).toBe(
      'compliance-check.result-unknown',
    )
    const { rowVersion } = (await checker.call('GET', `/api/documents/${document.id}`)).body.data
    const shared = await checker.call('POST', `/api/documents/${document.id}/steps/share`, { rowVersion })
    expect(shared.status, JSON.stringify(shared.body)).toBe(200)
    expect((await results(id, 'outcome=fail', other)).items).toMatchObject([{ observed: '90 mm' }])
  })

  it('goes on where one file cannot be read, and says why its rules were not tested', async () => {
    const fileId = await world.storeFile('broken.pdf', Buffer.from('%PDF-1.4 nothing'))
    const draft = { ...PLACE, number: 'RQ1-ABC-ZZ-01-MS-C-0009', title: 'Broken', form: 'MS', fileId }
    const { id } = (await world.editor.call('POST', '/api/documents', draft)).body.data
    const check = await done({ documentIds: [id, ...documentIds] })
    expect(check).toMatchObject({ state: 'done', pass: 1, fail: 1, notTested: 7 })
    const at = check.targets.findIndex(({ looked }: { looked: number | null }) => looked === null)
    const [item] = (await results(check.id, `target=${at}`)).items
    expect(item.reason).toMatch(/^Not tested: .{10}/)
  })

  it('is printed with its failures, their evidence and the hashes of what was checked', async () => {
    const check = await done()
    const paper = await world.editor.call('GET', `${address}/${check.id}/paper`)
    expect(paper.status).toBe(200)
    expect(paper.headers['content-type']).toContain('pdf')
  })
})
