import { sql } from 'kysely'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { makeContract } from '#modules/contracts/testing/contract-in-force.ts'
import { makeReviewedClaim } from '#modules/payment-claims/testing/reviewed-claim.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { StepCall } from '#platform/testing/stepped-records.ts'

const CONTRACT = ['contract:read', 'contract:write', 'contract:decide']
const CLAIM = ['payment-claim:read', 'payment-claim:write', 'payment-claim:review']
const CERTIFICATE = ['certificate:read', 'certificate:prepare', 'certificate:approve', 'certificate:pay']
const VARIATION = ['variation:read', 'variation:write', 'variation:decide']
const MATERIAL = ['material:read', 'material:write', 'material:review']
const CONTRACT_CLAIM = ['contract-claim:read', 'contract-claim:write', 'contract-claim:decide']

/** A record as the product answers it. */
// biome-ignore lint/suspicious/noExplicitAny: tests read single fields of answers of many kinds.
export type Answered = any

export interface CommercialWorld {
  readonly product: TestProduct
  /** Contractor, engineer and employer of the tests: everybody has every right, so that four eyes alone decide. */
  readonly people: readonly [TestPerson, TestPerson, TestPerson]
  readonly stop: () => Promise<void>
}

export async function commercialWorld(): Promise<CommercialWorld> {
  const product = await startTestProduct()
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar, currency)
        values ('P1', 'North', '', 'AED'), ('P2', 'South', '', 'AED')`.execute(tx)
  })
  const person = () =>
    product.signedInAs({
      permissions: [...CONTRACT, ...CLAIM, ...CERTIFICATE, ...VARIATION, ...CONTRACT_CLAIM, ...MATERIAL],
      grants: [{ projectCode: 'P1' }],
    })
  const people = [await person(), await person(), await person()] as const
  return { product, people, stop: () => product.stop() }
}

/** Calls, and gives the data of an answer that was no refusal. */
export async function ask(
  who: TestPerson,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Answered> {
  const answer = await who.call(`/api${path}`, body ? { method, body } : { method })
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.message} ${answer.text}`)
  return answer.data
}

export const step = (who: TestPerson, path: string, name: string, { id, rowVersion, seen }: Answered, more = {}) =>
  who.call(`/api${path}/${id}/steps/${name}`, { method: 'POST', body: { rowVersion, ...(seen && { seen }), ...more } })

/** A contract in force over these lines of quantity and rate. */
export const contractInForce = (
  who: TestPerson,
  lines: readonly [string, string][],
  terms: object = {},
): Promise<Answered> => makeContract(callOf(who), lines, terms)

/** A claim of so much of each line, entered and submitted by the first and reviewed by the second. */
export const reviewedClaim = (
  [ana, ben]: CommercialWorld['people'],
  contractId: string,
  quantities: readonly string[],
  more: object = {},
): Promise<Answered> => makeReviewedClaim([callOf(ana), callOf(ben)], contractId, quantities, more)

const callOf =
  (who: TestPerson): StepCall =>
  (method, path, body) =>
    ask(who, method, path, body)

/** Prepares, recommends (second person) and issues (third person). */
export async function issue([, ben, carl]: CommercialWorld['people'], body: object): Promise<Answered> {
  const draft = await ask(ben, 'POST', '/certificates', { projectCode: 'P1', ...body })
  const recommended = await step(ben, '/certificates', 'recommend', draft)
  if (recommended.status !== 200) throw new Error(recommended.message)
  const issued = await step(carl, '/certificates', 'approve', recommended.data)
  if (issued.status !== 200) throw new Error(issued.message)
  return issued.data
}
