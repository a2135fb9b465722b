import { expect } from 'vitest'
import type { TestPerson, TestProduct } from './start-test-product.ts'

/**
 * Calls an address of the specification's platform layer as its client does, and says `data` of the answer. On the way it is
 * seen that the envelope is the specified one, that a dead token is answered 20004, and that both come with HTTP 200.
 * @param body makes it a POST
 * @example const { vehicles } = await platformCall(product, ana, '/cpo-service/api/fleet/monitoring?projectCode=P1&siteCode=S1')
 */
// biome-ignore lint/suspicious/noExplicitAny: tests read single fields of answers of many kinds.
export async function platformCall(product: TestProduct, who: TestPerson, path: string, body?: object): Promise<any> {
  const sent = body ? ({ method: 'POST', body } as const) : {}
  const headers = { platform: 'PC', lang: 'en', authorization: who.token }
  const answer = await who.call(path, { ...sent, headers })
  const { data, ...verdict } = JSON.parse(answer.text)
  expect({ status: answer.status, ...verdict }).toEqual({ status: 200, code: 200, msg: 'SUCCESS' })
  const dead = await product.stranger.call(path, sent)
  expect([dead.status, dead.code, JSON.parse(dead.text).msg]).toEqual([200, 20_004, 'token is null'])
  return data
}
