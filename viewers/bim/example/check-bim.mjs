/**
 * The viewer in a real browser on a real model: `node viewers/bim/example/check-bim.mjs FILE.ifc` (the Duplex of the
 * test data) converts it, builds the example, serves it and fails when picking, hiding, section, measuring, view states
 * or the end of a viewer do not work, when a still picture draws frames, or when anything is asked of another host.
 * Needs Chromium (CHROMIUM, or /usr/bin/chromium).
 */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { build, preview } from 'vite'

const ROOT = import.meta.dirname
const REPOSITORY = join(ROOT, '../../..')
const MOST_SCRIPT_KILOBYTES = 400
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
/** A place on the long outer wall in the first view, and the two upper corners of that wall. */
const ON_WALL = { x: 650, y: 560 }
const WALL_CORNERS = [
  { x: 538, y: 500 },
  { x: 866, y: 300 },
]
/** Length of that wall in the file, metres. */
const WALL_METRES = 17.383

const source = process.argv[2]
if (!source) throw new Error('Usage: check-bim.mjs Duplex_A.ifc')
const folder = await mkdtemp(join(tmpdir(), 'bim-check-'))
const [publicDir, outDir] = [join(folder, 'models'), join(folder, 'built')]
const config = { root: ROOT, configFile: join(ROOT, 'vite.config.mjs'), publicDir, logLevel: 'error' }
let server
let browser
try {
  const convert = ['tsx', join(ROOT, 'convert-model.ts'), source, join(publicDir, 'duplex.frag')]
  await promisify(execFile)('npx', convert, { cwd: REPOSITORY })
  await build({ ...config, build: { outDir, target: 'es2023' } })
  await staysSmall()
  server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const origin = server.resolvedUrls.local[0]
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGUMENTS })
  for (const check of [
    showsModel,
    picks,
    hidesAndGhosts,
    cuts,
    measures,
    restoresView,
    moves,
    refusesRubbish,
    leavesNothing,
    ends,
  ]) {
    await check(origin)
    console.log(`ok  ${check.name}`)
  }
  await saysNoWebgl(origin)
} finally {
  await browser?.close()
  await server?.close()
  await rm(folder, { recursive: true, force: true })
}

async function open(origin, chrome = browser) {
  const page = await chrome.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  page.errors = []
  page.on('pageerror', (error) => page.errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && page.errors.push(message.text()))
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(origin)) page.errors.push(request.url())
  })
  await page.goto(`${origin}?bare&models=duplex`)
  await page.evaluate(() => window.bimReady)
  await page.evaluate(() => window.bim.settled())
  return page
}

async function close(page) {
  assert.deepEqual(page.errors, [])
  await page.close()
}

/** Clicks and gives the payload of the event that follows. */
async function clickFor(page, event, at) {
  await page.evaluate((name) => {
    window.heard = new Promise((resolve) => {
      const stop = window.bim.on(name, (payload) => {
        stop()
        resolve(payload)
      })
    })
  }, event)
  await page.mouse.click(at.x, at.y)
  return await page.evaluate(() => window.heard)
}

/** The JavaScript of the page, without workers. */
async function staysSmall() {
  const names = (await readdir(join(outDir, 'assets'))).filter(
    (name) => name.endsWith('.js') && !name.startsWith('worker'),
  )
  const sizes = await Promise.all(
    names.map(async (name) => gzipSync(await readFile(join(outDir, 'assets', name))).length),
  )
  const kilobytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000)
  assert.ok(kilobytes <= MOST_SCRIPT_KILOBYTES, `${kilobytes} kB of JavaScript`)
  console.log(`ok  staysSmall: ${kilobytes} kB gzip`)
}

async function showsModel(origin) {
  const page = await open(origin)
  const seen = await page.evaluate(() => ({
    storeys: window.bim.storeys().map((storey) => storey.name),
    walls: window.bim.items({ ifcClass: 'IfcWallStandardCase' }).length,
    count: window.bim.spatialTree()[0].count,
    role: document.querySelector('#viewer').getAttribute('role'),
    label: document.querySelector('#viewer').getAttribute('aria-label'),
  }))
  const storeys = ['Roof', 'Level 2', 'Level 1', 'T/FDN']
  assert.deepEqual(seen, { storeys, walls: 56, count: 236, role: 'application', label: 'Building model' })
  await page.waitForTimeout(500)
  const before = await page.evaluate(() => window.bim.frames)
  await page.waitForTimeout(1000)
  assert.equal(await page.evaluate(() => window.bim.frames), before, 'a still picture draws nothing')
  await close(page)
}

