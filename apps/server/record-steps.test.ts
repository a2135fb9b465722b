import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startTestProduct,
  type TestAnswer,
  type TestPerson,
  type TestProduct,
} from '#apps/server/testing/start-test-product.ts'
import type { States, StepSpec } from '#platform/contract/states.ts'
import { composeModules } from '#platform/server/compose-modules.ts'
import { declaredStates } from '#platform/server/records/take-step.ts'
import { gatherFromModules } from '#platform/testing/gather-from-modules.ts'
import type { SteppedRecords } from '#platform/testing/stepped-records.ts'
import { serverModules } from './modules.ts'
import { addsStepped, callAs, insertStepPlace } from './testing/stepped-world.ts'

/** Every step of every machine of the product: taken, refused and raced, through its endpoint. */
const gathered = await gatherFromModules<{ stepped: SteppedRecords }>('stepped-records.ts')
composeModules(serverModules)
const paths = serverModules.flatMap(({ api }) =>
  Object.values(api.endpoints)
    .filter(({ path }) => path.endsWith('/:id/steps/:step'))
    .map(({ path }) => path.replace('/:id/steps/:step', '')),
)
const REASON = 'Tried by the suite'

interface Shown extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly rowVersion: number
  readonly state: string
  readonly seen?: string
}

/** Approvals that are no second pair of eyes, each with who looks instead. */
const ALONE: Readonly<Record<string, string>> = {
  'certificate.recommend': 'what is recommended is approved by somebody else',
  'tender.recommend': 'what is recommended is approved by somebody else',
  'ncr.dispose': 'says what is to be done; that it was done is verified by somebody else',
  'procedure.activate': 'puts a drawing into use that was tried; its steps are taken by others',
}

const everyRight = serverModules.flatMap(({ api }) => Object.keys(api.module.permissions))

let product: TestProduct
let administrator: TestPerson
/** An administrator too: takes the steps of four eyes. */
let another: TestPerson
/** May do everything, nowhere. */
let elsewhere: TestPerson

beforeAll(async () => {
  product = await startTestProduct()
  await insertStepPlace(product)
  administrator = await product.signedInAs({ isAdmin: true })
  another = await product.signedInAs({ isAdmin: true })
  elsewhere = await product.signedInAs({ permissions: everyRight })
})
afterAll(() => product.stop())

describe('steps of records', () => {
  it('are tried here for every kind that has some', () => {
    const tried = [...gathered.values()].map(({ stepped }) => stepped.path)
    expect(tried.sort()).toEqual([...paths].sort())
    expect(declaredStates().length).toBe(paths.length)
  })

  it('approve and verify nothing that the same person has asked for or done', () => {
    const known = new Map([...gathered].map(([module, { stepped }]) => [machineOf(module)?.kind, stepped.byAnother]))
    const approvals = declaredStates().flatMap(({ kind, steps }) =>
      Object.entries<StepSpec>(steps)
        .filter(([step, { isApproval }]) => isApproval || /^(approve|verify)/.test(step))
        .map(([step, { otherThan }]) => ({ step, kind, isByAnother: otherThan || known.get(kind)?.includes(step) })),
    )
    expect(approvals.length).toBeGreaterThan(15)
    const alone = approvals.flatMap(({ kind, step, isByAnother }) => (isByAnother ? [] : [`${kind}.${step}`]))
    expect(alone.sort()).toEqual(Object.keys(ALONE).sort())
  })
})

function machineOf(module: string): States | undefined {
  return declaredStates().find(({ kind }) =>
    serverModules.some(({ api, records }) => api.module.id === module && records.some(({ id }) => id === kind)),
  )
}

for (const [module, { stepped }] of gathered) {
  const machine = machineOf(module)
  if (!machine) throw new Error(`Module ${module} has stepped records and no states.`)
  describe(`steps of ${machine.kind}`, () => describeMachine(machine, stepped))
}

