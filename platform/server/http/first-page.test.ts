import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { createHttpServer } from './create-http-server.ts'

const SCRIPT = 'if (1 < 2) begin()'
const PAGE = `<!doctype html><body><div id="app"></div><!--first-page--><script data-code="/main.js">${SCRIPT}</script></body>`
const DRAW = `export async function drawFirstPage({ data }) {
  return { en: '<p>Sign in: ' + data.passwordScheme + '</p>', ar: '<p>دخول</p>' }
}`

let folder: string
let product: TestProduct
let app: FastifyInstance

async function serverOf(files: Readonly<Record<string, string>>): Promise<FastifyInstance> {
  const root = await mkdtemp(join(folder, 'dist-'))
  await mkdir(join(root, 'web'))
  await mkdir(join(root, 'page'))
  await writeFile(join(root, 'web/index.html'), '<!doctype html><title>Plain</title>')
  // The drawing is an ES module, as the build writes it.
  await writeFile(join(root, 'page/package.json'), '{ "type": "module" }')
  for (const [name, content] of Object.entries(files)) await writeFile(join(root, 'page', name), content)
  const { services, modules } = product
  return createHttpServer({ services, modules, health: {}, webRoot: join(root, 'web') })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-page-'))
  product = await startTestProduct()
  app = await serverOf({ 'index.html': PAGE, 'draw-first-page.js': DRAW })
})
afterAll(async () => {
  await app.close()
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('the sign-in page', () => {
  test('comes with what it reads first, and drawn in both languages from the second visit on at the latest', async () => {
    const first = await app.inject('/login')
    expect(first.statusCode).toBe(200)
    expect(first.body).toContain('"address":"/api/session/sign-in-options"')
    await vi.waitFor(async () => {
      const { body } = await app.inject('/login')
      expect(body).toContain('<template data-first-page="en"><p>Sign in: md5</p></template>')
      expect(body).toContain('<template data-first-page="ar"><p>دخول</p></template>')
    })
    expect((await app.inject('/')).body).toBe((await app.inject('/login')).body)
  })

  test('may run its own script and no other', async () => {
    const { headers } = await app.inject('/login')
    const hash = createHash('sha256').update(SCRIPT).digest('base64')
    expect(String(headers['content-security-policy'])).toContain(
      `script-src 'self' 'sha256-${hash}' 'wasm-unsafe-eval';`,
    )
    const other = await app.inject('/home/index')
    expect(String(other.headers['content-security-policy'])).not.toContain('sha256')
  })

  test('is compressed as the browser takes it, and not sent again where it is known', async () => {
    const answer = async (encoding: string) => app.inject({ url: '/login', headers: { 'accept-encoding': encoding } })
    const plain = (await answer('identity')).body
    const brotli = await answer('gzip, deflate, br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain)
    const zipped = await answer('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain)
    const known = await app.inject({ url: '/login', headers: { 'if-none-match': String(zipped.headers['etag']) } })
    expect([known.statusCode, known.body]).toEqual([304, ''])
  })

  test('is the plain one where it cannot be drawn', async () => {
    const broken = await serverOf({ 'index.html': PAGE, 'draw-first-page.js': 'throw new Error("broken")' })
    await broken.inject('/login')
    const { statusCode, body } = await broken.inject('/login')
    expect(statusCode).toBe(200)
    expect(body).not.toContain('<template')
    await broken.close()
    const without = await serverOf({})
    expect((await without.inject('/login')).body).toContain('<title>Plain</title>')
    await without.close()
  })
})
