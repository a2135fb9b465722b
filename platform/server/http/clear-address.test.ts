import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'

let product: TestProduct
let port: number
let token: string
beforeAll(async () => {
  product = await startTestProduct()
  token = (await product.signedInAs()).token
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  port = (product.app.server.address() as AddressInfo).port
})
afterAll(() => product.stop())

/** Sends an address as it is written; libraries that take a URL would tidy it up first. */
async function ask(path: string): Promise<{ status: number; error: string | undefined }> {
  return new Promise((done, failed) => {
    const headers = { authorization: `Bearer ${token}` }
    const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (bytes) => {
        text += bytes
      })
      answer.on('end', () => done({ status: answer.statusCode ?? 0, error: JSON.parse(text).error }))
    })
    sent.on('error', failed)
    sent.end()
  })
}

describe('an address of the API', () => {
  test.each([
    '/api/session%2fprofile',
    '/api/session%2Fprofile',
    '/api/session%5cprofile',
    '/api/session\\profile',
    '/api/x/%2e%2e/session/profile',
    '/api/x/.%2E/session/profile',
    '/api/x/../session/profile',
    '/api/./session/profile',
    '/api/%2e/session/profile',
    '/api//session/profile',
    '//api/session/profile',
    '/%61pi/session/profile',
    '/cpo-service/api/%2e%2e/api/account/login',
  ])('is refused where a proxy could read it in another way: %s', async (path) => {
    expect(await ask(path)).toEqual({ status: 400, error: 'request.address-unclear' })
  })

  test.each([
    ['a name in another script', '/api/sites/%D9%85%D8%A8%D9%86%D9%89'],
    ['a space', '/api/sites/A%20B'],
  ])('is read where it holds what has to be encoded: %s', async (_what, path) => {
    expect((await ask(path)).error).not.toBe('request.address-unclear')
  })

  test('may have the same signs in its query, where they are values', async () => {
    expect((await ask('/api/audit/entries?entityType=site&entityId=..%2f%2e.')).status).toBe(200)
  })
})
