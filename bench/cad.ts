import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build, preview } from 'vite'
import { launchChromium } from '../e2e/launch-chromium.ts'
import { buildGeometry } from '../engines/dxf/build-geometry.ts'
import { writeDisplayFile } from '../engines/dxf/display-file.ts'
import { readDxf } from '../engines/dxf/read-dxf.ts'
import { syntheticDrawing } from '../engines/dxf/testing/synthetic-drawing.ts'
import { noteResult } from './parts/note-result.ts'
import { spreadOf, spreadText } from './parts/spread.ts'

/**
 * A drawing of 100,000 entities in Chromium with software rendering: how long after its bytes have arrived the picture
 * stands, read from the stored display data as the product does and from DXF in a worker, and how long scripts take in
 * each frame while somebody pans and zooms. Drawn counts when the graphics card says that the picture is finished.
 */
const ENTITIES = 100_000
const RUNS = 5
const VISIBLE_GOAL_MS = 1_500
const FRAME_GOAL_MS = 16
const EXAMPLE = resolve(import.meta.dirname, '../viewers/cad/example')
const VIEWPORT = { width: 1280, height: 800 }
/** Without a movement for so long, the frames of a gesture are over. */
const REST_MS = 400

/**
 * Runs in the page before everything else: adds up what frame callbacks and handlers of gestures take from one frame to
 * the next. A text, because a function would bring names of the loader along.
 */
const WATCH_FRAMES = `
  window.frameTimes = []
  let spent = 0
  let frame = 0
  const plain = window.requestAnimationFrame.bind(window)
  const timed = (work) => {
    const started = performance.now()
    work()
    spent += performance.now() - started
  }
  window.requestAnimationFrame = (callback) => plain((time) => {
    if (time !== frame) {
      if (frame > 0) window.frameTimes.push(spent)
      frame = time
      spent = 0
    }
    timed(() => callback(time))
  })
  const listen = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (name, listener, options) {
    const isGesture = /^(pointer|wheel)/.test(name) && typeof listener === 'function'
    listen.call(this, name, isGesture ? (event) => timed(() => listener.call(this, event)) : listener, options)
  }`

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cad-bench-'))
  const files = join(folder, 'files')
  try {
    const bytes = syntheticDrawing(ENTITIES)
    const { list } = buildGeometry(readDxf(bytes))
    await mkdir(files)
    await writeFile(join(files, 'drawing.dxf'), bytes)
    await writeFile(join(files, 'drawing.display'), writeDisplayFile(list))
    const outDir = join(folder, 'site')
    await build({
      root: EXAMPLE,
      configFile: false,
      logLevel: 'error',
      publicDir: files,
      worker: { format: 'es' },
      build: { outDir, target: 'es2023' },
    })
    const server = await preview({
      root: EXAMPLE,
      configFile: false,
      logLevel: 'error',
      build: { outDir },
      preview: { port: 0 },
    })
    const origin = server.resolvedUrls?.local[0] ?? ''
    const browser = await launchChromium()
    try {
      await measureOpening(browser, origin, 'drawing.display', 'stored display data')
      await measureOpening(browser, origin, 'drawing.dxf', 'DXF in a worker')
      await measureMoving(browser, origin)
    } finally {
      await browser.close()
      await server.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureOpening(browser: Browser, origin: string, file: string, how: string): Promise<void> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const page = await openDrawing(browser, origin, file)
    times.push(await page.evaluate<number>('window.cadDrawnAfterMs'))
    await page.context().close()
  }
  const spread = spreadOf(times)
  noteResult({
    job: `cad: ${ENTITIES} entities visible, ${how}`,
    figure: `${spreadText(spread, 0)} ms`,
    reference: '',
    ratio: null,
    goal: `≤ ${VISIBLE_GOAL_MS} ms after its bytes`,
    isMet: spread.median <= VISIBLE_GOAL_MS,
  })
}

async function measureMoving(browser: Browser, origin: string): Promise<void> {
  const page = await openDrawing(browser, origin, 'drawing.display')
  await page.waitForTimeout(REST_MS)
  await page.evaluate('window.frameTimes.length = 0')
  await page.mouse.move(640, 400)
  await page.mouse.down()
  for (let step = 0; step < 120; step += 1)
    await page.mouse.move(640 + Math.sin(step / 9) * 300, 400 + Math.cos(step / 7) * 200)
  await page.mouse.up()
  for (let step = 0; step < 60; step += 1) await page.mouse.wheel(0, step < 30 ? -120 : 120)
  await page.waitForTimeout(REST_MS)
  const frames = await page.evaluate<number[]>('window.frameTimes')
  await page.context().close()
  const sorted = frames.toSorted((left, right) => left - right)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
  noteResult({
    job: 'cad: script time per frame while panning and zooming',
    figure: `p95 ${p95.toFixed(1)} ms of ${sorted.length} frames, longest ${(sorted.at(-1) ?? 0).toFixed(1)} ms`,
    reference: '',
    ratio: null,
    goal: `p95 ≤ ${FRAME_GOAL_MS} ms`,
    isMet: sorted.length > 20 && p95 <= FRAME_GOAL_MS,
  })
}

/** Opens the drawing and checks that all of it is there; fast pictures of nothing would say nothing. */
async function openDrawing(browser: Browser, origin: string, file: string): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT })
  const page = await context.newPage()
  await page.addInitScript({ content: WATCH_FRAMES })
  await page.goto(`${origin}?file=${file}`)
  await page.waitForFunction('window.cadDrawnAfterMs !== undefined')
  const counts = await page.evaluate<{ entities: number; pieces: number }>(
    '({ entities: cadList.spaces[0].entities.handles.length, pieces: cadList.spaces[0].lines.entities.length })',
  )
  if (counts.entities !== ENTITIES || counts.pieces < ENTITIES)
    throw new Error(`OUTPUT DIFFERS: ${JSON.stringify(counts)}`)
  return page
}

await main()
