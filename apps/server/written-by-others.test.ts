import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { type EndpointSpec, inputSchema, mountedPath } from '#platform/contract/define-api.ts'
import { RESPONSIBLE_FIELDS } from '#platform/contract/responsible-fields.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { gather } from '#platform/testing/api-fuzz/fuzz-api.ts'
import { Random } from '#platform/testing/api-fuzz/random.ts'
import { fittingValue, type JsonSchema } from '#platform/testing/api-fuzz/values-of-schema.ts'

/** Calls of one endpoint, each with other values, until one is answered as it should be. */
const TRIES = 12
const OWN = 'ZZ-OWN'
const OTHER = 'ZZ-OTHER'

let product: TestProduct
let everybody: TestPerson
let place: { projectCode: string; siteCode: string; structureCode: string }
const companies = new Map<string, string>()
const seen = new Map<string, unknown[]>()

beforeAll(async () => {
  product = await startTestProduct({ isSeeded: true })
  everybody = await product.signedInAs({ isAdmin: true })
  const { rows } = await product.services.database.read(SYSTEM_SCOPE, (db) =>
    sql<typeof place>`select project_code as "projectCode", site_code as "siteCode", code as "structureCode"
      from structures order by code limit 1`.execute(db),
  )
  place = rows[0] as typeof place
  for (const code of [OWN, OTHER]) {
    const body = { code, name: code, partyRole: 'subcontractor' }
    companies.set(code, (await everybody.call('/api/companies', { method: 'POST', body })).data.id)
  }
  for (const { api } of product.modules)
    for (const endpoint of Object.values<EndpointSpec>(api.endpoints)) {
      const path = mountedPath(endpoint)
      if (endpoint.method !== 'GET' || path.includes(':') || !inputSchema(endpoint).safeParse({}).success) continue
      gather((await everybody.call(path)).text, path, seen)
    }
}, 300_000)
afterAll(() => product.stop())

interface Adding {
  readonly path: string
  readonly schema: JsonSchema
}

/** The addresses that add a record of which one of these fields is entered. */
function addingBy(fields: readonly string[]): Adding[] {
  const endpoints = product.modules.flatMap(({ api }) => Object.values<EndpointSpec>(api.endpoints))
  return endpoints.flatMap((endpoint) => {
    const path = mountedPath(endpoint)
    if (endpoint.method !== 'POST' || path.includes(':') || endpoint.readOnly) return []
    const schema = z.toJSONSchema(inputSchema(endpoint), { io: 'input', unrepresentable: 'any' }) as JsonSchema
    const properties = schema.properties ?? {}
    const isPlaced = 'projectCode' in properties
    return isPlaced && fields.some((field) => field in properties) ? [{ path, schema }] : []
  })
}

async function add(
  person: TestPerson,
  { path, schema }: Adding,
  said: object,
  isEnough: (status: number, error: string) => boolean,
) {
  let last = { status: 0, error: '', text: '' }
  for (let at = 1; at <= TRIES; at++) {
    const body = fittingValue(schema, '', seen, new Random(at)) as Record<string, unknown>
    const known = Object.keys(schema.properties ?? {})
    const where = Object.fromEntries(Object.entries(place).filter(([level]) => known.includes(level)))
    const answer = await person.call(path, { method: 'POST', body: { ...body, ...where, ...said } })
    last = { status: answer.status, error: String(answer.error ?? ''), text: answer.text }
    if (answer.status >= 500 || isEnough(last.status, last.error)) return last
  }
  return last
}

describe('a record that somebody adds', () => {
  it('makes nobody responsible who could not read it, whatever kind it is', async () => {
    const blind = await product.signedInAs({ permissions: [], grants: [{ projectCode: place.projectCode }] })
    const refused: string[] = []
    const stored: string[] = []
    for (const adding of addingBy(RESPONSIBLE_FIELDS)) {
      const fields = RESPONSIBLE_FIELDS.filter((field) => field in (adding.schema.properties ?? {}))
      const said = Object.fromEntries(fields.map((field) => [field, blind.id]))
      const answer = await add(
        everybody,
        adding,
        { companyId: null, ...said },
        (status, error) => status < 300 || error === 'record.person-cannot-read',
      )
      if (answer.status < 300) stored.push(adding.path)
      if (answer.error === 'record.person-cannot-read') refused.push(adding.path)
    }
    expect(stored).toEqual([])
    expect(refused).toEqual(expect.arrayContaining(['/api/ncrs', '/api/observations']))
    console.info(refused.join(' '))
  }, 300_000)

  it('is of the own company for who is bound to one and says none, and is refused in words for another, never a 500', async () => {
    const all = product.modules.flatMap(({ api }) => Object.keys(api.module.permissions))
    const bound = await product.signedInAs({ permissions: all, grants: [{ projectCode: place.projectCode }] })
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      setCompaniesOf(tx, bound.id, [companies.get(OWN) ?? '']),
    )
    const faults: string[] = []
    const own: string[] = []
    for (const adding of addingBy(['companyId'])) {
      const none = await add(bound, adding, { companyId: null }, (status) => status < 300)
      const foreign = await add(
        bound,
        adding,
        { companyId: companies.get(OTHER) },
        (status) => status === 422 || status < 300,
      )
      for (const { status, text } of [none, foreign]) if (status >= 500) faults.push(`${adding.path} ${text}`)
      if (foreign.status < 300) faults.push(`${adding.path} took another's`)
      if (none.status < 300 && none.text.includes(companies.get(OWN) ?? '?')) own.push(adding.path)
      else if (none.status < 300) faults.push(`${adding.path} is nobody's`)
    }
    expect(faults).toEqual([])
    expect(own).toEqual(expect.arrayContaining(['/api/ncrs', '/api/observations', '/api/workers']))
    console.info(own.join(' '))
  }, 300_000)
})
