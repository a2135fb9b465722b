/**
 * The map in a real browser: `node viewers/map/example/check-map.mjs` builds the example, serves it and fails when the
 * map asks anything of another host, when a click or a key picks no site, when a boundary cannot be drawn, or when a
 * browser without WebGL is not told about. Needs Chromium (CHROMIUM, or /usr/bin/chromium).
 */
import assert from 'node:assert/strict'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build, preview } from 'vite'
import { ensureBuild } from '../../../scripts/start/ensure-build.mjs'

const ROOT = import.meta.dirname
const REPOSITORY = join(ROOT, '../../..')
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
/** Software drawing is slow. */
const PATIENCE = { timeout: 60_000 }

const folder = await mkdtemp(join(tmpdir(), 'map-check-'))
const publicDir = join(folder, 'public')
const outDir = join(folder, 'built')
const config = { root: ROOT, configFile: false, publicDir, logLevel: 'error', build: { outDir, target: 'es2023' } }
let server
let browser
try {
  ensureBuild(REPOSITORY, ['map'])
  await mkdir(publicDir)
  await copyFile(join(REPOSITORY, 'dist/basemap.pmtiles'), join(publicDir, 'basemap.pmtiles'))
  await build(config)
  server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } })
  const origin = server.resolvedUrls.local[0]
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  browser = await chromium.launch({ executablePath, args: ARGUMENTS })
  for (const check of [
    picksBySight,
    picksByKey,
    turnsDarkEarly,
    drawsBoundary,
    fillsField,
    saysNoWebgl,
    saysNoBasemap,
  ]) {
    await check(browser, origin)
    console.log(`ok  ${check.name}`)
  }
} finally {
  await browser?.close()
  await server?.close()
  await rm(folder, { recursive: true, force: true })
}

/** Opens the example; everything asked of the network and every complaint is kept. */
async function open(chrome, address, { prepare, isQuiet = true } = {}) {
  const page = await chrome.newPage({ viewport: { width: 1000, height: 700 } })
  const asked = []
  const complaints = []
  page.on('request', (request) => asked.push({ url: request.url(), range: request.headers().range }))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // SwiftShader's own remark about reading pixels back.
    if (/error|warning/.test(message.type()) && !message.text().includes('GL Driver Message')) {
      complaints.push(message.text())
    }
  })
  if (prepare) await prepare(page)
  await page.goto(address)
  const close = async () => {
    const { origin } = new URL(address)
    const foreign = asked.filter(({ url }) => !/^(blob|data):/.test(url) && new URL(url).origin !== origin)
    assert.deepEqual(foreign, [], 'something was asked of another host')
    if (isQuiet) assert.deepEqual(complaints, [], 'the page complained')
    await page.close()
  }
  return { page, asked, close }
}

async function eventOf(page, name) {
  const find = (wanted) => window.exampleEvents?.find((event) => event.name === wanted)
  const handle = await page.waitForFunction(find, name, PATIENCE)
  return handle.jsonValue()
}

async function picksBySight(chrome, origin) {
  const { page, asked, close } = await open(chrome, `${origin}?view=46.7262,24.8402,15`)
  await eventOf(page, 'ready')
  await page.waitForTimeout(2500)
  await page.mouse.click(500, 400)
  assert.deepEqual((await eventOf(page, 'pick')).payload, { kind: 'site', id: 'RUH-M' })
  const tiles = asked.filter(({ url }) => url.endsWith('/basemap.pmtiles'))
  assert.ok(tiles.length > 0 && tiles.every(({ range }) => range), 'the base map is read by ranges')
  await close()
}

async function picksByKey(chrome, origin) {
  const { page, close } = await open(chrome, `${origin}?language=ar&theme=dark`)
  await eventOf(page, 'ready')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  assert.equal((await eventOf(page, 'hover')).payload.id, 'RUH-N')
  await page.keyboard.press('Enter')
  assert.deepEqual((await eventOf(page, 'pick')).payload, { kind: 'site', id: 'RUH-M' })
  await close()
}

/** What it complains of fails it: a theme that changes before the style is read waits for the style. */
async function turnsDarkEarly(chrome, origin) {
  const { page, close } = await open(chrome, `${origin}?turn=dark`)
  await eventOf(page, 'ready')
  assert.equal(await page.locator('.pl-map').getAttribute('data-mantine-color-scheme'), 'dark')
  await close()
}

