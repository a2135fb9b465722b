import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personOfCompany } from '#apps/server/testing/person-of-company.ts'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { drawStructuralPlan, PLANTED_FAULTS } from '#demo/drawings/structural-plan.ts'
import { idsFile, simple } from '#engines/ids/testing/ids-case.ts'
import { stepFile } from '#engines/ifc/testing/step-file.ts'
import type { DesignFinding } from './contract/design-analysis.ts'
import { designAnalysesServer } from './server/design-analyses-server.ts'
import { designAnalysesWeb } from './web/design-analyses-web.ts'

describeModule(designAnalysesServer, designAnalysesWeb)

const RIGHTS = [
  ...['design-analysis:read', 'design-analysis:write', 'cad-drawing:read', 'cad-drawing:write', 'site:read'],
  ...['document:read', 'document:write', 'bim-model:read', 'bim-model:write', 'ids:read', 'ids:write'],
  ...['bcf:read', 'bcf:write', 'algorithm-performance:read'],
]
const address = '/api/design-analyses'
const FACTS = { revision: 'P01', date: '2025-12-02' } as const

describe('a design analysis', () => {
  const { projectCode } = PLACE
  let world: SiteWorld
  const drawingIds: string[] = []
  let modelId = ''
  beforeAll(async () => {
    world = await siteWorld(RIGHTS, { hasProject: true })
    for (const [number, isFaulty] of [
      ['S-100', false],
      ['S-101', true],
    ] as const) {
      const bytes = drawStructuralPlan({ ...FACTS, number, isFaulty })
      const fileId = await world.storeFile(`${number}.dxf`, Buffer.from(bytes))
      const draft = { ...PLACE, number, title: 'General arrangement, level 1', scale: '1:100', sheetSize: 'A1' }
      const made = await world.editor.call('POST', '/api/cad-drawings', { ...draft, revision: 'P01', fileId })
      drawingIds.push(made.body.data.id)
      await world.once(`/api/cad-drawings/${made.body.data.id}`, ({ readyRevision }) => readyRevision === 1)
    }
    const fileId = await world.storeFile('wall.ifc', Buffer.from(stepFile()))
    modelId = (await world.editor.call('POST', '/api/bim-models', { ...PLACE, name: 'Wall', fileId })).body.data.id
    await world.once(`/api/bim-models/${modelId}`, ({ readyVersion }) => readyVersion === 1)
  }, 200_000)
  afterAll(() => world.stop())

  const start = (facts: object = {}) =>
    world.editor.call('POST', address, { projectCode, name: 'Level 1', drawingIds, convention: 'aia', ...facts })
  const done = async (facts: object = {}) => {
    const { status, body } = await start(facts)
    expect(status, JSON.stringify(body)).toBe(200)
    return world.once(`${address}/${body.data.id}`, ({ state }) => state !== 'running')
  }
  const findings = async (id: string, query = '', who: TestCaller = world.editor): Promise<DesignFinding[]> =>
    (await who.call('GET', `${address}/${id}/findings?pageSize=200&${query}`)).body.data.items
  const decide = (id: string, position: number, what: string, facts: object = {}) =>
    world.editor.call('POST', `${address}/${id}/findings/${position}/${what}`, facts)

  it('is not made of nothing, of what is not there, nor by patterns that nobody wrote', async () => {
    expect((await start({ drawingIds: [] })).body.error).toBe('design-analysis.nothing-to-analyse')
    expect((await start({ drawingIds: [modelId] })).body.error).toBe('design-analysis.file-unknown')
    expect((await start({ convention: 'own', ownLayers: ' ; ' })).body.error).toBe('design-analysis.patterns-missing')
    const permissions = ['design-analysis:read', 'design-analysis:write']
    const narrow = await world.signedInAs({ permissions, grants: [{ projectCode }] })
    const refused = await narrow.call('POST', address, { projectCode, name: 'Blind', drawingIds })
    expect(refused.body.error).toBe('design-analysis.file-unknown')
  })

  it('[MOD-ADA] keeps what it finds in a draft with the team of the draft', async () => {
    const rights = { permissions: RIGHTS, grants: [{ projectCode }] }
    const maker = await personOfCompany(world, { code: 'BUILD', partyRole: 'contractor' }, rights)
    const other = await personOfCompany(world, { code: 'DRAW', partyRole: 'consultant' }, rights)
    const bytes = drawStructuralPlan({ ...FACTS, number: 'S-108', isFaulty: true })
    const fileId = await world.storeFile('S-108.dxf', Buffer.from(bytes), maker)
    const draft = { ...PLACE, number: 'RQ1-ABC-ZZ-01-DR-S-0108', title: 'Secret plan', form: 'DR', fileId }
    const document = (await maker.call('POST', '/api/documents', draft)).body.data
    const asked = { projectCode, name: 'Ours', documentIds: [document.id], convention: 'aia' }
    const { id } = (await maker.call('POST', address, asked)).body.data
    await world.once(`${address}/${id}`, ({ state }) => state !== 'running')
    const [finding] = await findings(id, '', maker)
    expect(finding).toBeDefined()
    expect(await findings(id, '', other)).toEqual([])
    const seen = await other.call('GET', `${address}/${id}`)
    expect(seen.body.data.files).toMatchObject([{ name: '—', number: '' }])
    expect(JSON.stringify(seen.body)).not.toMatch(/Secret|S-108/)
    for (const [way, facts] of [
      ['verdict', { verdict: 'right' }],
      ['issue', {}],
    ] as const) {
      const refused = await other.call('POST', `${address}/${id}/findings/${finding?.position}/${way}`, facts)
      expect([way, refused.body.error]).toEqual([way, 'design-analysis.finding-unknown'])
    }
  })

  it('[MOD-ADA] finds the faults that were planted, each with its rule, its box and its evidence', async () => {
    const analysis = await done()
    expect(analysis).toMatchObject({ state: 'done', version: 'design-1', fileCount: 2 })
    expect(
      analysis.files.map(({ looked, sha256 }: { looked: number; sha256: string }) => [looked, sha256.length]),
    ).toEqual([
      [1, 64],
      [1, 64],
    ])
    const failed = await findings(analysis.id, 'outcome=fail')
    expect(failed.filter(({ target }) => target === 0)).toEqual([])
    const typed = failed.find(({ rule }) => rule === 'dimension.true')
    expect(typed).toMatchObject({
      ...{ target: 1, observed: PLANTED_FAULTS.dimension, expected: '8400', severity: 'major', verdict: 'pending' },
      reason: 'It says 8200 and measures 8400.',
      sheet: { layout: '', page: null, box: [expect.any(Number), -3125, expect.any(Number), expect.any(Number)] },
    })
    expect(failed.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['title-block.register', 'scale.true', 'layer.convention', 'grid.names', 'grid.spacing']),
    )
    expect(analysis.fail).toBe(failed.length)
    const untested = await findings(analysis.id, 'outcome=not_tested')
    expect(untested.map(({ reason }) => reason)).toContain('Not tested: no model of this check has storeys.')
    expect((await world.elsewhere.call('GET', `${address}/${analysis.id}`)).status).toBe(404)
  })

  it('[MOD-ADA] holds a model against an IDS, and names the element for the viewer', async () => {
    const named = `<attribute>${simple('name', 'Name')}${simple('value', 'Waldo')}</attribute>`
    const fileId = await world.storeFile('names.ids', idsFile({ requirements: named, ifcVersion: 'IFC4' }))
    const set = await world.editor.call('POST', '/api/ids/sets', { projectCode, name: 'Names', fileId })
    const analysis = await done({ drawingIds: [], modelIds: [modelId], idsSetId: set.body.data.id })
    expect(analysis.idsName).toBe('Names')
    const [first] = await findings(analysis.id, 'rule=ids&outcome=fail')
    expect(first?.element).toMatchObject({ ifcClass: expect.stringMatching(/^IfcWall/) })
    const lit = await world.editor.call('GET', `${address}/${analysis.id}/findings/${first?.position}/lit`)
    expect(lit.body.data).toMatchObject({ total: 1, globalIds: [first?.element?.globalId] })
  })

  it('takes a verdict on what does not hold, and the last word counts', async () => {
    const { id, fail } = await done()
    const [finding] = await findings(id, 'outcome=fail')
    const [holding] = await findings(id, 'outcome=pass')
    const position = finding?.position ?? -1
    expect((await decide(id, holding?.position ?? -1, 'verdict', { verdict: 'right' })).body.error).toBe(
      'design-analysis.not-a-finding',
    )
    expect((await decide(id, position, 'verdict', { verdict: 'wrong' })).body.data).toMatchObject({
      ...{ verdict: 'wrong', judgedBy: { id: expect.any(String) } },
    })
    expect((await world.editor.call('GET', `${address}/${id}`)).body.data.pending).toBe(fail - 1)
    expect(await findings(id, 'verdict=wrong')).toHaveLength(1)
    expect((await decide(id, position, 'verdict', { verdict: 'pending' })).body.data).toMatchObject({ judgedBy: null })
  })

  it('[MOD-ADA] makes an issue of a finding that leads back to its box, and one alone in later analyses', async () => {
    const raised = async () => {
      const { id } = await done()
      const [finding] = await findings(id, 'rule=dimension.true&outcome=fail')
      const position = finding?.position ?? -1
      const { status, body } = await decide(id, position, 'issue')
      expect(status, JSON.stringify(body)).toBe(200)
      expect((await decide(id, position, 'issue')).body.error).toBe('design-analysis.issue-there')
      return body.data as DesignFinding
    }
    const first = await raised()
    expect(first).toMatchObject({ verdict: 'right', issueId: expect.any(String) })
    const topic = await world.editor.call('GET', `/api/bcf/issues/${first.issueId}`)
    expect(topic.body.data, JSON.stringify(topic.body)).toMatchObject({
      title: 'S-101 P01: It says 8200 and measures 8400.',
      referenceLinks: [expect.stringContaining(`/design/cadViewer/detail/${drawingIds[1]}?box=`), expect.any(String)],
    })
    expect((await raised()).issueId).toBe(first.issueId)
  })

  it('[MOD-PERF] measures each rule by the verdicts on its findings', async () => {
    const { body } = await world.editor.call('GET', `/api/vegetation-performance?projectCode=${projectCode}`)
    const row = body.data.find(
      ({ class: of }: { class: { en: string } | null }) => of?.en === 'Dimensions say what they measure',
    )
    expect(row).toMatchObject({ siteCode: PLACE.siteCode, version: 'design-1', accepted: 2, rejected: 0, recall: null })
    expect(row.precision.value).toBe(1)
    expect(row.precision.low).toBeLessThan(0.5)
    expect(row.produced).toBeGreaterThan(row.accepted)
  })

  it('shows what drawings say to who may read drawings alone', async () => {
    const { id } = await done()
    const permissions = ['design-analysis:read']
    const narrow = await world.signedInAs({ permissions, grants: [{ projectCode }] })
    expect(await findings(id, '', narrow)).toEqual([])
    const { files } = (await narrow.call('GET', `${address}/${id}`)).body.data
    expect(files[0]).toMatchObject({ name: '—', number: '' })
  })

  it('goes on where one file cannot be read, and says why', async () => {
    const fileId = await world.storeFile('broken.pdf', Buffer.from('%PDF-1.4 nothing'))
    const draft = { ...PLACE, number: 'RQ1-ABC-ZZ-01-DR-C-0009', title: 'Broken', form: 'DR', fileId }
    const { id } = (await world.editor.call('POST', '/api/documents', draft)).body.data
    const analysis = await done({ documentIds: [id] })
    expect(analysis.state).toBe('done')
    expect(analysis.files.at(-1)).toMatchObject({ kind: 'document', looked: null })
    const [unread] = await findings(analysis.id, 'rule=file.readable')
    expect(unread).toMatchObject({ outcome: 'not_tested', reason: expect.stringMatching(/^Not tested: .{10}/) })
    expect((await findings(analysis.id, 'rule=dimension.true&outcome=fail')).length).toBe(1)
  })
})
