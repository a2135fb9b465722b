import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const APPROVING = fileURLToPath(new URL('./testing/approving-process.ts', import.meta.url))
const GUARD_MS = 180_000

describe('the process that approves a certificate', () => {
  let world: CommercialWorld
  beforeAll(async () => {
    world = await commercialWorld()
  })
  afterAll(() => world.stop())

  /** A certificate that waits for its approval, and what can be seen of it: of the record, its line, its claim and its history. */
  async function recommended() {
    const [ana, ben, carl] = world.people
    const contract = await contractInForce(ana, [['10', '1000']])
    const claim = await reviewedClaim(world.people, contract.id, ['3'])
    const facts = { projectCode: 'P1', contractId: contract.id, claimId: claim.id }
    const { data } = await step(ben, '/certificates', 'recommend', await ask(ben, 'POST', '/certificates', facts))
    const seen = async () => {
      const { state } = await ask(ben, 'GET', `/certificates/${data.id}`)
      const { lines } = await ask(ben, 'GET', `/contracts/${contract.id}/bill`)
      const { certificateId } = await ask(ben, 'GET', `/payment-claims/${claim.id}`)
      const { approvals } = await ask(ben, 'GET', `/certificates/${data.id}/steps`)
      const agreed = approvals.filter((one: Answered) => one.step === 'approve').length
      return { state, certified: lines[0].certified, certificateId, agreed }
    }
    const path = `/api/certificates/${data.id}/steps/approve`
    const body = { rowVersion: data.rowVersion, seen: data.seen }
    const key = `approve ${data.id}`
    const approve = () => carl.call(path, { method: 'POST', body, headers: { 'idempotency-key': key } })
    /** A process of its own that has loaded the product and waits to be told to approve. */
    const approving = async () => {
      const args = [JSON.stringify(world.product.world.connection), carl.token, path, JSON.stringify(body), key]
      const child = fork(APPROVING, args, { execArgv: ['--import', 'tsx'] })
      await once(child, 'message')
      return { child, dead: once(child, 'exit') }
    }
    return { contract, data, seen, approve, approving }
  }
  const ISSUED = { state: 'issued', certified: '3', agreed: 1 }

  it('[MOD-COM] leaves nothing where it is killed in the middle, and the same request takes effect once', {
    timeout: GUARD_MS,
  }, async () => {
    const { contract, data, seen, approve, approving } = await recommended()
    const { database } = world.product.services
    const before = await seen()
    const { child, dead } = await approving()
    const waiting = async () => {
      if (child.exitCode !== null) throw new Error('The process ended before it came to the contract.')
      // The role of the product is not told what other sessions wait for.
      const rows = await world.product.world.asOwner<{ n: number }>(`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return rows[0]?.n
    }
    // Held by the test, the contract stops the approval after its first writes.
    await database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`select from contracts where id = ${contract.id} for update`.execute(tx)
      child.send('approve')
      await expect.poll(waiting, { timeout: 20_000, interval: 20 }).toBe(1)
      child.kill('SIGKILL')
      await dead
    })
    expect(child.signalCode).toBe('SIGKILL')
    expect(await seen()).toEqual(before)
    for (const _again of [1, 2]) expect((await approve()).status).toBe(200)
    expect(await seen()).toEqual({ ...ISSUED, certificateId: data.id })
  })

  it('[MOD-COM] leaves the whole of it where it is killed after the commit, and the same request is the same answer', {
    timeout: GUARD_MS,
  }, async () => {
    const { data, seen, approve, approving } = await recommended()
    const { child, dead } = await approving()
    child.send('approve')
    const [status] = await once(child, 'message')
    child.kill('SIGKILL')
    await dead
    expect(status).toBe(200)
    expect(await seen()).toEqual({ ...ISSUED, certificateId: data.id })
    expect((await approve()).status).toBe(200)
    expect(await seen()).toEqual({ ...ISSUED, certificateId: data.id })
  })
})
