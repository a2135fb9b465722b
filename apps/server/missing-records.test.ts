import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { collectEndpoints } from '#platform/server/http/endpoint-registry.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

/** A code, or a number where the address counts. */
const NOWHERE: Readonly<Record<string, string>> = { version: '1', revision: '1', number: '1' }

describe('what stands under a record', () => {
  it('is missing where the record is, and not an empty list', async () => {
    const administrator = await product.signedInAs({ isAdmin: true })
    const reads = collectEndpoints(product.modules).filter(
      ({ spec, path }) => spec.method === 'GET' && path.includes(':'),
    )
    const wrong: string[] = []
    for (const { path, spec } of reads) {
      const address = path.replace(/:(\w+)/g, (_whole, name: string) => NOWHERE[name] ?? randomUUID())
      const answer = await administrator.call(address)
      if (answer.status === 200 && answer.code === 0) wrong.push(`${spec.method} ${path} ${answer.text.slice(0, 80)}`)
    }
    expect(wrong).toEqual([])
  })
})
