import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { StepCall, SteppedRecords } from '#platform/testing/stepped-records.ts'
import type { TestAnswer, TestPerson, TestProduct } from './start-test-product.ts'

/** Where records of every kind that takes steps are made: a structure of an empty product. */
export const STEP_PLACE = { projectCode: 'P1', siteCode: 'S1', structureCode: 'B1' }

/** Adds that place. */
export async function insertStepPlace({ services }: TestProduct): Promise<void> {
  const { projectCode, siteCode, structureCode } = STEP_PLACE
  await services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar) values (${projectCode}, 'North', '')`.execute(tx)
    await sql`insert into sites (project_code, code, name, name_ar) values (${projectCode}, ${siteCode}, 'Site', '')`.execute(
      tx,
    )
    await sql`insert into structures (project_code, site_code, code, name, name_ar)
      values (${projectCode}, ${siteCode}, ${structureCode}, 'Building', '')`.execute(tx)
  })
}

/** What `prepare` and `ready` of a module call by. */
export const callAs =
  (person: TestPerson): StepCall =>
  async (method, path, body) => {
    const answer = await person.call(`/api${path}`, { method, ...(body && { body }) })
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.text}`)
    return answer.data
  }

/** What keeps a file as an upload of a person leaves it, each with content of its own, as no two files of people are the same. */
export function storesFilesOf({ services }: TestProduct, person: TestPerson) {
  return async (name: string, content: string): Promise<string> => {
    const about = { place: STEP_PLACE, name, mediaType: 'text/plain', purpose: 'test', createdBy: person.id }
    const bytes = new TextEncoder().encode(`${content} ${randomUUID()}`)
    const stored = await services.database.transaction(SYSTEM_SCOPE, (tx) =>
      services.files.saveBytes(tx, { ...about, content: bytes }),
    )
    return stored.id
  }
}

/**
 * What drafts records of a kind there, with facts of its own over those that its module drafts.
 * @param person makes what a record stands on; `another` what it needs of somebody else's
 */
export function draftsStepped(product: TestProduct, person: TestPerson, another: TestPerson, stepped: SteppedRecords) {
  const [call, callOfAnother, storeFile] = [callAs(person), callAs(another), storesFilesOf(product, person)]
  let prepared: Promise<object> | undefined
  return async (facts: object = {}): Promise<Record<string, unknown>> => {
    prepared ??= Promise.resolve(stepped.prepare?.(call, STEP_PLACE) ?? {})
    const own = await stepped.prepareEach?.(call, STEP_PLACE, callOfAnother, storeFile)
    return { ...stepped.draft(STEP_PLACE), ...(await prepared), ...own, ...facts }
  }
}

/** What adds such records, as the person. */
export function addsStepped(product: TestProduct, person: TestPerson, another: TestPerson, stepped: SteppedRecords) {
  const draft = draftsStepped(product, person, another, stepped)
  return async (facts: object = {}): Promise<TestAnswer> =>
    person.call(`/api${stepped.path}`, { method: 'POST', body: await draft(facts) })
}
