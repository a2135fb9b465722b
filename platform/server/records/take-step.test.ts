import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineModule } from '#platform/contract/define-module.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { handOut } from '#platform/contract/seam.ts'
import { defineStates } from '#platform/contract/states.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { findActionWords } from '../audit/audited-actions.ts'
import { broughtBy } from '../served-endpoints.ts'
import { contentHash } from './content-hash.ts'
import { type OwnParty, partySource } from './parties.ts'
import { type SteppedKind, seenOf, stepHandlers } from './take-step.ts'

const claims = defineModule({
  id: 'claims',
  title: { en: 'Claims', ar: 'المطالبات' },
  area: 'foundation',
  dependsOn: [],
  permissions: {
    'claim:write': { en: 'Write claims', ar: 'كتابة المطالبات' },
    'claim:approve': { en: 'Approve claims', ar: 'اعتماد المطالبات' },
  },
  screens: {},
})
const claimKind = defineRecordKind(claims, 'claim', { title: { en: 'Claim', ar: 'مطالبة' }, read: 'claim:write' })
const claimStates = defineStates(claims, 'claim', {
  initial: 'draft',
  states: {
    draft: { title: { en: 'Draft', ar: 'مسودة' }, tone: 'off' },
    submitted: { title: { en: 'Submitted', ar: 'مقدّمة' }, tone: 'info' },
    approved: { title: { en: 'Approved', ar: 'معتمدة' }, tone: 'good' },
  },
  steps: {
    submit: {
      from: ['draft'],
      to: 'submitted',
      title: { en: 'Submit', ar: 'تقديم' },
      did: { en: 'Submitted the claim', ar: 'قدّم المطالبة' },
      right: 'claim:write',
      party: ['contractor'],
      needs: { dueOn: { en: 'the due date', ar: 'تاريخ الاستحقاق' } },
      guard: 'hasAmount',
    },
    approve: {
      from: ['submitted'],
      to: 'approved',
      title: { en: 'Approve', ar: 'اعتماد' },
      did: { en: 'Approved the claim', ar: 'اعتمد المطالبة' },
      right: 'claim:approve',
      party: ['engineer', 'employer'],
      isApproval: true,
    },
    giveBack: {
      from: ['submitted', 'approved'],
      to: 'draft',
      title: { en: 'Give back', ar: 'إعادة' },
      did: { en: 'Gave the claim back', ar: 'أعاد المطالبة' },
      right: 'claim:approve',
      asksReason: true,
    },
  },
})

interface Claim {
  readonly id: string
  readonly projectCode: string
  readonly rowVersion: number
  readonly state: 'draft' | 'submitted' | 'approved'
  readonly amount: number
  readonly dueOn: string | null
}
const errors = recordErrors('claim', { en: 'claim', ar: 'مطالبة' }, {})
const stepped: SteppedKind<typeof claimStates, Claim, Claim> = {
  states: claimStates,
  table: 'claims',
  errors,
  saved: {
    kind: claimKind,
    get: async ({ db }, id) => {
      const found =
        await sql<Claim>`select id, project_code as "projectCode", row_version as "rowVersion", state, amount,
        due_on::text as "dueOn" from claims where id = ${id}`.execute(db)
      if (!found.rows[0]) throw errors.notFound({ id })
      return found.rows[0]
    },
    update: async () => undefined,
    audited: ({ amount, dueOn }) => ({ amount, dueOn }),
    present: (_context, claim) => claim,
  },
  guards: {
    hasAmount: async (_context, { amount }) =>
      amount > 0 ? null : { en: 'It claims nothing yet.', ar: 'لا تطالب بشيء بعد.' },
  },
  effects: {
    giveBack: async ({ db }, { id }) => {
      await sql`update claims set due_on = null where id = ${id}`.execute(db)
    },
  },
  tells: () => ['00000000-0000-4000-8000-00000000000b'],
  called: ({ amount }) => `Claim of ${amount}`,
}
const handlers = stepHandlers(stepped)

