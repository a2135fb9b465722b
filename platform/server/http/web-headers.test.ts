import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { createHttpServer } from './create-http-server.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

let folder: string
let product: TestProduct
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Page</title>')
  await writeFile(join(folder, 'assets', 'main-abc.js'), 'export {}')
  product = await startTestProduct()
  const { services, modules } = product
  app = await createHttpServer({ services, modules, health: {}, webRoot: folder })
})
afterAll(async () => {
  await app.close()
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('the web application is answered with the security headers', () => {
  test.each([
    ['the page', '/', 200],
    ['the page at an address of its own', '/home/siteDetail/S1', 200],
    ['the page with a dot in its query', '/Operation/switch/index?switch=shares.links', 200],
    ['a script', '/assets/main-abc.js', 200],
    ['a script that is not there', '/assets/main-old.js', 404],
    ['a way out of the folder', '/assets/..%2f..%2fpackage.json', 404],
    ['a hidden file', '/.env', 404],
  ])('%s', async (_what, url, status) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject(SECURITY_HEADERS)
  })

  test('a page that has not changed', async () => {
    const { headers } = await app.inject('/')
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers['etag']) } })
    expect(again.statusCode).toBe(304)
    expect(again.headers).toMatchObject(SECURITY_HEADERS)
  })
})
