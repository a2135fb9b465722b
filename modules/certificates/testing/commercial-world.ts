import { sql } from 'kysely'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const CONTRACT = ['contract:read', 'contract:write', 'contract:decide']
const CLAIM = ['payment-claim:read', 'payment-claim:write', 'payment-claim:review']
const CERTIFICATE = ['certificate:read', 'certificate:prepare', 'certificate:approve', 'certificate:pay']

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
    await sql`insert into projects (code, name, name_ar) values ('P1', 'North', ''), ('P2', 'South', '')`.execute(tx)
  })
  const person = () =>
    product.signedInAs({ permissions: [...CONTRACT, ...CLAIM, ...CERTIFICATE], grants: [{ projectCode: 'P1' }] })
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
export async function contractInForce(who: TestPerson, lines: readonly [string, string][], terms: object = {}) {
  const acceptedAmount = String(lines.reduce((sum, [quantity, rate]) => sum + Number(quantity) * Number(rate), 0))
  const draft = { projectCode: 'P1', title: 'Harbour', commencesOn: '2026-01-04', acceptedAmount, ...terms }
  const { id } = await ask(who, 'POST', '/contracts', draft)
  const bill = lines.map(([quantity, rate], at) => ({ itemNo: String(at + 1), description: 'Works', quantity, rate }))
  const filled = await ask(who, 'PUT', `/contracts/${id}/bill`, { rowVersion: 1, lines: bill })
  const { status, message, data } = await step(who, '/contracts', 'activate', { ...filled, seen: undefined })
  if (status !== 200) throw new Error(message)
  return data
}

/** A claim of so much of each line, entered and submitted by the first and reviewed by the second. */
export async function reviewedClaim(
  [ana, ben]: CommercialWorld['people'],
  contractId: string,
  quantities: readonly string[],
  more: object = {},
): Promise<Answered> {
  const body = { projectCode: 'P1', contractId, periodFrom: '2026-01-01', periodTo: '2026-01-31', ...more }
  const claim = await ask(ana, 'POST', '/payment-claims', body)
  const { lines } = await ask(ana, 'GET', `/payment-claims/${claim.id}/lines`)
  const entered = await ask(ana, 'PUT', `/payment-claims/${claim.id}/lines`, {
    rowVersion: claim.rowVersion,
    lines: quantities.map((periodQuantity, at) => ({ billLineId: lines[at].billLineId, periodQuantity })),
  })
  const submitted = await step(ana, '/payment-claims', 'submit', { ...entered, seen: undefined })
  if (submitted.status !== 200) throw new Error(submitted.message)
  const reviewed = await step(ben, '/payment-claims', 'review', submitted.data)
  if (reviewed.status !== 200) throw new Error(reviewed.message)
  return reviewed.data
}

/** Prepares, recommends (second person) and issues (third person). */
export async function issue([, ben, carl]: CommercialWorld['people'], body: object): Promise<Answered> {
  const draft = await ask(ben, 'POST', '/certificates', { projectCode: 'P1', ...body })
  const recommended = await step(ben, '/certificates', 'recommend', draft)
  if (recommended.status !== 200) throw new Error(recommended.message)
  const issued = await step(carl, '/certificates', 'approve', recommended.data)
  if (issued.status !== 200) throw new Error(issued.message)
  return issued.data
}