async function drawsBoundary(chrome, origin) {
  const { page, close } = await open(chrome, `${origin}?view=46.7225,24.838,15&draw=polygon`)
  const panel = page.locator('.pl-map__draw')
  await panel.waitFor(PATIENCE)
  await drawCorners(page, [
    [400, 300],
    [600, 300],
    [600, 450],
    [400, 450],
    [400, 300],
  ])
  await page.waitForFunction(
    () => /\d ha/.test(document.querySelector('.pl-map__measure')?.textContent ?? ''),
    null,
    PATIENCE,
  )
  assert.match(await panel.textContent(), /Drag a corner/)
  const pick = await page.evaluate(() => window.exampleEvents.some(({ name }) => name === 'pick'))
  assert.equal(pick, false, 'a click of the drawing must not pick the site under it')
  await close()
}

async function fillsField(chrome, origin) {
  const { page, close } = await open(chrome, `${origin}?field`)
  await page.locator('.pl-map__draw').waitFor(PATIENCE)
  const box = await page.locator('.field-example__map').boundingBox()
  const at = (x, y) => [box.x + x, box.y + y]
  await drawCorners(page, [at(300, 150), at(500, 150), at(500, 300), at(300, 300), at(300, 150)])
  const output = page.locator('output')
  await page.waitForFunction(() => document.querySelector('output')?.dataset.value !== 'null', null, PATIENCE)
  const drawn = JSON.parse(await output.getAttribute('data-value'))
  assert.equal(drawn.coordinates[0].length, 5)
  // A corner dragged over the opposite edge stops there, so that what is drawn stays a boundary.
  await page.mouse.move(...at(500, 150))
  await page.mouse.down()
  await page.mouse.move(...at(460, 250), { steps: 4 })
  await page.mouse.move(...at(420, 380), { steps: 8 })
  await page.mouse.up()
  const first = JSON.stringify(drawn)
  await page.waitForFunction((old) => document.querySelector('output')?.dataset.value !== old, first, PATIENCE)
  assert.equal(JSON.parse(await output.getAttribute('data-check')).ok, true)
  const dragged = await output.getAttribute('data-value')
  await page.locator('summary').click()
  await page.locator('textarea').fill('46.70, 24.83\n46.71, 24.84\n46.71, 24.83\n46.70, 24.84')
  await page.getByRole('button', { name: 'Use these corners' }).click()
  assert.match(await page.getByRole('alert').textContent(), /crosses itself/)
  assert.equal(await output.getAttribute('data-value'), dragged)
  await page.locator('textarea').fill('46.70, 24.83\n46.71, 24.83\n46.71, 24.84')
  await page.getByRole('button', { name: 'Use these corners' }).click()
  await page.waitForFunction((old) => document.querySelector('output')?.dataset.value !== old, dragged, PATIENCE)
  assert.equal(JSON.parse(await output.getAttribute('data-value')).coordinates[0].length, 4)
  await close()
}

async function drawCorners(page, corners) {
  for (const [x, y] of corners) {
    await page.mouse.move(x, y, { steps: 3 })
    await page.waitForTimeout(150)
    await page.mouse.click(x, y)
    await page.waitForTimeout(350)
  }
}

async function saysNoWebgl(chrome, origin) {
  const prepare = (page) =>
    page.addInitScript(() => {
      const original = HTMLCanvasElement.prototype.getContext
      HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        return kind.startsWith('webgl') ? null : original.call(this, kind, ...rest)
      }
    })
  const { page, close } = await open(chrome, origin, { prepare })
  assert.equal((await eventOf(page, 'failed')).payload.reason, 'no-webgl')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  assert.deepEqual((await eventOf(page, 'pick')).payload, { kind: 'site', id: 'RUH-N' })
  await close()
}

async function saysNoBasemap(chrome, origin) {
  const prepare = (page) => page.route('**/basemap.pmtiles', (route) => route.fulfill({ status: 404, body: '' }))
  const { page, close } = await open(chrome, `${origin}?view=46.7262,24.8402,15`, { prepare, isQuiet: false })
  assert.equal((await eventOf(page, 'failed')).payload.reason, 'basemap-missing')
  await eventOf(page, 'ready')
  await page.waitForTimeout(2000)
  await page.mouse.click(500, 400)
  assert.deepEqual((await eventOf(page, 'pick')).payload, { kind: 'site', id: 'RUH-M' })
  await close()
}
