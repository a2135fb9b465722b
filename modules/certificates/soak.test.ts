import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '#apps/server/testing/start-test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import {
  type Answered,
  ask,
  type CommercialWorld,
  commercialWorld,
  contractInForce,
  step,
} from './testing/commercial-world.ts'

/** Submissions and approvals that are raced; `COMMERCIAL_SOAK=64000` is the full size. */
const CALLS = Number(process.env['COMMERCIAL_SOAK'] ?? 64)
const CONTRACTS = 4
/** Each submission, review, recommendation and approval is sent by this many at once. */
const AT_ONCE = 2
const CALLS_A_PERIOD = 4 * AT_ONCE

describe('submissions and approvals at the same time', () => {
  let world: CommercialWorld
  beforeAll(async () => {
    world = await commercialWorld()
  })
  afterAll(() => world.stop())

  /** The same step by several people at once: one of them does it. */
  async function raced(who: readonly TestPerson[], path: string, name: string, record: Answered): Promise<Answered> {
    const answers = await Promise.all(who.map((one) => step(one, path, name, record)))
    const done = answers.filter(({ status }) => status === 200)
    expect([answers.map(({ status, message }) => `${status} ${message}`), done.length]).toEqual([expect.anything(), 1])
    for (const { status } of answers) expect([200, 403, 409, 422]).toContain(status)
    return done[0]?.data
  }

  async function certifyPeriod(contractId: string, more: readonly TestPerson[]): Promise<void> {
    const [ana, ben, carl] = world.people
    const [bea = ben, cem = carl, ann = ana] = more
    const period = { projectCode: 'P1', contractId, periodFrom: '2026-01-01', periodTo: '2026-01-31' }
    const made = await Promise.all(
      [ana, ann].map((who) => who.call('/api/payment-claims', { method: 'POST', body: period })),
    )
    const claim = made.find(({ status }) => status === 200)?.data
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409])
    const { lines } = await ask(ana, 'GET', `/payment-claims/${claim.id}/lines`)
    const entered = await ask(ana, 'PUT', `/payment-claims/${claim.id}/lines`, {
      rowVersion: claim.rowVersion,
      lines: lines.map(({ billLineId }: Answered) => ({ billLineId, periodQuantity: '0.3' })),
    })
    const submitted = await raced([ana, ann], '/payment-claims', 'submit', { ...entered, seen: undefined })
    await raced([ben, bea], '/payment-claims', 'review', submitted)
    const draft = await ask(ben, 'POST', '/certificates', { projectCode: 'P1', contractId, claimId: claim.id })
    const recommended = await raced([ben, bea], '/certificates', 'recommend', draft)
    await raced([carl, cem], '/certificates', 'approve', recommended)
  }

  it(`[MOD-COM] ${CALLS} of them break no invariant`, { timeout: 60_000 + CALLS * 500 }, async () => {
    const admin = () => world.product.signedInAs({ isAdmin: true })
    const more = [await admin(), await admin(), await admin()]
    const periods = Math.max(1, Math.ceil(CALLS / CALLS_A_PERIOD / CONTRACTS))
    const contracts: string[] = []
    const work = Array.from({ length: CONTRACTS }, async () => {
      const { id } = await contractInForce(world.people[0], [
        ['100000', '3.335'],
        ['100000', '1'],
      ])
      contracts.push(id)
      for (let period = 0; period < periods; period++) await certifyPeriod(id, more)
    })
    await Promise.all(work)
    for (const id of contracts) await holds(id, periods)
  })

  /** One certificate a claim, quantities that were certified once, and dues that add up to the cumulative. */
  async function holds(contractId: string, periods: number): Promise<void> {
    const db = world.product.services.database.queries(SYSTEM_SCOPE)
    const { rows } = await sql<{ certificates: number; claims: number; due: string; net: string }>`
      select count(*)::int as certificates, count(distinct claim_id)::int as claims,
        sum((content -> 'figures' ->> 'due')::numeric)::text as due, max((content -> 'figures' ->> 'net')::numeric)::text as net
      from certificates where contract_id = ${contractId} and state = 'issued'`.execute(db)
    expect(rows[0]).toMatchObject({ certificates: periods, claims: periods, due: rows[0]?.net })
    const { lines } = await ask(world.people[0], 'GET', `/contracts/${contractId}/bill`)
    expect(lines.map(({ certified }: Answered) => Number(certified))).toEqual(
      lines.map(() => Number((periods * 0.3).toFixed(6))),
    )
  }
})
