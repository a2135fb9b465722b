import type { Page } from 'playwright-core'
import { PLACE_KEY } from './visit-storage.ts'

/** Goes from the pickers to Building A of the first site, which the browser then remembers. */
export async function pickBuilding(page: Page): Promise<void> {
  await page.goto('/home/index')
  await page.getByRole('link', { name: 'Central Quarter', exact: true }).click()
  await page.getByRole('button', { name: 'Building A: Dar Al Nakheel' }).click()
  // Where one goes on to depends on rights and width: a panel beside the list, or another page.
  await page.waitForFunction((key) => localStorage.getItem(key)?.includes('"WHN-01-BA"'), PLACE_KEY)
}
