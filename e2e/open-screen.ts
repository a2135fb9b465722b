import type { Page } from 'playwright-core'
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
  await page.goto(origin + visit.address)
  await comeToRest(page)
}

async function comeToRest(page: Page): Promise<void> {
  await page.locator('h1, main').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  await page.evaluate(async () => {
    await document.fonts.ready
  })
}
