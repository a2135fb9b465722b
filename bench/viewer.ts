import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { build, type InlineConfig, type PreviewServer, preview } from 'vite'
import { createFragmentImporter } from '#engines/ifc/fragment-importer.ts'
import { readElementMeshes } from '#engines/ifc/read-element-meshes.ts'
import { launchChromium } from '../e2e/launch-chromium.ts'
import { bimViewerBuild } from '../viewers/bim/vite-bim-viewer.ts'
import { interleave } from './parts/interleave.ts'
import { noteResult } from './parts/note-result.ts'
import { repeatIfc } from './parts/repeat-ifc.ts'
import { spreadOf, spreadText } from './parts/spread.ts'

/**
 * A building of 50 MB of IFC in the viewer: its second opening, from the address to the picture with everything that is
 * in view, and to the things being known, when they can be picked and listed; draw calls of that picture; memory of the
 * page and its workers after both. Beside it the library with three and nothing else, which knows no things. Pictures are made by the processor here, which is most of the time of both.
 */
const WANTED_BYTES = 50 * 1024 * 1024
const ROOT = resolve(fileURLToPath(import.meta.url), '../..')
const SOURCE = join(ROOT, '../shared/data/bim/ifc/duplex/Duplex_A.ifc')
const GOAL = { openMs: 1_500, drawCalls: 1_000, memory: 4 }
const MEGABYTE = 1024 ** 2
/** A position and a normal of three floats for each corner, an index of four bytes: a plain scene's buffers. */
const BYTES = { corner: 24, index: 4 }

interface Opening {
  readonly openMs: number
  readonly knownMs: number
  readonly drawCalls: number
  readonly memoryBytes: number
}

/** Counts what is asked of the graphics card; runs before any script of the page. In words: a server's types know no window. */
const COUNT_DRAW_CALLS = `
  window.counted = { drawCalls: 0 }
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
    const own = WebGL2RenderingContext.prototype[name]
    WebGL2RenderingContext.prototype[name] = function (...given) {
      counted.drawCalls += 1
      return own.apply(this, given)
    }
  }`
const DRAW_ONCE = `(async () => {
  counted.drawCalls = 0
  if (window.bim) await bim.snapshot()
  else drawAgain()
  return counted.drawCalls
})()`
const MEASURE_MEMORY = `performance.measureUserAgentSpecificMemory().then(({ bytes }) => bytes)`
/** A frame is asked for before the viewer tells of it, so it is made before one that is asked for now. */
const WAIT_FOR_PICTURE = `(async () => {
  if (window.bim) {
    await Promise.race([bimDrawn, bimReady])
    await new Promise((resolve) => requestAnimationFrame(resolve))
    bim.canvas.getContext('webgl2').finish()
  } else await bimReady
  const openMs = performance.now()
  await bimReady
  return { openMs, knownMs: performance.now() }
})()`

/** The second opening in a window that has the bytes in its cache. */
async function openTwice(browser: Browser, address: string): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(COUNT_DRAW_CALLS)
  await open(page, address)
  const times = await open(page, address)
  const drawCalls = await page.evaluate<number>(DRAW_ONCE)
  const memoryBytes = await page.evaluate<number>(MEASURE_MEMORY)
  await context.close()
  return { ...times, drawCalls, memoryBytes }
}

/** Milliseconds from the address to the whole picture, and to all being known. */
async function open(page: Page, address: string): Promise<Pick<Opening, 'openMs' | 'knownMs'>> {
  await page.goto(address)
  return page.evaluate<Pick<Opening, 'openMs' | 'knownMs'>>(WAIT_FOR_PICTURE)
}

/** Builds both pages and serves them as an isolated site, where a page may ask for its memory. */
async function servePages(folder: string) {
  const pages = { viewer: join(ROOT, 'viewers/bim/example'), bare: join(ROOT, 'bench/parts/fragments-page') }
  const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }
  const servers: PreviewServer[] = []
  const addresses = { viewer: '', bare: '' }
  for (const name of ['viewer', 'bare'] as const) {
    const outDir = join(folder, name)
    const config = {
      root: pages[name],
      configFile: false,
      publicDir: join(folder, 'models'),
      plugins: [bimViewerBuild()],
      logLevel: 'error',
    } satisfies InlineConfig
    await build({ ...config, build: { outDir, target: 'es2023', emptyOutDir: true } })
    const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1', headers } })
    servers.push(server)
    addresses[name] = server.resolvedUrls?.local[0] ?? ''
  }
  return { addresses, close: () => Promise.all(servers.map((server) => server.close())) }
}

