import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { PAGE_BUDGETS } from '../apps/web/build/page-budgets.ts'
import { demonstrationScreens, type ScreenVisit } from '../e2e/demonstration-screens.ts'
import { launchChromium } from '../e2e/launch-chromium.ts'
import { PageScale, type PageWeight } from '../e2e/page-weight.ts'
import { DEMONSTRATION_PASSWORD } from '../e2e/product-api.ts'
import { type Look, visitStorage } from '../e2e/visit-storage.ts'
import { startBuiltProduct } from './parts/built-product.ts'
import { PAIRS } from './parts/interleave.ts'
import { noteResult } from './parts/note-result.ts'
import { spreadOf, spreadText } from './parts/spread.ts'

/**
 * What Chromium fetches from the built product for its first pages, and when the sign-in page has painted its largest part
 * on a slow phone. Bytes are those of the answers' bodies, with gzip, which is what the budgets are written in; what
 * browsers take in earnest (brotli) is printed beside it. Each page begins with what the page before it has left in
 * the cache, so that a figure is what the page adds.
 *
 * Lighthouse, whose figure the goal names, is 90 MB of packages for one number; its own "applied" slow 4G is used instead:
 * the request latency, throughput and processor factor that it documents as equal to its simulation.
 */
const SLOW_PHONE = { latencyMs: 150 * 3.75, kilobitsPerSecond: 1_638.4 * 0.9, processorTimes: 4 }
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const LAPTOP = { viewport: { width: 1440, height: 900 } }
const LOOK: Look = { theme: 'light', language: 'en' }
const LARGEST_PAINT_GOAL_MS = 2_200
const ASSETS = resolve(fileURLToPath(import.meta.url), '../../dist/web')

interface Budget {
  readonly job: string
  readonly scriptKilobytes: number
  readonly styleKilobytes?: number
}

function check(budget: Budget, weight: PageWeight): void {
  const { scriptKilobytes: script, styleKilobytes: style, workerKilobytes: worker } = weight
  const largest = weight.files.slice(0, 6).map(({ address, kilobytes }) => `${address} ${kilobytes.toFixed(1)}`)
  console.log(`  ${budget.job}: other ${weight.otherKilobytes.toFixed(0)} kB; largest ${largest.join(', ')}`)
  const figure = `${script.toFixed(1)} kB script + ${style.toFixed(1)} kB style`
  noteResult({
    job: `first load: ${budget.job}`,
    figure: worker > 0 ? `${figure} (workers ${worker.toFixed(0)} kB)` : figure,
    reference: '',
    ratio: null,
    goal: budget.styleKilobytes
      ? `≤ ${budget.scriptKilobytes} + ${budget.styleKilobytes} kB`
      : `≤ ${budget.scriptKilobytes} kB`,
    isMet: script <= budget.scriptKilobytes && style <= (budget.styleKilobytes ?? Number.POSITIVE_INFINITY),
  })
}

/** What came over the wire is what the build wrote: a budget over other bytes would say nothing. */
async function isAsBuilt(origin: string, weight: PageWeight): Promise<boolean> {
  for (const { address } of weight.files.filter((file) => file.address.startsWith('/assets/'))) {
    const answer = await fetch(origin + address, { headers: { 'accept-encoding': 'identity' } })
    const served = Buffer.from(await answer.arrayBuffer())
    const built = await readFile(join(ASSETS, address))
    const zipped = await readFile(join(ASSETS, `${address}.gz`)).catch(() => null)
    if (!served.equals(built) || (zipped && !gunzipSync(zipped).equals(built))) {
      console.log(`  OUTPUT DIFFERS: ${address} is not what the build wrote`)
      return false
    }
  }
  console.log(`  equal output: ${weight.files.length} answers, the assets as the build wrote them`)
  return true
}