function describeMachine(machine: States, stepped: SteppedRecords): void {
  const { path, without, ready, change } = stepped
  const ofFourEyes = Object.entries<StepSpec>(machine.steps).flatMap(([step, { otherThan }]) =>
    otherThan ? [step] : [],
  )
  const byAnother = [...(stepped.byAnother ?? []), ...ofFourEyes]
  const address = `/api${path}`
  let adding: ReturnType<typeof addsStepped> | undefined
  const add = async (more: object = {}): Promise<Shown> => {
    adding ??= addsStepped(product, administrator, another, stepped)
    const made = await adding(more)
    if (made.status !== 200) throw new Error(made.text)
    return made.data
  }
  const take = (person: TestPerson, record: Shown, step: string, more: object = {}): Promise<TestAnswer> => {
    const { asksReason, isApproval } = machine.steps[step] as StepSpec
    const asked = { ...(asksReason && { reason: REASON }), ...(isApproval && record.seen && { seen: record.seen }) }
    const body = { rowVersion: record.rowVersion, ...asked, ...more }
    return person.call(`${address}/${record.id}/steps/${step}`, { method: 'POST', body })
  }
  const takerOf = (step: string): TestPerson => (byAnother.includes(step) ? another : administrator)
  /** A record in a state, by the shortest way of steps; ready for a step from there. */
  const recordIn = async (state: string, more: object = {}, next?: string): Promise<Shown> => {
    let record = await add(more)
    if (ready) {
      await ready({ id: administrator.id, call: callAs(administrator) }, record, state, next)
      record = (await administrator.call(`${address}/${record.id}`)).data
    }
    for (const step of wayTo(machine, state)) record = (await take(takerOf(step), record, step)).data
    expect(record.state).toBe(state)
    return record
  }
  const permissions = Object.values(machine.steps).map(({ right }) => right)
  const standing = new Map<string, Promise<Shown>>()
  /** The same for all tests whose steps are refused, which change nothing. */
  const standingIn = (state: string): Promise<Shown> => {
    const record = standing.get(state) ?? recordIn(state)
    standing.set(state, record)
    return record
  }

  for (const [step, spec] of Object.entries<StepSpec>(machine.steps)) {
    const [from = machine.initial] = spec.from
    const taker = () => takerOf(step)

    it(`${step}: leads on from each of its states, and is offered there`, async () => {
      for (const state of spec.from) {
        const record = await recordIn(state, {}, step)
        const { data } = await administrator.call(`${address}/${record.id}/steps`)
        expect(data.steps.map((offered: { step: string }) => offered.step)).toContain(step)
        const answer = await take(taker(), record, step)
        const isGuarded = spec.guard !== undefined && answer.error === 'step.not-ready'
        if (!isGuarded) expect(answer.data, answer.message).toMatchObject({ state: spec.to })
      }
    })

    it(`${step}: is refused without the right, by somebody who may do everything else, and changes nothing`, async () => {
      const record = await standingIn(from)
      const others = everyRight.filter((permission) => permission !== spec.right)
      const person = await product.signedInAs({ permissions: others, grants: [{ projectCode: 'P1' }] })
      expect(permissions).toContain(spec.right)
      expect(await take(person, record, step)).toMatchObject({ status: 403 })
      expect((await administrator.call(`${address}/${record.id}`)).data).toMatchObject({
        state: from,
        rowVersion: record.rowVersion,
      })
    })

    it(`${step}: is not there for somebody of another place`, async () => {
      expect((await take(elsewhere, await standingIn(from), step)).status).toBe(404)
    })

    it(`${step}: is refused from every other state`, async () => {
      for (const state of Object.keys(machine.states).filter((name) => !spec.from.includes(name))) {
        expect(await take(taker(), await standingIn(state), step), state).toMatchObject({
          status: 409,
          error: 'step.not-from-here',
        })
      }
    })

    it(`${step}: is taken by one of two at once, and the other hears that the record has changed`, async () => {
      const record = await recordIn(from, {}, step)
      const answers = await Promise.all([take(taker(), record, step), take(taker(), record, step)])
      const errors = answers.map(({ error }) => error)
      if (errors.every((error) => error === 'step.not-ready')) return
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(errors).toContain(`${machine.kind}.changed-meanwhile`)
    })

    if (byAnother.includes(step)) {
      it(`${step}: is refused to who has done what it checks, administrators included`, async () => {
        const record = await recordIn(from, {}, step)
        expect(await take(administrator, record, step)).toMatchObject({ status: 422, error: 'step.not-ready' })
        if (!spec.otherThan) expect((await take(another, record, step)).data).toMatchObject({ state: spec.to })
        if (!spec.otherThan) return
        // Something else may stand in the way as well.
        const reasonsFor = async (person: TestPerson): Promise<string[]> => {
          const { data } = await person.call(`${address}/${record.id}/steps`)
          const offered = data.steps.find((one: { step: string }) => one.step === step)
          return offered.refusals.map(({ name }: { name: string }) => name)
        }
        expect(await reasonsFor(administrator)).toContain('fourEyes')
        expect(await reasonsFor(another)).not.toContain('fourEyes')
      })
    }
    if (spec.asksReason) {
      it(`${step}: is refused without a reason`, async () => {
        const answer = await take(taker(), await standingIn(from), step, { reason: undefined })
        expect(['step.reason-missing', 'step.not-ready']).toContain(answer.error)
      })
    }
    if (spec.needs && without) {
      it(`${step}: is refused while a field is missing, which is named`, async () => {
        const empty = Object.entries(without).filter(([field]) => field in (spec.needs ?? {}))
        const answer = await take(taker(), await recordIn(from, Object.fromEntries(empty)), step)
        expect(answer).toMatchObject({ status: 422, error: 'step.not-ready' })
        for (const field of Object.keys(spec.needs ?? {})) expect(answer.fields).toHaveProperty(field)
      })
    }
    if (spec.isApproval) {
      it(`${step}: binds to what was seen`, async () => {
        const record = await recordIn(from, {}, step)
        expect(record.seen).toMatch(/^[0-9a-f]{64}$/)
        const other = await take(taker(), record, step, { seen: '0'.repeat(64) })
        expect(other).toMatchObject({ status: 409, error: 'step.other-than-seen' })
        expect(await take(taker(), record, step, { seen: undefined })).toMatchObject({
          error: 'step.seen-missing',
        })
        if (from !== machine.initial) return
        const body = change(record)
        await administrator.call(`${address}/${record.id}`, { method: 'PUT', body })
        expect(await take(taker(), record, step)).toMatchObject({ error: `${machine.kind}.changed-meanwhile` })
      })
    }
  }
}

/** The steps from the first state to another, as few as there can be. */
function wayTo({ initial, steps }: States, wanted: string): string[] {
  const ways = new Map<string, string[]>([[initial, []]])
  for (const [state, way] of ways) {
    for (const [name, { from, to }] of Object.entries(steps)) {
      if (from.includes(state) && !ways.has(to)) ways.set(to, [...way, name])
    }
  }
  return ways.get(wanted) ?? []
}