async function picks(origin) {
  const page = await open(origin)
  const pick = await clickFor(page, 'pick', ON_WALL)
  assert.equal(pick.item.ifcClass, 'IfcWallStandardCase')
  assert.match(pick.item.globalId, /^[\w$]{22}$/)
  // The outer face of the wall stands 8.80 m east of the origin of the project.
  assert.ok(Math.abs(pick.point[0] - 8.8) < 0.01, `picked at ${pick.point}`)
  const groups = await page.evaluate(() => window.bim.properties(window.bim.selection[0]))
  const length = groups.flatMap((group) => group.rows).find((row) => row.name === 'Length')
  assert.deepEqual(length, { name: 'Length', value: WALL_METRES, unit: 'm' })
  const other = await page.evaluate(() => window.bim.findByGlobalId('2O2Fr$t4X7Zf8NOew3FKRi').name)
  assert.match(other, /Party Wall/)
  assert.equal(await clickFor(page, 'pick', { x: 1200, y: 750 }), null)
  assert.equal(await page.evaluate(() => window.bim.selection.length), 0)
  await close(page)
}

async function hidesAndGhosts(origin) {
  const page = await open(origin)
  const first = await clickFor(page, 'pick', ON_WALL)
  await page.evaluate(() => window.bim.hide(window.bim.selection))
  const second = await clickFor(page, 'pick', ON_WALL)
  assert.notEqual(second?.item.localId, first.item.localId, 'a hidden thing is not picked')
  await page.evaluate(async () => {
    await window.bim.showAll()
    await window.bim.setOthers('ghost')
    await window.bim.isolate(window.bim.items({ ifcClass: 'IfcDoor' }))
  })
  const third = await clickFor(page, 'pick', ON_WALL)
  assert.ok(third === null || third.item.ifcClass === 'IfcDoor', 'a ghost is not picked')
  await page.evaluate(() => window.bim.showAll())
  assert.equal((await clickFor(page, 'pick', ON_WALL)).item.localId, first.item.localId)
  await close(page)
}

async function cuts(origin) {
  const page = await open(origin)
  const outer = await clickFor(page, 'pick', ON_WALL)
  await page.evaluate(() => window.bim.section.onAxis('x', 4))
  await page.evaluate(() => window.bim.settled())
  const inner = await clickFor(page, 'pick', ON_WALL)
  assert.notEqual(inner?.item.localId, outer.item.localId)
  assert.ok(inner === null || inner.point[0] <= 4.001, 'nothing is picked in what is cut away')
  await page.evaluate(() => window.bim.section.flip())
  assert.equal((await clickFor(page, 'pick', ON_WALL)).item.localId, outer.item.localId)
  await page.evaluate(() => window.bim.section.clear())
  await page.evaluate(() => window.bim.setTool('section-face'))
  const section = await clickFor(page, 'section', ON_WALL)
  assert.equal(section.axis, 'face')
  assert.ok(Math.abs(section.offsetMetres - 8.78) < 0.01, 'two centimetres into the face that was clicked')
  await close(page)
}

async function measures(origin) {
  const page = await open(origin)
  await page.evaluate(() => window.bim.setTool('measure'))
  for (const corner of WALL_CORNERS) {
    await page.mouse.move(corner.x, corner.y)
    await page.waitForFunction(() => document.querySelector('.pl-bim__mark')?.getAttribute('visibility') === 'visible')
    await page.mouse.click(corner.x, corner.y)
    await page.waitForTimeout(400)
  }
  const [{ from, to }] = await page.evaluate(() => window.bim.measure.all)
  const length = Math.hypot(...from.map((part, axis) => to[axis] - part))
  assert.ok(Math.abs(length - WALL_METRES) < 0.001, `${length} m between the corners`)
  assert.match(await page.locator('.pl-bim__label').innerText(), /17\.383 m\s+X\s+0\.000\s+Y\s+17\.383\s+Z\s+0\.000/)
  await page.evaluate(() => window.bim.section.onAxis('x', 4))
  await page.waitForFunction(() => document.querySelector('.pl-bim__label')?.hidden)
  await page.evaluate(() => window.bim.measure.clear())
  assert.equal(await page.locator('.pl-bim__label').count(), 0)
  await close(page)
}

async function restoresView(origin) {
  const page = await open(origin)
  const { kept, again } = await page.evaluate(async () => {
    const { bim } = window
    bim.section.onAxis('z', 1.2)
    bim.camera.setProjection('orthographic')
    await bim.camera.view('top')
    await bim.hide(bim.items({ ifcClass: 'IfcSlab' }))
    bim.select(bim.items({ ifcClass: 'IfcStairFlight' }))
    const kept = JSON.parse(JSON.stringify(bim.viewState()))
    bim.section.clear()
    bim.clearSelection()
    bim.camera.setProjection('perspective')
    await bim.showAll()
    await bim.camera.home()
    await bim.applyViewState(kept, { animate: false })
    return { kept, again: JSON.parse(JSON.stringify(bim.viewState())) }
  })
  assert.equal(kept.visibility.hidden.duplex.length, 21)
  const round = (state) =>
    JSON.parse(JSON.stringify(state, (_, part) => (typeof part === 'number' ? Number(part.toFixed(6)) || 0 : part)))
  assert.deepEqual(round(again), round(kept))
  await close(page)
}

