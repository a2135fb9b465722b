import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import type { ScreenVisit } from './demonstration-screens.ts'
import { type Look, PLACE_KEY, visitStorage } from './visit-storage.ts'

/** All four looks of a screen: both themes in both directions. */
export const LOOKS: readonly Look[] = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'en' },
  { theme: 'light', language: 'ar' },
  { theme: 'dark', language: 'ar' },
]

/**
 * Opens a screen in a browser that keeps what the visit and the look say, and waits until it has come to rest: nothing is
 * fetched any more, nothing is marked as busy, the letters are there. Where the browser keeps the same already, the
 * product's own router leads there, as a link would.
 */
export async function openScreen(
  page: Page,
  options: { origin: string; visit: ScreenVisit; look: Look; signedIn: Readonly<Record<string, string>> },
): Promise<void> {
  const { origin, visit, look, signedIn } = options
  const stored = { ...(visit.isSignedIn && signedIn), ...visitStorage(visit, look) }
  const calls = followCalls(page)
  try {
    const isLed = await ledThere(page, visit, stored)
    if (isLed) await comeToRest(page, calls)
    if (isLed && addressOf(page) === visit.address) return
    await openByAddress(page, origin, visit, stored)
    await comeToRest(page, calls)
    lastStored.set(page, JSON.stringify(stored))
  } finally {
    calls.end()
  }
}

const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
/** What each page was given at its last opening. */
const lastStored = new WeakMap<Page, string>()

/** False where only opening the address anew shows what the visit wants: another place, language or person. */
async function ledThere(page: Page, visit: ScreenVisit, stored: Record<string, string>): Promise<boolean> {
  if (!visit.isSignedIn || lastStored.get(page) !== JSON.stringify(stored)) return false
  return page.evaluate(
    ({ address, key, place }) => {
      // A screen may have forgotten or changed the place.
      if (key in localStorage && localStorage.getItem(key) !== place) return false
      history.pushState({}, '', address)
      return true
    },
    { address: visit.address, key: PLACE_KEY, place: stored[PLACE_KEY] ?? null },
  )
}

async function openByAddress(
  page: Page,
  origin: string,
  visit: ScreenVisit,
  stored: Record<string, string>,
): Promise<void> {
  // A file of the same origin that runs nothing of the product: what it stores cannot be overwritten on leaving.
  await page.goto(`${origin}/mark.svg`)
  await page.evaluate((entries) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(stored))
  await page.goto(origin + visit.address)
}

/** A live picture is fetched for as long as somebody looks at it, and what came of it is shown from the page's own memory. */
const isEndless = (request: Request) =>
  request.url().includes('/api/camera-streams/') || request.url().startsWith('blob:')
/** Without a call for so long, a screen has fetched all that it shows, ms. */
const QUIET_MS = 500
const LOOK_EVERY_MS = 50
/** Guards against a screen that never rests, on whatever machine, ms. */
const REST_MS = 60_000

/** Calls that a page waits for now. */
function followCalls(page: Page) {
  const open = new Set<Request>()
  let quietSince = performance.now()
  const begin = (request: Request) => {
    if (!isEndless(request)) open.add(request)
  }
  const finish = (request: Request) => {
    if (open.delete(request)) quietSince = performance.now()
  }
  page.on('request', begin).on('requestfinished', finish).on('requestfailed', finish)
  return {
    open: () => [...open].map((request) => request.url()),
    isQuiet: () => open.size === 0 && performance.now() - quietSince > QUIET_MS,
    end: () => page.off('request', begin).off('requestfinished', finish).off('requestfailed', finish),
  }
}

async function comeToRest(page: Page, calls: ReturnType<typeof followCalls>): Promise<void> {
  await page.locator('h1, main').first().waitFor({ state: 'attached' })
  for (const until = performance.now() + REST_MS; !calls.isQuiet(); await sleep(LOOK_EVERY_MS))
    if (performance.now() > until)
      throw new Error(`${page.url()} did not come to rest: ${calls.open().join(', ') || 'it goes on asking'}.`)
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  await page.evaluate(async () => {
    await document.fonts.ready
  })
}

/** Between two looks at a page that is laid out anew, ms. */
const SETTLE_MS = 30
/** Looks at a page that never stands still, as one that plays. */
const SETTLE_LOOKS = 25

/** Waits until a page that is open has taken its new width: its parts stand where they stood a moment before. */
export async function settle(page: Page): Promise<void> {
  let before = ''
  for (let look = 0; look < SETTLE_LOOKS; look++) {
    const now = await page.evaluate(standing)
    if (now === before) return
    before = now
    await sleep(SETTLE_MS)
  }
}

/** What changes while a page is laid out, once it has drawn what it knows; never the same while a part of it is fetched. */
async function standing(): Promise<string> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const { scrollWidth, scrollHeight } = document.documentElement
  const parts = [...document.querySelectorAll('main *')].slice(-40)
  const places = parts.map((part) => Math.round(part.getBoundingClientRect().top))
  const busy = document.querySelectorAll('[aria-busy="true"]').length
  return busy ? Math.random().toString() : [scrollWidth, scrollHeight, document.all.length, ...places].join()
}
