import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { serverModules } from '#apps/server/modules.ts'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { type EndpointSpec, mountedPath } from '#platform/contract/define-api.ts'
import { LeasedQueries } from '#platform/server/database/leased-queries.ts'
import { explainReads, type Statement } from './explain-reads.ts'
import { growTable } from './grow-table.ts'

/**
 * Nearly all of them are of other projects than the person's: enough that to look at them all is told apart from an index.
 * More of them make the planner no more careful, and took most of the time of this file.
 */
const ROWS = 30_000
/** More than a page and its total take on the demonstration, and a small part of a table. */
const MAY_READ = 4_000

/** Values of required fields that no other list answers. */
const EXAMPLES: Readonly<Record<string, string>> = {
  from: '2026-01-01',
  to: '2026-12-31',
  at: '2026-12-01T00:00:00.000Z',
  figure: 'open-ncrs',
  version: '1',
  revision: '1',
  week: '2026-12-01T00:00:00.000Z',
  flow: 'opened',
  entityType: 'bim-model',
  list: 'companies.list',
}

const endpoints = serverModules.flatMap(({ api }) =>
  Object.entries<EndpointSpec>(api.endpoints).map(
    ([name, endpoint]) => [`${api.module.id}.${name}`, endpoint] as const,
  ),
)
// What is asked for with a body answers no list of records: questions over several.
const lists = endpoints.filter(([, { method, output }]) => method === 'GET' && isPage(output))

/** Lists of one record that the demonstration has none of, its jobs do not run here; forms are of those who hold a project. */
const UNSEEN = [
  'compliance-checks.results',
  'design-analyses.findings',
  'documents.linkViews',
  'forms.keptRows',
  'forms.links',
  'geospatial.features',
  'ids.results',
  'schedules.activities',
  'schedules.resources',
  'schedules.versions',
]

let product: TestProduct
let person: TestPerson
/** A place of the person, and who they are. */
let known: Readonly<Record<string, string>>

beforeAll(async () => {
  product = await startTestProduct({ isSeeded: true })
  const administrator = await product.signedInAs({ isAdmin: true })
  const { id, projectCode, siteCode, structureCode } = (await administrator.call('/api/bim-models?pageSize=1')).data
    .items[0]
  const permissions = product.modules.flatMap(({ api }) => Object.keys(api.module.permissions))
  person = await product.signedInAs({ permissions, grants: [{ siteCode }] })
  known = { ...EXAMPLES, projectCode, siteCode, structureCode, userId: person.id, entityId: id, modelId: id }
}, 300_000)
afterAll(() => product.stop())

describe('a list of a person with one site', () => {
  it(`reads their rows and not the ${ROWS.toLocaleString('en')} of others`, async () => {
    const tables = new Set<string>()
    const unseen: string[] = []
    for (const [name, endpoint] of lists) {
      const address = await addressOf(name, endpoint)
      const statements = address === null ? null : await statementsOf(name, address)
      if (statements === null) unseen.push(name)
      for (const statement of statements ?? []) {
        for (const { table } of await explainReads(product.world.database, statement)) tables.add(table)
      }
    }
    expect(unseen.toSorted()).toEqual(UNSEEN)
    const grown: string[] = []
    for (const table of tables) if ((await growTable(product.world, table, ROWS)) >= ROWS) grown.push(table)
    expect(grown).toEqual(expect.arrayContaining(['bim_models', 'cad_drawings', 'bcf_topics', 'clash_tests', 'visits']))

    const toMany: string[] = []
    for (const [name, endpoint] of lists) {
      const address = await addressOf(name, endpoint)
      for (const statement of (address !== null && (await statementsOf(name, address))) || []) {
        const reads = await explainReads(product.world.database, statement)
        for (const { table, rows, node } of reads) {
          if (rows > MAY_READ) toMany.push(`${name} reads ${rows} rows of ${table} by ${node}`)
        }
      }
    }
    expect(toMany).toEqual([])
  }, 600_000)
})

/** What a list asks the database for; null where the record above has no such list: a dataset of few features. */
async function statementsOf(name: string, address: string): Promise<Statement[] | null> {
  const spy = vi.spyOn(LeasedQueries.prototype, 'executeQuery')
  try {
    const answer = await person.call(address)
    if (answer.status === 409) return null
    expect(answer.status, `${name}: ${answer.text.slice(0, 300)}`).toBe(200)
    return spy.mock.calls.flatMap(([{ sql, parameters }], call) => {
      const { scope } = spy.mock.contexts[call] as LeasedQueries
      return scope.kind === 'places' && /^\s*(select|with)\b/i.test(sql) ? [{ scope, sql, parameters }] : []
    })
  } finally {
    spy.mockRestore()
  }
}

/** The address of a list with the fields that it cannot do without: places of the person, or a record of the list above. */
async function addressOf(name: string, endpoint: EndpointSpec): Promise<string | null> {
  let path = mountedPath(endpoint)
  for (const [parameter] of path.matchAll(/:\w+/g)) {
    const above = path.slice(0, path.indexOf(`/${parameter}`))
    const key = await recordAbove(name, above, parameter.slice(1))
    if (key === null) return null
    path = path.replace(parameter, encodeURIComponent(key))
  }
  const fields = Object.keys((endpoint.input as z.ZodObject).shape).filter(
    (field) => !mountedPath(endpoint).includes(`:${field}`) && isRequired(endpoint, field),
  )
  const query = new URLSearchParams()
  for (const field of fields) query.set(field, await exampleOf(name, field))
  return `${path}?${query}`
}

async function exampleOf(name: string, field: string): Promise<string> {
  const example = known[field]
  if (example !== undefined) return example
  throw new Error(`${name}: nobody knows a value for ${field}. Name one in EXAMPLES.`)
}

/** Key of the first record of the list that stands above: `/api/clash-tests` for `/api/clash-tests/:id/runs`. */
async function recordAbove(name: string, path: string, field: string): Promise<string | null> {
  if (field in known) return exampleOf(name, field)
  // Keys that were found already stand in the path.
  const leadsTo = (to: string) => new RegExp(`^${to.replace(/:\w+/g, '[^/]+')}$`).test(path)
  const above = endpoints.find(([, endpoint]) => endpoint.method === 'GET' && leadsTo(mountedPath(endpoint)))
  if (!above) throw new Error(`${name}: no list at ${path}.`)
  const { data } = await person.call((await addressOf(...above)) ?? path)
  const [record] = data?.items ?? []
  return record?.id ?? record?.code ?? null
}

function isRequired(endpoint: EndpointSpec, field: string): boolean {
  const schema = (endpoint.input as z.ZodObject).shape[field] as z.ZodType
  return !schema.safeParse(undefined).success
}

function isPage(output: EndpointSpec['output']): boolean {
  return output instanceof z.ZodObject && ['items', 'total', 'page', 'pageSize'].every((field) => field in output.shape)
}
