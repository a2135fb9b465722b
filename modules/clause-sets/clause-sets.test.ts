import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { clauseSetsServer } from './server/clause-sets-server.ts'
import { RULES, SET_DRAFT } from './testing/rule-drafts.ts'
import { clauseSetsWeb } from './web/clause-sets-web.ts'

describeModule(clauseSetsServer, clauseSetsWeb)

const RIGHTS = ['clause-set:read', 'clause-set:write', 'clause-set:approve', 'document:read', 'document:write']
const address = '/api/clause-sets'

describe('the rules of a standard', () => {
  const { projectCode } = PLACE
  let world: SiteWorld
  let second: TestCaller
  beforeAll(async () => {
    world = await siteWorld(RIGHTS, { hasProject: true })
    second = await world.signedInAs({ permissions: RIGHTS, grants: [{ projectCode }] })
  })
  afterAll(() => world.stop())

  const add = async () => (await world.editor.call('POST', address, { projectCode, ...SET_DRAFT })).body.data
  const save = async ({ id, rowVersion }: { id: string; rowVersion: number }, rules: readonly object[] = RULES) =>
    (await world.editor.call('PUT', `${address}/${id}/rules`, { rowVersion, rules })).body
  const take = async (who: TestCaller, id: string, step: string, more: object = {}) => {
    const { rowVersion, seen } = (await who.call('GET', `${address}/${id}`)).body.data
    return who.call('POST', `${address}/${id}/steps/${step}`, { rowVersion, seen, ...more })
  }

  it('[MOD-ADA] are approved by another person than who wrote them, and stay as they were approved', async () => {
    const made = await add()
    expect((await take(second, made.id, 'approve')).status).toBe(422)
    const written = (await save(made)).data
    expect(written).toMatchObject({ ruleCount: 2, state: 'draft', writtenBy: { id: world.editor.userId } })
    expect((await take(world.editor, made.id, 'approve')).status).toBe(422)
    expect((await take(second, made.id, 'approve')).body.data.state).toBe('approved')
    expect((await save(written)).error).toBe('clause-set.not-draft')
    const revised = (await take(world.editor, made.id, 'revise', { reason: 'Edition 2027' })).body.data
    expect(revised).toMatchObject({ state: 'draft', edition: 2 })
  })

  it('are refused where they look at nothing, have no unit, share a key, or are older than what was saved', async () => {
    const made = await add()
    const [laps] = RULES
    const unit = { ...laps, demand: { ...laps?.demand, unit: 'cubits' } }
    expect((await save(made, [unit])).error).toBe('clause-set.unit-unknown')
    expect((await save(made, [{ ...laps, subject: '' }])).error).toBe('clause-set.about-nothing')
    expect((await save(made, [laps, laps] as object[])).error).toBe('clause-set.rule-twice')
    const [written] = (await save(made, [{ ...laps, demand: { ...laps?.demand, unit: 'millimetres' } }])).data.rules
    expect(written.demand.unit).toBe('mm')
    expect((await save(made)).error).toBe('clause-set.changed-meanwhile')
  })

  it('are not there for a person of another project', async () => {
    const { id } = await add()
    expect((await world.elsewhere.call('GET', `${address}/${id}`)).status).toBe(404)
  })

  it.skipIf(skipWithoutSharedData('documents'))(
    '[MOD-ADA] are proposed from the text of a regulation, with what is left to people',
    async () => {
      const made = await add()
      const file = readFileSync(sharedDataFile('documents/building-regulations/Accessibility_Finnish.pdf'))
      const fileId = await world.storeFile('regulation.pdf', file)
      const facts = { number: 'RQ1-ABC-ZZ-01-SP-A-0001', title: 'Accessibility', form: 'SP', fileId }
      const { id: documentId } = (await world.editor.call('POST', '/api/documents', { ...PLACE, ...facts })).body.data
      const asked = await world.editor.call('POST', `${address}/${made.id}/proposal`, { documentId })
      expect(asked.status, JSON.stringify(asked.body)).toBe(200)
      const { proposal, rules } = await world.once(`${address}/${made.id}`, ({ proposal: read }) => read !== null)
      expect(rules).toEqual([])
      expect(proposal).toMatchObject({ documentId, revision: 1, unread: 0 })
      expect(proposal.rules.length).toBeGreaterThan(15)
      expect(proposal.leftCount).toBeGreaterThan(10)
      const elsewhere = await second.call('POST', `${address}/${made.id}/proposal`, { documentId: made.id })
      expect(elsewhere.body.error).toBe('clause-set.document-unknown')
    },
  )
})
