import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { fuzzApi } from '#platform/testing/api-fuzz/fuzz-api.ts'

/** `npm run test:fuzz` makes it long, with a seed of its own. */
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 6)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20261122)
const GUARD_MS = 600_000 + CALLS * 60_000

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ isSeeded: true })
}, GUARD_MS)
afterAll(() => product.stop())

/** Calls as an administrator, who reaches the most; another one where a call has ended the session or the person. */
function administrators(): (
  method: string,
  url: string,
  body: string | null,
) => Promise<{ status: number; text: string }> {
  let token: string | null = null
  return async (method, url, body) => {
    token ??= (await product.signedInAs({ isAdmin: true })).token
    const headers = { authorization: `Bearer ${token}`, ...(body !== null && { 'content-type': 'application/json' }) }
    const { statusCode, body: text } = await product.app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body !== null && { payload: body }),
    })
    if (statusCode === 401 || text.includes('session.token-is-null')) token = null
    return { status: statusCode, text }
  }
}

describe('the whole API', () => {
  it(
    'answers whatever is sent to it, and never as a fault of the server',
    async () => {
      const document = (await product.app.inject('/api/openapi.json')).json()
      const report = await fuzzApi({ document, call: administrators(), seed: SEED, callsPerOperation: CALLS })
      console.log(`${report.calls} calls, ${report.done} of them done (seed ${SEED})`)
      // One of each operation says enough.
      expect([...new Map(report.faults.map((fault) => [fault.operation, fault])).values()]).toEqual([])
      // Most calls are meant to be refused; without some that were not, the input check alone was tried.
      expect(report.done / report.calls).toBeGreaterThan(0.05)
    },
    GUARD_MS,
  )
})
