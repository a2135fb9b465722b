import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import type { ScreenVisit } from './demonstration-screens.ts'
import { type Look, visitStorage } from './visit-storage.ts'

/** All four looks of a screen: both themes in both directions. */
export const LOOKS: readonly Look[] = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'en' },
  { theme: 'light', language: 'ar' },
  { theme: 'dark', language: 'ar' },
]

/**
 * Opens a screen by its address in a browser that keeps what the visit and the look say, and waits until it has come to
 * rest: nothing is fetched any more, nothing is marked as busy, the letters are there.
 */
export async function openScreen(
  page: Page,
  options: { origin: string; visit: ScreenVisit; look: Look; signedIn: Readonly<Record<string, string>> },
): Promise<void> {
  const { origin, visit, look, signedIn } = options
  const stored = { ...(visit.isSignedIn && signedIn), ...visitStorage(visit, look) }
  // A file of the same origin that runs nothing of the product: what it stores cannot be overwritten on leaving.
  await page.goto(`${origin}/mark.svg`)
  await page.evaluate((entries) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(stored))
  const calls = followCalls(page)
  try {
    await page.goto(origin + visit.address)
    await comeToRest(page, calls)
  } finally {
    calls.end()
  }
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