async function moves(origin) {
  const page = await open(origin)
  const focus = () => page.evaluate(() => window.bim.camera.state)
  const start = await focus()
  await page.mouse.move(ON_WALL.x, ON_WALL.y)
  await page.mouse.wheel(0, -300)
  await page.waitForTimeout(600)
  const nearer = await focus()
  assert.ok(nearer.focusMetres < start.focusMetres)
  await page.mouse.down()
  await page.mouse.move(ON_WALL.x + 120, ON_WALL.y, { steps: 4 })
  await page.mouse.up()
  const turned = await focus()
  assert.ok(Math.abs(turned.direction[0] - nearer.direction[0]) > 0.1)
  assert.ok(Math.abs(turned.direction[2] - nearer.direction[2]) < 1e-6)
  await page.keyboard.press('f')
  await page.waitForTimeout(600)
  assert.ok((await focus()).focusMetres > nearer.focusMetres)
  await close(page)
}

async function refusesRubbish(origin) {
  const page = await open(origin)
  const reasons = await page.evaluate(async () => {
    const reasonOf = (bytes) =>
      window.bim.load({ id: `bad${bytes.length}`, name: 'bad', bytes }).catch((error) => error.reason)
    const cut = new Uint8Array(await (await fetch('duplex.frag')).arrayBuffer()).slice(0, 5000)
    return [
      await reasonOf(new Uint8Array(0)),
      await reasonOf(new TextEncoder().encode('no model at all')),
      await reasonOf(cut),
    ]
  })
  assert.deepEqual(reasons, Array(3).fill('unreadable-model'))
  assert.equal(await page.evaluate(() => window.bim.models().length), 1)
  page.errors = []
  await close(page)
}

/** A browser keeps sixteen pictures at most and then takes away the oldest: ours, if the closed ones were not freed. */
async function leavesNothing(origin) {
  const page = await open(origin)
  const session = await page.context().newCDPSession(page)
  const rounds = (count) =>
    page.evaluate(async (count) => {
      const bytes = await (await fetch('duplex.frag')).arrayBuffer()
      for (let round = 0; round < count; round += 1) {
        const host = document.createElement('div')
        host.style.cssText = 'position: fixed; inline-size: 300px; block-size: 200px'
        document.body.append(host)
        const viewer = window.createBimViewer(host, { language: 'en' })
        await viewer.load({ id: 'duplex', name: 'Duplex', bytes: bytes.slice(0) })
        viewer.select(viewer.items({ ifcClass: 'IfcDoor' }))
        viewer.section.onAxis('z')
        await viewer.settled()
        viewer.dispose()
        host.remove()
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }, count)
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6
  }
  await page.evaluate(() => window.bim.on('failure', (failure) => console.error(failure.message)))
  await rounds(6)
  const before = await heap()
  await rounds(14)
  const grown = (await heap()) - before
  assert.ok(grown < 8, `${grown.toFixed(1)} MB more after 14 viewers`)
  assert.equal(page.workers().length, 1, 'one worker is left, that of the open viewer')
  assert.equal((await clickFor(page, 'pick', ON_WALL)).item.ifcClass, 'IfcWallStandardCase')
  console.log(`    ${grown.toFixed(1)} MB more after 14 viewers`)
  await close(page)
}

async function ends(origin) {
  const page = await open(origin)
  assert.equal(page.workers().length > 0, true)
  await page.evaluate(() => window.bim.unload('duplex'))
  assert.equal(await page.evaluate(() => window.bim.items().length), 0)
  await page.evaluate(() => window.bim.dispose())
  await page.waitForFunction(() => document.querySelector('#viewer').childElementCount === 0)
  await page.waitForTimeout(300)
  assert.equal(page.workers().length, 0, 'the workers have ended')
  await close(page)
}

async function saysNoWebgl(origin) {
  const blind = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-3d-apis', '--no-first-run'],
  })
  try {
    const page = await blind.newPage()
    const failure = page.waitForEvent('pageerror')
    await page.goto(`${origin}?bare`)
    assert.match(String(await failure), /WebGL 2 is off or missing/)
    console.log('ok  saysNoWebgl')
  } finally {
    await blind.close()
  }
}
