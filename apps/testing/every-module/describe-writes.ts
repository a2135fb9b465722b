import { expect, it } from 'vitest'
import { z } from 'zod'
import { isFault, misfitOf, verdict } from '#apps/server/testing/answer-checks.ts'
import { type EndpointSpec, type HttpMethod, inputSchema, mountedPath } from '#platform/contract/define-api.ts'
import type { ServerModule } from '#platform/server/define-server-module.ts'
import { Random } from '#platform/testing/api-fuzz/random.ts'
import { fittingValue, type JsonSchema } from '#platform/testing/api-fuzz/values-of-schema.ts'
import type { OneProduct } from './one-product.ts'

/** Calls of one endpoint, each with other values, until one does what it asks for. */
const TRIES = 8

/**
 * Calls each write of a module by one method for somebody who has its permission and nothing else, in all projects, with
 * values that its schema asks for, about records of the demonstration. It does what is asked for, and its answer fits; or it
 * refuses.
 */
export function describeWrites(server: ServerModule, method: HttpMethod, productOf: () => OneProduct): void {
  const writes = Object.entries<EndpointSpec>(server.api.endpoints).filter(
    ([, endpoint]) => endpoint.method === method && !endpoint.readOnly && endpoint.output instanceof z.ZodType,
  )
  if (writes.length === 0) return
  const { id } = server.api.module
  it(`endpoints of ${id} do each ${method} for those who have the permission, or refuse it, and fail at none`, async () => {
    const product = productOf()
    const seen = await product.records()
    for (const [name, endpoint] of writes) {
      const random = new Random(name.length)
      for (let tries = 0, isDone = false; tries < TRIES && !isDone; tries++) {
        const person = await product.personFor(endpoint)
        const { path, body } = requestOf(endpoint, seen, random)
        const answer = await person.call(path, { method, body })
        const asked = `${name}: ${method} ${path} ${JSON.stringify(body)}`
        expect(isFault(answer), `${asked} ${answer.text}`).toBe(false)
        isDone = verdict(endpoint, answer) === 0
        if (isDone) expect(misfitOf(endpoint, answer), asked).toBeNull()
        if (answer.error === 'session.token-is-null') product.forget(endpoint)
      }
    }
  })
}

function requestOf(endpoint: EndpointSpec, seen: ReadonlyMap<string, readonly unknown[]>, random: Random) {
  const input = fittingValue(bodySchema(endpoint), '', seen, random) as Record<string, unknown>
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

const schemas = new WeakMap<EndpointSpec, JsonSchema>()

function bodySchema(endpoint: EndpointSpec): JsonSchema {
  const schema =
    schemas.get(endpoint) ??
    (z.toJSONSchema(inputSchema(endpoint), { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  schemas.set(endpoint, schema)
  return schema
}
