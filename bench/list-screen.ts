import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../e2e/launch-chromium.ts'
import { visitStorage } from '../e2e/visit-storage.ts'
import { ACCESS_TOKEN_KEY } from '../platform/web/session/access-token-key.ts'
import { callOnce } from './parts/http-calls.ts'
import { interleave } from './parts/interleave.ts'
import { noteResult } from './parts/note-result.ts'
import { spreadOf, spreadText } from './parts/spread.ts'
import { OWN_SITES, STRUCTURE_COUNT, type StructuresWorld, startStructuresWorld } from './parts/structures-world.ts'

/**
 * A list screen in Chromium, opened by its address by who has opened it before (files from the browser's cache), until its
 * rows can be read: structures of one site of 100,000, for a person with grants on places. The reference is the list's own
 * answer, asked for without a browser; the requests are those that reach the server until the page is quiet.
 */
const GOALS = { rowsMs: 330, requests: 8 }
const SITE = OWN_SITES[41] ?? ''
const PATH = `/api/structures?siteCode=${SITE}&pageSize=50&sort=name`
const QUIET_MS = 2_000
/** What the rows begin with that the list begins with. */
const NAME = 'Car park'
/** Runs in the page: notes when the name of a structure is first to be read in it. */
const WATCH = `new MutationObserver((_, watch) => {
  if (!document.body?.innerText.includes('${NAME}')) return
  window.rowsAtMs = performance.now()
  watch.disconnect()
}).observe(document, { childList: true, subtree: true, characterData: true })`

async function openWindow(browser: Browser, { product, headers }: StructuresWorld) {
  const context = await browser.newContext({ baseURL: product.origin, viewport: { width: 1440, height: 900 } })
  const place = {
    currentProject: { code: 'P1', name: 'Project 1' },
    currentSite: { code: SITE, name: 'Site 42', projectCode: 'P1' },
  }
  const visit = {
    ...{ name: 'structures', path: '/home/structures', address: '/home/structures', isSignedIn: true },
    stored: { homeShowMode: 'List', place },
  }
  const stored = {
    ...visitStorage(visit, { theme: 'light', language: 'en' }),
    [ACCESS_TOKEN_KEY]: String(headers['authorization']).replace('Bearer ', ''),
    'cpo-uname': 'ana',
  }
  const page = await context.newPage()
  await page.goto('/mark.svg')
  await page.evaluate(
    `for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value)`,
  )
  await page.addInitScript(WATCH)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const asked = new Map<string, string>()
  cdp.on('Network.responseReceived', ({ requestId, response: { url, fromDiskCache } }) => {
    if (!fromDiskCache && url.startsWith(product.origin)) asked.set(requestId, new URL(url).pathname)
  })
  // What the page's memory still holds is told by an event of its own, before its answer.
  const kept = new Set<string>()
  cdp.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId))
  const open = async () => {
    asked.clear()
    await page.goto(`/home/structures?pageSize=50&sort=name`)
    await page.getByText(NAME).first().waitFor({ timeout: 60_000 })
    const rowsMs = await page.evaluate<number>('window.rowsAtMs')
    await page.waitForTimeout(QUIET_MS)
    return { ms: rowsMs, requests: [...asked].flatMap(([id, path]) => (kept.has(id) ? [] : [path])) }
  }
  return { open, close: () => context.close() }
}

async function measure(world: StructuresWorld, browser: Browser): Promise<void> {
  const window = await openWindow(browser, world)
  // The first opening fills the cache, the second finds out what the first left for later.
  for (const _ of [1, 2]) await window.open()
  const pairs = await interleave(window.open, async () => {
    const startedMs = performance.now()
    const { items } = JSON.parse(
      await callOnce({ method: 'GET', url: world.product.origin + PATH, headers: world.headers }),
    ).data
    if (items.length !== 50) throw new Error(`The list holds ${items.length} rows and not 50.`)
    return { ms: performance.now() - startedMs, requests: [PATH] }
  })
  await window.close()
  const rows = spreadOf(pairs.map(({ product }) => product.ms))
  const answer = spreadOf(pairs.map(({ reference }) => reference.ms))
  const last = pairs.at(-1)?.product.requests ?? []
  const most = Math.max(...pairs.map(({ product }) => product.requests.length))
  console.log(`  until the rows ${spreadText(rows, 0)} ms; ${most} requests: ${last.join(' ')}`)
  noteResult({
    job: `list screen of ${STRUCTURE_COUNT} structures, to its rows`,
    figure: `${spreadText(rows, 0)} ms`,
    reference: `${spreadText(answer, 1)} ms, its answer alone`,
    ratio: rows.median / answer.median,
    goal: `≤ ${GOALS.rowsMs} ms`,
    isMet: rows.median <= GOALS.rowsMs,
  })
  noteResult({
    job: 'the same, requests until it is quiet',
    figure: String(most),
    reference: '',
    ratio: null,
    goal: `≤ ${GOALS.requests}`,
    isMet: most <= GOALS.requests,
  })
}

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
const world = await startStructuresWorld(folder)
const browser = await launchChromium()
try {
  await measure(world, browser)
} finally {
  await browser.close()
  await world.product.stop()
  await rm(folder, { recursive: true, force: true })
}
