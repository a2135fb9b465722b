import type { Page } from 'playwright-core'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'
import { openApi } from './product-api.ts'

interface Patches {
  readonly total: number
  readonly items: readonly { readonly id: string; readonly verdict: string; readonly class: string }[]
}

test('[MOD-AIW] [MOD-OPS] an environmental officer compares two scenes, moves the threshold and keeps it, says what each change is, and finds it in the view of satellites', async ({
  page,
  origin,
  signedIn,
}) => {
  const api = await openApi(origin, 'engineer')
  await signedIn(page, 'engineer')
  await pickBuilding(page)
  await page.goto('/aiWorkflow/satellite/index')
  await page.getByText('Before and during the works').first().waitFor()
  await page.getByRole('link', { name: 'Compare two scenes' }).first().click()
  await page.getByLabel('Name').fill('Autumn')
  await page
    .getByLabel('Earlier scene', { exact: true })
    .selectOption({ label: await optionOf(page, 'Earlier scene', 'before the works') })
  await page
    .getByLabel('Later scene', { exact: true })
    .selectOption({ label: await optionOf(page, 'Later scene', 'during the works') })
  const begin = page.getByRole('button', { name: 'Compare', exact: true })
  await begin.click()
  // As planned in `demo/scenes.ts`: built, cleared and planted.
  await page.getByText(/Above .* chance alone explains/).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const patches = () => api.call<Patches>('GET', `/satellite-analyses/${id}/patches`)
  expect((await patches()).total).toBe(3)

  await page.getByRole('slider').fill('40')
  await page.getByText('Changes at this threshold: 2', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Keep this threshold' }).click()
  await expect.poll(async () => (await patches()).total).toBe(2)

  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Show on the map' }) })
  await expect.poll(() => rows.count()).toBe(2)
  await rows.first().getByRole('button', { name: 'It is a change' }).click()
  await rows.first().getByText('confirmed', { exact: true }).waitFor()
  await rows.nth(1).getByRole('button', { name: 'It is none' }).click()
  await rows.nth(1).getByText('dismissed', { exact: true }).waitFor()
  expect((await patches()).items.map(({ verdict }) => verdict).toSorted()).toEqual(['confirmed', 'dismissed'])

  await page.goto('/Operation/satellite/index')
  await page.getByRole('heading', { name: 'Calendar of scenes' }).waitFor()
  await page.getByRole('heading', { name: 'Changed ground by the later scene' }).waitFor()
})

async function optionOf(page: Page, label: string, part: string): Promise<string> {
  const option = page.getByLabel(label, { exact: true }).locator('option', { hasText: part })
  await option.first().waitFor({ state: 'attached' })
  return (await option.first().textContent()) ?? ''
}
