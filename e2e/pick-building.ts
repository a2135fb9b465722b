import type { Page } from 'playwright-core'

/** Goes from the pickers to Building A of the first site, which the browser then remembers. */
export async function pickBuilding(page: Page): Promise<void> {
  await page.goto('/home/index')
  await page.getByRole('link', { name: 'Central Quarter', exact: true }).click()
  await page.getByRole('button', { name: 'Building A: Dar Al Nakheel' }).click()
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/home/'))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}
