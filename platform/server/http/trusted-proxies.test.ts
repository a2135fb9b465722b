import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { warnOfUntrustedProxy } from './trusted-proxies.ts'

let product: TestProduct | undefined
afterEach(async () => {
  await product?.stop()
  product = undefined
})

/** The address that the product takes for the caller's, and whether it takes the connection for encrypted. */
async function seen(trustProxy: string, from: string, headers: Record<string, string>) {
  product = await startTestProduct({ environment: { TRUST_PROXY: trustProxy } })
  const app: FastifyInstance = product.app
  let ip = ''
  let protocol = ''
  app.addHook('preHandler', async (request) => {
    ip = request.ip
    protocol = request.protocol
  })
  await app.inject({ url: '/healthz', remoteAddress: from, headers })
  return { ip, protocol }
}

const forwarded = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7, 10.1.2.3', 'x-forwarded-proto': 'https' }

describe('the word of proxies in front', () => {
  test('is taken from addresses and networks of a list, up to the first that is not on it', async () => {
    // 203.0.113.9 is what the caller claims; 198.51.100.7 is what the outermost trusted proxy saw.
    expect(await seen('10.0.0.0/8, 192.0.2.4', '192.0.2.4', forwarded)).toEqual({
      ip: '198.51.100.7',
      protocol: 'https',
    })
  })

  test('is not taken from a stranger who is not on the list', async () => {
    expect(await seen('10.0.0.0/8, 192.0.2.4', '192.0.2.5', forwarded)).toEqual({ ip: '192.0.2.5', protocol: 'http' })
  })

  test('is taken from as many proxies as a number says', async () => {
    expect((await seen('2', '192.0.2.5', forwarded)).ip).toBe('198.51.100.7')
  })

  test('is nobody’s where nothing is said', async () => {
    expect((await seen('', '127.0.0.1', forwarded)).ip).toBe('127.0.0.1')
  })
})

describe('a proxy whose word is not taken', () => {
  /** The lines of the log after two calls through a proxy. */
  async function linesWhere(trustProxy: string): Promise<string[]> {
    const lines: string[] = []
    const app = Fastify()
    const log = pino({}, { write: (line: string) => lines.push(line) })
    warnOfUntrustedProxy(app, { config: { TRUST_PROXY: trustProxy }, log })
    for (const headers of [{}, forwarded, forwarded]) await app.inject({ url: '/healthz', headers })
    await app.close()
    return lines
  }

  test('is named in the log, once', async () => {
    expect(await linesWhere('')).toEqual([expect.stringContaining('Set TRUST_PROXY')])
    expect(await linesWhere('1')).toEqual([])
  })
})
