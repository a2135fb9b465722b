import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '#apps/server/testing/start-test-product.ts'
import { replyTo, requestInspection } from '#modules/workpackages/testing/inspections.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import {
  type Answered,
  ask,
  type CommercialWorld,
  commercialWorld,
  contractInForce,
  reviewedClaim,
  step,
} from './testing/commercial-world.ts'

const PLACE = { projectCode: 'P1', siteCode: 'S1', structureCode: 'B1' }

describe('value that an inspection keeps back', () => {
  let world: CommercialWorld
  let admin: TestPerson
  let inspector: TestPerson
  beforeAll(async () => {
    world = await commercialWorld()
    await world.product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
      await sql`insert into structures (project_code, site_code, code, name) values ('P1', 'S1', 'B1', 'B')`.execute(tx)
    })
    admin = await world.product.signedInAs({ isAdmin: true })
    inspector = await world.product.signedInAs({ isAdmin: true })
  })
  afterAll(() => world.stop())

  /** A package that is under way, whose rebar and formwork are done: half of it. */
  async function begunPackage(name: string): Promise<string> {
    const facts = { ...PLACE, name, discipline: 'structure', creditRule: 'concrete' }
    const made = await ask(admin, 'POST', '/work-packages', facts)
    for (const name of ['prepare', 'release', 'start']) {
      const { rowVersion } = await ask(admin, 'GET', `/work-packages/${made.id}`)
      await ask(admin, 'POST', `/work-packages/${made.id}/steps/${name}`, { rowVersion })
    }
    const steps = [
      { step: 'rebar', percent: 100 },
      { step: 'formwork', percent: 100 },
    ]
    await ask(admin, 'POST', `/work-packages/${made.id}/progress`, { doneOn: '2026-03-02', steps })
    return made.id
  }
  const linesOf = async (contractId: string): Promise<Answered[]> =>
    (await ask(admin, 'GET', `/contracts/${contractId}/bill`)).lines
  const share = (packageId: string, billLineId: string, of: string) =>
    admin.call('/api/bill-shares', { method: 'PUT', body: { packageId, billLineId, share: of } })

  it('shares a line among packages, and no more of it than there is', async () => {
    const contract = await contractInForce(world.people[0], [['100', '10']])
    const [line] = await linesOf(contract.id)
    const [one, other] = [await begunPackage('Slab'), await begunPackage('Wall')]
    expect((await share(one, line.id, '60')).data.shares).toMatchObject([{ share: '60', itemNo: '1' }])
    const refused = await share(other, line.id, '40.0001')
    expect(refused).toMatchObject({ status: 422, error: 'contract.share-too-large' })
    expect(refused.message).toContain('only 40 %')
    expect((await share(other, line.id, '40')).status).toBe(200)
    const offered = await ask(admin, 'GET', '/bill-lines?projectCode=P1&search=Works')
    expect(offered.lines.find((found: Answered) => found.billLineId === line.id).freeShare).toBe('0')
    const body = { packageId: one, billLineId: line.id }
    expect((await ask(admin, 'POST', '/bill-shares/remove', body)).shares).toEqual([])
  })

  it('[MOD-COM] keeps the value of an open hold point out of the certificate, names the record, and lets it in once it is released', async () => {
    const [ana, ben, carl] = world.people
    const contract = await contractInForce(ana, [
      ['100', '10'],
      ['50', '4'],
    ])
    const [first] = await linesOf(contract.id)
    const packageId = await begunPackage('Deck')
    await share(packageId, first.id, '50')
    const hold = await requestInspection(admin, { ...PLACE, packageId })
    const claim = await reviewedClaim(world.people, contract.id, ['100', '50'])
    const { lines, heldValue } = await ask(admin, 'GET', `/payment-claims/${claim.id}/lines`)
    // Pour, strip and inspection wait: half of the package, which builds half of the line.
    expect(lines[0]).toMatchObject({ heldQuantity: '25.000000', heldValue: '250.00', proposedQuantity: '25' })
    expect(heldValue).toBe('250.00')
    expect(lines[0].held[0]).toMatchObject({
      record: { type: 'inspection', id: hold.id },
      name: { en: `${hold.number} Reinforcement before the pour` },
      path: `/QA/workflow/detail/${hold.id}?projectCode=P1&siteCode=S1&structureCode=B1`,
    })
    const body = { projectCode: 'P1', contractId: contract.id, claimId: claim.id }
    const draft = await ask(ben, 'POST', '/certificates', body)
    expect(draft.content.figures).toMatchObject({ W: '950.00' })
    expect(draft.content.figures.warnings.at(-1)).toMatchObject({ code: 'held' })
    expect(draft.content.lines[0]).toMatchObject({ quantity: '75.000000', heldQuantity: '25.000000' })
    // Who may not see inspections is told what holds, and not led to it.
    expect(draft.content.lines[0].held[0]).toMatchObject({ path: null })
    await replyTo(inspector, hold, 'approve')
    expect((await step(ben, '/certificates', 'recommend', draft)).status).toBe(422)
    const { id, rowVersion } = draft
    const facts = { contractId: contract.id, claimId: claim.id, id, rowVersion }
    const again = await ask(ben, 'PUT', `/certificates/${id}`, facts)
    expect(again.content.figures.W).toBe('1200.00')
    const { data: recommended } = await step(ben, '/certificates', 'recommend', again)
    expect((await step(carl, '/certificates', 'approve', recommended)).data.state).toBe('issued')
  })

  it('[MOD-COM] keeps back what no approved inspection has earned, and pays it by the next certificate', async () => {
    const [ana, ben, carl] = world.people
    const contract = await contractInForce(ana, [['100', '10']], { retentionPct: '0' })
    const [line] = await linesOf(contract.id)
    const packageId = await begunPackage('Roof')
    await share(packageId, line.id, '100')
    const claim = await reviewedClaim(world.people, contract.id, ['100'])
    const body = { projectCode: 'P1', contractId: contract.id, claimId: claim.id }
    const draft = await ask(ben, 'POST', '/certificates', body)
    expect(draft.content.lines[0]).toMatchObject({
      quantity: '90.000000',
      heldQuantity: '10.000000',
      held: [{ record: { type: 'work-package', id: packageId } }],
    })
    const { data: recommended } = await step(ben, '/certificates', 'recommend', draft)
    expect((await step(carl, '/certificates', 'approve', recommended)).data.due).toBe('900.00')
    const next = await ask(ana, 'POST', '/payment-claims', {
      projectCode: 'P1',
      contractId: contract.id,
      periodFrom: '2026-02-01',
      periodTo: '2026-02-28',
    })
    const { lines } = await ask(ana, 'GET', `/payment-claims/${next.id}/lines`)
    expect(lines[0]).toMatchObject({ previousQuantity: '90', balanceQuantity: '10', proposedQuantity: '0' })
  })
})