const ANA = { id: '00000000-0000-4000-8000-00000000000a', displayName: 'Ana' }
const BUILDERS: OwnParty = {
  companyId: '00000000-0000-4000-8000-0000000000c0',
  name: 'Builders',
  partyRole: 'contractor',
}
const ENGINEERS: OwnParty = {
  companyId: '00000000-0000-4000-8000-0000000000e0',
  name: 'Engineers',
  partyRole: 'engineer',
}
const ALL = ['claim:write', 'claim:approve']

let world: TestDatabase
let parties: readonly OwnParty[] = [BUILDERS, ENGINEERS]
let last = 0

beforeAll(async () => {
  world = await testDatabase()
  await world.asOwner(`create table claims (project_code text, id uuid primary key, state text default 'draft', amount int,
    due_on date, row_version int default 1, updated_at timestamptz, updated_by uuid)`)
  await world.asOwner('grant select, insert, update on claims to public')
  const titles = { contractor: { en: 'contractor', ar: 'المقاول' }, engineer: { en: 'engineer', ar: 'المهندس' } }
  const brings = broughtBy(handlers)
  handOut([{ id: 'tests', offers: [...brings, partySource({ titles, find: async () => parties })] }])
})
afterAll(() => world.stop())

const as = <Result>(work: (context: RequestContext) => Promise<Result>, permissions = ALL) => {
  const user = { ...ANA, isAdmin: false, permissions: new Set(permissions) }
  const services = { modules: [claims] }
  return world.database.transaction(SYSTEM_SCOPE, async (db) =>
    work({ db, user, services, language: 'en', requestId: 'r1' } as unknown as RequestContext),
  )
}

