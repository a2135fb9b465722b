import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { serverModules } from '#apps/server/modules.ts'
import { isFault, misfitOf, verdict } from '#apps/server/testing/answer-checks.ts'
import type { TestAnswer, TestPerson } from '#apps/server/testing/start-test-product.ts'
import {
  type EndpointSpec,
  type HttpMethod,
  inputSchema,
  mountedPath,
  outputSchema,
} from '#platform/contract/define-api.ts'
import type { ServerModule } from '#platform/server/define-server-module.ts'
import { describeWrites } from './describe-writes.ts'
import { OneProduct } from './one-product.ts'

const NOT_SIGNED_IN = { rest: 401, application: 100, platform: 20_004, bare: 401 } as const
const FORBIDDEN = 403
/** Fills a path parameter where only admission is asked about. */
const ANY_ID = '00000000-0000-4000-8000-000000000000'
/** What is removed last is there for the others. */
const WRITES: readonly HttpMethod[] = ['POST', 'PUT', 'PATCH', 'DELETE']
/** Parts take as long as each other, and run beside each other. */
const PARTS = 3

type NamedEndpoint = readonly [name: string, endpoint: EndpointSpec]

/**
 * What every module passes about its endpoints, derived from what it declares: who is let in and who is not, and that what it
 * answers fits its schema. The modules of a part share one product with the demonstration: what is read comes first, for all
 * of them, because writes change it. One module alone: `-t 'endpoints of ncrs'`.
 * @param part 1, 2 or 3
 */
export function describeEveryModule(part: number): void {
  let product: OneProduct
  beforeAll(async () => {
    product = await OneProduct.start()
  })
  afterAll(() => product.stop())
  const modules = serverModules.filter((_, at) => at % PARTS === part - 1)
  for (const module of modules) describeReads(module, () => product)
  for (const method of WRITES) for (const module of modules) describeWrites(module, method, () => product)
}

function describeReads(server: ServerModule, productOf: () => OneProduct): void {
  const endpoints = Object.entries<EndpointSpec>(server.api.endpoints)
  const guarded = endpoints.filter(([, { access }]) => access !== 'public')
  const permitted = guarded.filter(([, { access }]) => access !== 'any-signed-in')
  const reads = endpoints.filter(isPlainRead)

  const titleOf = (what: string) => `endpoints of ${server.api.module.id} ${what}`

  if (guarded.length > 0)
    it(titleOf('answer nobody who is not signed in'), async () => {
      for (const [name, endpoint] of guarded) {
        const answer = await call(productOf().stranger, endpoint)
        expect(verdict(endpoint, answer), name).toBe(NOT_SIGNED_IN[endpoint.responseFormat ?? 'rest'])
      }
    })

  if (permitted.length > 0)
    it(titleOf('answer nobody without the permission, whatever else they may do'), async () => {
      for (const permission of new Set(permitted.map(([, { access }]) => access))) {
        const person = await productOf().personWithout(permission)
        for (const [name, endpoint] of permitted.filter(([, { access }]) => access === permission)) {
          expect(verdict(endpoint, await call(person, endpoint)), name).toBe(FORBIDDEN)
        }
      }
    })

  if (permitted.length > 0)
    it(titleOf('let those in who have the permission'), async () => {
      for (const [name, endpoint] of permitted.filter(([, { method }]) => method === 'GET')) {
        const answer = await call(await productOf().personFor(endpoint), endpoint)
        expect([FORBIDDEN, NOT_SIGNED_IN[endpoint.responseFormat ?? 'rest']], name).not.toContain(
          verdict(endpoint, answer),
        )
        expect(isFault(answer), `${name}: ${answer.text}`).toBe(false)
      }
    })

  if (reads.length > 0)
    it(titleOf('answer an administrator what their schemas promise'), async () => {
      const administrator = await productOf().administrator()
      for (const [name, endpoint] of reads) {
        const answer = await call(administrator, endpoint)
        expect(verdict(endpoint, answer), `${name}: ${answer.message}`).toBe(0)
        expect(misfitOf(endpoint, answer), name).toBeNull()
      }
    })
}

/** A read that needs nothing but a signed-in caller: lists with their defaults. */
function isPlainRead([, endpoint]: NamedEndpoint): boolean {
  const isRead = endpoint.method === 'GET' || endpoint.readOnly === true
  return isRead && outputSchema(endpoint) !== null && inputSchema(endpoint).safeParse({}).success
}

async function call(person: TestPerson, endpoint: EndpointSpec): Promise<TestAnswer> {
  const path = mountedPath(endpoint).replace(/:\w+/g, ANY_ID)
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'HEAD'
  const raw: Record<string, string> = endpoint.output instanceof z.ZodType ? {} : { 'tus-resumable': '1.0.0' }
  return person.call(path, { method: endpoint.method, headers: raw, ...(hasBody && { body: {} }) })
}