/** Bytes of the model's shapes as a plain scene would hold them. */
async function geometryBytesOf(ifc: Uint8Array): Promise<number> {
  const { elements } = await readElementMeshes(ifc)
  return elements.reduce(
    (sum, { positions, indices }) => sum + (positions.length / 3) * BYTES.corner + indices.length * BYTES.index,
    0,
  )
}

async function makeModel(folder: string): Promise<{ geometryBytes: number; ifcBytes: number; fragmentBytes: number }> {
  const ifc = repeatIfc(await readFile(SOURCE, 'latin1'), WANTED_BYTES)
  const fragments = await createFragmentImporter().process({ bytes: ifc })
  await mkdir(join(folder, 'models'), { recursive: true })
  await writeFile(join(folder, 'models/large.frag'), fragments)
  return { geometryBytes: await geometryBytesOf(ifc), ifcBytes: ifc.length, fragmentBytes: fragments.length }
}

async function bench(): Promise<void> {
  if (!existsSync(SOURCE)) {
    console.log('skipped: the real files of ../shared/data are not there')
    return
  }
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-viewer-'))
  const browser = await launchChromium()
  try {
    const { geometryBytes, ifcBytes, fragmentBytes } = await makeModel(folder)
    const [ifc, stored, shapes] = [ifcBytes, fragmentBytes, geometryBytes].map((bytes) => (bytes / MEGABYTE).toFixed(1))
    console.log(`Duplex_A.ifc repeated: ${ifc} MB of IFC, ${stored} MB converted, ${shapes} MB of shapes`)
    const { addresses, close } = await servePages(folder)
    const measured = await interleave(
      () => openTwice(browser, `${addresses.viewer}?bare&models=large`),
      () => openTwice(browser, `${addresses.bare}?models=large`),
    )
    await close()
    tell(measured, geometryBytes)
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function tell(measured: readonly { product: Opening; reference: Opening }[], geometryBytes: number): void {
  const both = (read: (opening: Opening) => number) => ({
    own: spreadOf(measured.map(({ product }) => read(product))),
    bare: spreadOf(measured.map(({ reference }) => read(reference))),
  })
  const time = both(({ openMs }) => openMs)
  const calls = both(({ drawCalls }) => drawCalls)
  const memory = both(({ memoryBytes }) => memoryBytes)
  const ratio = spreadOf(measured.map(({ product, reference }) => product.openMs / reference.openMs))
  console.log(
    `second opening: ratio ${spreadText(ratio)}; ours ${spreadText(time.own, 0)} ms, bare ${spreadText(time.bare, 0)} ms`,
  )
  console.log(`things known: ours ${spreadText(both(({ knownMs }) => knownMs).own, 0)} ms`)
  noteResult({
    job: 'viewer: second opening of 50 MB of IFC',
    figure: `${time.own.median.toFixed(0)} ms`,
    reference: `${time.bare.median.toFixed(0)} ms`,
    ratio: ratio.median,
    goal: `≤ ${GOAL.openMs} ms`,
    isMet: time.own.median <= GOAL.openMs,
  })
  noteResult({
    job: 'viewer: draw calls of the whole model',
    figure: calls.own.median.toFixed(0),
    reference: calls.bare.median.toFixed(0),
    ratio: null,
    goal: `< ${GOAL.drawCalls}`,
    isMet: calls.own.median < GOAL.drawCalls,
  })
  const share = memory.own.median / geometryBytes
  noteResult({
    job: 'viewer: memory of the page and its workers',
    figure: `${(memory.own.median / MEGABYTE).toFixed(0)} MB, ${share.toFixed(2)} of the shapes`,
    reference: `${(memory.bare.median / MEGABYTE).toFixed(0)} MB`,
    ratio: null,
    goal: `≤ ${GOAL.memory} of the shapes`,
    isMet: share <= GOAL.memory,
  })
}

await bench()
