import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { collectEndpoints } from '#platform/server/http/endpoint-registry.ts'

let product: TestProduct
let administrator: TestPerson
/** May do everything, in a place where nothing is. */
let elsewhere: TestPerson
beforeAll(async () => {
  product = await startTestProduct({ isSeeded: true })
  administrator = await product.signedInAs({ isAdmin: true })
  const permissions = product.modules.flatMap(({ api }) => Object.keys(api.module.permissions))
  elsewhere = await product.signedInAs({ permissions })
}, 300_000)
afterAll(() => product.stop())

/** Their records lie in no place: who holds the right reads them wherever they are. */
const IN_NO_PLACE = ['/api/companies']

/** A record of what an address lists, as the administrator sees it; null where there is none. */
async function firstOf(list: string): Promise<string | null> {
  const answer = await administrator.call(list)
  const items: unknown = answer.data?.items ?? answer.data
  const [first] = Array.isArray(items) ? items : []
  const id = first?.id ?? null
  return typeof id === 'string' ? id : null
}

describe('what stands under a record that is there and out of sight', () => {
  it('is missing as the record is, and not an empty list', async () => {
    const reads = collectEndpoints(product.modules).filter(
      ({ spec, path }) => spec.method === 'GET' && path.split(':').length === 2 && /\/:id(\/|$)/.test(path),
    )
    const known = new Map<string, string | null>()
    const wrong: string[] = []
    let asked = 0
    for (const { path } of reads) {
      const list = path.slice(0, path.indexOf('/:id'))
      if (IN_NO_PLACE.includes(list)) continue
      if (!known.has(list)) known.set(list, await firstOf(list))
      const id = known.get(list)
      if (!id) continue
      asked += 1
      const answer = await elsewhere.call(path.replace(':id', id))
      if (answer.status === 200 && answer.code === 0) wrong.push(`${path} ${answer.text.slice(0, 100)}`)
    }
    expect(asked).toBeGreaterThan(40)
    expect(wrong).toEqual([])
  }, 300_000)
})
