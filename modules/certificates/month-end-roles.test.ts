import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '#apps/server/testing/start-test-product.ts'
import {
  type Answered,
  ask,
  type CommercialWorld,
  commercialWorld,
  contractInForce,
} from './testing/commercial-world.ts'

const READ = ['contract:read', 'payment-claim:read', 'certificate:read']
/** Who does what at the end of a month, beside reading. */
const RIGHTS = {
  submitter: ['payment-claim:write'],
  checker: ['payment-claim:review', 'certificate:prepare'],
  approver: ['certificate:approve'],
  payer: ['certificate:pay'],
  reader: [],
} as const
type Role = keyof typeof RIGHTS

/** One thing of the month: whose it is, and how it is asked for once those before it are done. */
interface Act {
  readonly by: Role
  readonly does: string
  readonly call: (made: Made) => readonly [method: 'POST' | 'PUT', path: string, body: object]
}
interface Made {
  readonly contract: Answered
  claim: Answered
  certificate: Answered
  readonly line: string
}

const stepOf = (path: string, name: string, { id, rowVersion, seen }: Answered) =>
  ['POST', `${path}/${id}/steps/${name}`, { rowVersion, ...(seen && { seen }) }] as const
const PERIOD = { periodFrom: '2026-01-01', periodTo: '2026-01-31' }

const MONTH: readonly Act[] = [
  {
    ...{ by: 'submitter', does: 'make the claim' },
    call: ({ contract }) => ['POST', '/payment-claims', { projectCode: 'P1', contractId: contract.id, ...PERIOD }],
  },
  {
    ...{ by: 'submitter', does: 'enter its quantities' },
    call: ({ claim, line }) => [
      'PUT',
      `/payment-claims/${claim.id}/lines`,
      { rowVersion: claim.rowVersion, lines: [{ billLineId: line, periodQuantity: '4' }] },
    ],
  },
  { by: 'submitter', does: 'submit it', call: ({ claim }) => stepOf('/payment-claims', 'submit', claim) },
  {
    ...{ by: 'checker', does: 'decide its lines' },
    call: ({ claim, line }) => [
      'PUT',
      `/payment-claims/${claim.id}/review`,
      {
        rowVersion: claim.rowVersion,
        lines: [{ billLineId: line, decision: 'adjust', reviewQuantity: '3', comment: 'Joint survey' }],
      },
    ],
  },
  { by: 'checker', does: 'finish the review', call: ({ claim }) => stepOf('/payment-claims', 'review', claim) },
  {
    ...{ by: 'checker', does: 'prepare the certificate' },
    call: ({ contract, claim }) => [
      'POST',
      '/certificates',
      { projectCode: 'P1', contractId: contract.id, claimId: claim.id },
    ],
  },
  { by: 'checker', does: 'recommend it', call: ({ certificate }) => stepOf('/certificates', 'recommend', certificate) },
  { by: 'approver', does: 'issue it', call: ({ certificate }) => stepOf('/certificates', 'approve', certificate) },
  {
    ...{ by: 'payer', does: 'note its payment' },
    call: ({ certificate: { id, payable } }) => [
      'POST',
      `/certificates/${id}/payments`,
      { id, paidOn: '2026-03-10', amount: payable },
    ],
  },
]

describe('the end of a month', () => {
  let world: CommercialWorld
  const people = new Map<Role, TestPerson>()
  beforeAll(async () => {
    world = await commercialWorld()
    for (const role of Object.keys(RIGHTS) as Role[]) {
      const facts = { permissions: [...READ, ...RIGHTS[role]], grants: [{ projectCode: 'P1' }] }
      people.set(role, await world.product.signedInAs(facts))
    }
  })
  afterAll(() => world.stop())
  const personOf = (role: Role) => people.get(role) as TestPerson

  it('[MOD-COM] takes each step from the role that it belongs to alone, says no to every other in Arabic, and ends paid to the cent', async () => {
    const contract = await contractInForce(world.people[0], [['10', '1000']], { retentionPct: '10', taxPct: '5' })
    const { lines } = await ask(personOf('reader'), 'GET', `/contracts/${contract.id}/bill`)
    const made: Made = { contract, claim: null, certificate: null, line: lines[0].id }
    for (const { by, does, call } of MONTH) {
      const [method, path, body] = call(made)
      for (const [role, person] of people) {
        if (role === by) continue
        const refused = await person.call(`/api${path}`, { method, body, headers: { lang: 'ar' } })
        expect([role, does, refused.status]).toEqual([role, does, 403])
        expect(refused.message).toMatch(/[\u0600-\u06FF]/)
        expect(refused.message).not.toMatch(/[a-z]{4}/i)
      }
      const answer = await ask(personOf(by), method, path, body)
      if (path.startsWith('/certificates')) made.certificate = answer
      else made.claim = await ask(personOf('reader'), 'GET', `/payment-claims/${answer.id ?? made.claim.id}`)
    }
    // 3 of 1,000 less ten of a hundred, and five of a hundred on it.
    const paid = await ask(personOf('reader'), 'GET', `/certificates/${made.certificate.id}`)
    expect(paid).toMatchObject({ state: 'paid', due: '2700.00', tax: '135.00', payable: '2835.00', paid: '2835.00' })
    expect(paid.can).toEqual({ edit: false, remove: false, pay: false, takeBack: false })
  })
})