async function openContext(browser: Browser, origin: string, device: object): Promise<BrowserContext> {
  return browser.newContext({
    ...device,
    baseURL: origin,
    locale: 'en-GB',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
}

async function weighSignInPage(browser: Browser, origin: string, encoding: 'gzip' | 'gzip, deflate, br') {
  const context = await openContext(browser, origin, LAPTOP)
  const page = await context.newPage()
  const scale = await PageScale.of(page, encoding)
  await page.goto('/login')
  await page.locator('input[name=username]').waitFor()
  const weight = await scale.weigh()
  await context.close()
  return weight
}

/** Signed in, with nothing in the cache; the page stands at the first screen. */
async function weighFirstScreen(page: Page, scale: PageScale): Promise<PageWeight> {
  await page.goto('/login')
  await page.locator('input[name=username]').fill('admin')
  await page.locator('input[name=password]').fill(DEMONSTRATION_PASSWORD)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await scale.weigh()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.clearBrowserCache')
  await page.reload()
  return scale.weigh()
}

async function visit(page: Page, scale: PageScale, screen: ScreenVisit): Promise<PageWeight> {
  // As text: this file is checked without the browser's types.
  await page.evaluate(
    `for (const [name, value] of Object.entries(${JSON.stringify(visitStorage(screen, LOOK))})) localStorage.setItem(name, value)`,
  )
  await page.goto(screen.address)
  return scale.weigh()
}

async function weighSignedIn(browser: Browser, origin: string): Promise<void> {
  const screens = await demonstrationScreens(origin)
  const named = (name: string) => {
    const screen = screens.find((candidate) => candidate.name === name)
    if (!screen) throw new Error(`The demonstration has no screen ${name}.`)
    return screen
  }
  const context = await openContext(browser, origin, LAPTOP)
  const page = await context.newPage()
  const scale = await PageScale.of(page, 'gzip')
  check({ job: PAGE_BUDGETS.firstScreen.page, ...PAGE_BUDGETS.firstScreen }, await weighFirstScreen(page, scale))
  check({ job: 'a list adds', scriptKilobytes: 60 }, await visit(page, scale, named('models.bim.index')))
  check({ job: 'an edit screen adds', scriptKilobytes: 60 }, await visit(page, scale, named('models.bim.add')))
  check({ job: 'a map adds', scriptKilobytes: 330 }, await visit(page, scale, named('home.index.map')))
  check({ job: 'a model adds', scriptKilobytes: 400 }, await visit(page, scale, named('design.modelViewer.detail')))
  await context.close()
}

async function largestPaintMs(browser: Browser, origin: string): Promise<number> {
  const context = await openContext(browser, origin, PHONE)
  const page = await context.newPage()
  const scale = await PageScale.of(page, 'gzip, deflate, br')
  await scale.slowDown(SLOW_PHONE)
  await page.goto('/login')
  await page.locator('input[name=username]').waitFor()
  await scale.weigh()
  const paintMs = await page.evaluate<number>(
    `new Promise((done) => new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))
      .observe({ type: 'largest-contentful-paint', buffered: true }))`,
  )
  await context.close()
  return paintMs
}

async function measure(): Promise<void> {
  console.log(`first load: the built product in Chromium; largest paint of ${PAIRS} loads`)
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  const product = await startBuiltProduct(folder, { RATE_LIMIT_PER_MINUTE: '0' })
  const browser = await launchChromium()
  try {
    const signIn = await weighSignInPage(browser, product.origin, 'gzip')
    const brotli = await weighSignInPage(browser, product.origin, 'gzip, deflate, br')
    if (!(await isAsBuilt(product.origin, signIn))) process.exitCode = 1
    check({ job: PAGE_BUDGETS.signIn.page, ...PAGE_BUDGETS.signIn }, signIn)
    console.log(
      `  with brotli: ${brotli.scriptKilobytes.toFixed(1)} kB script, ${brotli.styleKilobytes.toFixed(1)} kB style`,
    )
    await weighSignedIn(browser, product.origin)
    const paints: number[] = []
    for (let load = 0; load < PAIRS; load += 1) paints.push(await largestPaintMs(browser, product.origin))
    const paint = spreadOf(paints)
    noteResult({
      job: 'largest paint of the sign-in page on a slow phone',
      figure: `${spreadText(paint, 0)} ms`,
      reference: '',
      ratio: null,
      goal: `≤ ${LARGEST_PAINT_GOAL_MS} ms`,
      isMet: paint.median <= LARGEST_PAINT_GOAL_MS,
    })
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

await measure()
