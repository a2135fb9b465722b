import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { isFault, misfitOf, verdict } from '#apps/server/testing/answer-checks.ts'
import type { TestPerson, TestProduct } from '#apps/server/testing/start-test-product.ts'
import { type EndpointSpec, mountedPath } from '#platform/contract/define-api.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { ServerModule } from '#platform/server/define-server-module.ts'
import { gather } from '#platform/testing/api-fuzz/fuzz-api.ts'
import { Random } from '#platform/testing/api-fuzz/random.ts'
import { fittingValue, type JsonSchema } from '#platform/testing/api-fuzz/values-of-schema.ts'

/** Calls of one endpoint, each with other values, until one does what it asks for. */
const TRIES = 8
const GUARD_MS = 300_000
/** What is removed last is there for the others. */
const ORDER = ['POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Calls each write of a module for somebody who has its permission and nothing else, in all projects, with values that its
 * schema asks for, about records of the demonstration. It does what is asked for, and its answer fits; or it refuses.
 */
export function describeWrites(server: ServerModule, productOf: () => TestProduct): void {
  const endpoints = Object.entries<EndpointSpec>(server.api.endpoints)
  const writes = endpoints
    .filter(
      ([, endpoint]) => ORDER.includes(endpoint.method) && !endpoint.readOnly && endpoint.output instanceof z.ZodType,
    )
    .sort(([, a], [, b]) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method))
  if (writes.length === 0) return
  it(
    'does its writes for those who have the permission, or refuses them, and fails at none',
    async () => {
      const product = productOf()
      const seen = await recordsOf(product)
      for (const [name, endpoint] of writes) {
        const random = new Random(name.length)
        const person = await permittedPerson(product, endpoint)
        for (let tries = 0, isDone = false; tries < TRIES && !isDone; tries++) {
          const { path, body } = requestOf(endpoint, seen, random)
          const answer = await person.call(path, { method: endpoint.method, body })
          const asked = `${name}: ${endpoint.method} ${path} ${JSON.stringify(body)}`
          expect(isFault(answer), `${asked} ${answer.text}`).toBe(false)
          isDone = verdict(endpoint, answer) === 0
          if (isDone) expect(misfitOf(endpoint, answer), asked).toBeNull()
        }
      }
    },
    GUARD_MS,
  )
}

/** A new one for each write: some of them end the session of who calls. */
async function permittedPerson(product: TestProduct, { access }: EndpointSpec): Promise<TestPerson> {
  if (access === 'public') return product.stranger
  const projects = await product.services.database.read(SYSTEM_SCOPE, (db) =>
    sql<{ code: string }>`select code from projects`.execute(db),
  )
  return product.signedInAs({
    permissions: access === 'any-signed-in' ? [] : [access],
    grants: projects.rows.map(({ code }) => ({ projectCode: code })),
  })
}

/** Ids, codes and versions of what the lists of the product hold. */
async function recordsOf(product: TestProduct): Promise<Map<string, unknown[]>> {
  const seen = new Map<string, unknown[]>()
  const administrator = await product.signedInAs({ isAdmin: true })
  for (const { api } of product.modules)
    for (const endpoint of Object.values<EndpointSpec>(api.endpoints)) {
      const path = mountedPath(endpoint)
      if (endpoint.method !== 'GET' || path.includes(':') || !endpoint.input.safeParse({}).success) continue
      gather((await administrator.call(path)).text, path, seen)
    }
  return seen
}

function requestOf(endpoint: EndpointSpec, seen: ReadonlyMap<string, readonly unknown[]>, random: Random) {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const input = fittingValue(schema, '', seen, random) as Record<string, unknown>
  const pattern = mountedPath(endpoint)
  let path = pattern
  for (const [parameter] of pattern.matchAll(/:\w+/g)) {
    const field = parameter.slice(1)
    const ofList = random.pick(seen.get(`${pattern.slice(0, pattern.indexOf(`/${parameter}`))} ${field}`) ?? [])
    path = path.replace(parameter, encodeURIComponent(String(ofList ?? input[field])))
    delete input[field]
  }
  return { path, body: input }
}