async function newClaim({ amount = 10, dueOn = '2027-01-10' as string | null, state = 'draft' } = {}): Promise<string> {
  last += 1
  const id = `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
  await world.asAdmin(`insert into claims (project_code, id, amount, due_on, state) values ('P1', $1, $2, $3, $4)`, [
    id,
    amount,
    dueOn,
    state,
  ])
  return id
}
const read = (id: string) => as((context) => stepped.saved.get(context, id))
const take = (id: string, step: 'submit' | 'approve' | 'giveBack', more: object = {}, permissions = ALL) =>
  as((context) => handlers.takeStep(context, { id, step, rowVersion: 1, ...more }), permissions)

describe('a step', () => {
  it('changes the state and the version, and is written into the history in its own words, with an event and a notice', async () => {
    const id = await newClaim()
    expect(await take(id, 'submit')).toMatchObject({ state: 'submitted', rowVersion: 2 })
    const [entry] = await world.asAdmin(`select action, changes from audit_entries where entity_id = '${id}'`)
    expect(entry).toEqual({
      action: 'claim.submit',
      changes: [{ field: 'state', before: 'draft', after: 'submitted' }],
    })
    expect(findActionWords('claim.submit')?.en).toBe('Submitted the claim')
    expect(await world.asAdmin(`select type from event_outbox where entity_id = '${id}'`)).toEqual([
      { type: 'claim.submit' },
    ])
    const notices = await world.asAdmin(`select title, user_ids from notice_outbox where record_id = '${id}'`)
    expect(notices).toMatchObject([
      { title: { en: 'Claim of 10: Submitted' }, user_ids: [expect.stringMatching(/b$/)] },
    ])
  })

  it('is refused with everything that stands in its way, in words, and changes nothing', async () => {
    const id = await newClaim({ amount: 0, dueOn: null })
    parties = [ENGINEERS]
    const refused = take(id, 'submit', {}, ['claim:approve'])
    await expect(refused).rejects.toMatchObject({
      code: 'step.not-yours',
      status: 403,
      say: {
        en: 'It takes the permission “Write claims”. It is for the contractor of the project. Still missing: the due date. It claims nothing yet.',
        ar: expect.stringContaining('تاريخ الاستحقاق'),
      },
      fields: { dueOn: { en: 'Still missing: the due date.' } },
    })
    const { steps } = await as((context) => handlers.steps(context, { id }))
    expect(steps).toEqual([
      {
        step: 'submit',
        refusals: expect.arrayContaining([{ kind: 'guard', name: 'hasAmount', say: 'It claims nothing yet.' }]),
      },
    ])
    parties = [BUILDERS, ENGINEERS]
    await expect(take(id, 'submit')).rejects.toMatchObject({ code: 'step.not-ready', status: 422 })
    expect(await read(id)).toMatchObject({ state: 'draft', rowVersion: 1 })
  })

  it('is refused from a state that it does not lead on from, and without the reason that it asks for', async () => {
    const id = await newClaim({ state: 'approved' })
    await expect(take(id, 'submit')).rejects.toMatchObject({ code: 'step.not-from-here' })
    await expect(take(id, 'giveBack')).rejects.toMatchObject({ code: 'step.reason-missing' })
    expect(await take(id, 'giveBack', { reason: 'The sums are wrong' })).toMatchObject({ state: 'draft', dueOn: null })
    const [entry] = await world.asAdmin(`select reason, changes from audit_entries where entity_id = '${id}'`)
    expect(entry).toMatchObject({ reason: 'The sums are wrong', changes: [{ field: 'dueOn' }, { field: 'state' }] })
  })

  it('is taken by one of two who take it at once; the other hears that the record has changed', async () => {
    const id = await newClaim()
    const ends = await Promise.allSettled([take(id, 'submit'), take(id, 'submit')])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({ code: 'claim.changed-meanwhile' })
    expect((await read(id)).rowVersion).toBe(2)
  })
})

describe('an approval', () => {
  it('is kept with what was seen, by whom, and for which company', async () => {
    const id = await newClaim({ state: 'submitted' })
    const seen = seenOf(stepped, await read(id))
    expect(seen).toBe(contentHash({ dueOn: '2027-01-10', amount: 10 }))
    await take(id, 'approve', { seen })
    const { approvals } = await as((context) => handlers.steps(context, { id }))
    expect(approvals).toEqual([
      {
        step: 'approve',
        content: seen,
        isCurrent: true,
        approvedAt: expect.any(String),
        approvedBy: { id: ANA.id, name: 'Ana' },
        onBehalfOf: { id: ENGINEERS.companyId, name: 'Engineers' },
        reason: null,
      },
    ])
    await world.asAdmin(`update claims set amount = 11 where id = '${id}'`)
    expect((await as((context) => handlers.steps(context, { id }))).approvals).toMatchObject([{ isCurrent: false }])
  })

  it('is refused where the record says something else than what was seen, though its version is the same', async () => {
    const id = await newClaim({ state: 'submitted' })
    const seen = seenOf(stepped, await read(id))
    await world.asAdmin(`update claims set amount = 1000 where id = '${id}'`)
    await expect(take(id, 'approve', { seen })).rejects.toMatchObject({ code: 'step.other-than-seen', status: 409 })
    await expect(take(id, 'approve')).rejects.toMatchObject({ code: 'step.seen-missing' })
    expect(await world.asAdmin(`select from record_approvals where entity_id = '${id}'`)).toEqual([])
  })

  it('can be changed and removed by nobody', async () => {
    for (const statement of ['update record_approvals set step = step', 'delete from record_approvals']) {
      await expect(world.asAdmin(statement)).rejects.toThrow('permission denied')
    }
  })
})

describe('states', () => {
  const { kind: _kind, ...facts } = claimStates
  it('that no step leads to, or that no state declares, stop the start', () => {
    const lost = {
      ...facts,
      states: { ...facts.states, lost: { title: { en: 'Lost', ar: 'ضائعة' }, tone: 'off' } },
    } as const
    expect(() => defineStates(claims, 'claim', lost)).toThrow("leads to the state 'lost'")
    const { approved: _approved, ...states } = facts.states
    // @ts-expect-error: steps lead to a state that is not declared
    expect(() => defineStates(claims, 'claim', { ...facts, states })).toThrow("the state 'approved'")
  })
})
