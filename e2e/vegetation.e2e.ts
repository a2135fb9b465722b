import type { Page } from 'playwright-core'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'
import { openApi } from './product-api.ts'

/** As planned in `demo/grove.ts`: 35 green plants and a green canvas are found, two dry palms are not. */
const FOUND = 36

interface Found {
  readonly items: readonly { readonly id: string; readonly verdict: string }[]
}

test('[MOD-VEG] [MOD-AIW] [MOD-PERF] an environmental officer counts the palms on a picture, reviews them by keys, draws what was missed, sees how far the count can be trusted, and has one looked after', async ({
  page,
  origin,
  signedIn,
}) => {
  const api = await openApi(origin, 'engineer')
  await signedIn(page, 'engineer')
  await pickBuilding(page)
  await page.goto('/vegetation/index')
  await page.getByText('Palm grove beside the works').first().waitFor()
  await page.getByRole('link', { name: 'Count vegetation' }).first().click()
  await page.getByLabel('Name').fill('Grove in the morning')
  await page.getByLabel('Picture').selectOption({ label: await grovesLabel(page) })
  await page.getByRole('button', { name: 'Count', exact: true }).click()
  await page.getByText(`1 of ${FOUND}`).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.locator('.pl-map canvas').first().waitFor()

  // One is no plant; the keys may follow each other faster than the server answers.
  await page.keyboard.press('r')
  for (let at = 1; at < FOUND; at++) await page.keyboard.press('a')
  await page.getByText(`${FOUND} of ${FOUND}`, { exact: true }).waitFor()
  await page.getByText('97 %', { exact: true }).waitFor()
  await page.getByText('95 %: 86 to 100 %').waitFor()
  // The last word counts: it was a plant after all, and then again it was not.
  await page.keyboard.press('u')
  await page.getByText(`35 of ${FOUND}`, { exact: true }).waitFor()
  await page.keyboard.press('a')
  await page.getByText(`${FOUND} of ${FOUND}`, { exact: true }).waitFor()

  await page.keyboard.press('m')
  await page.getByText('Click each corner of the boundary.', { exact: false }).waitFor()
  await drawOutline(page)
  await page.getByText('drawn by a person: 1').waitFor()
  await page.getByRole('button', { name: 'Close: everything was searched' }).click()
  await page.getByText('Review closed').first().waitFor()
  const found = await api.call<Found>('GET', `/vegetation-runs/${id}/detections?pageSize=100`)
  const said = (verdict: string) => found.items.filter((one) => one.verdict === verdict).length
  expect([said('accepted'), said('rejected'), said('missed'), said('pending')]).toEqual([FOUND - 1, 1, 1, 0])
  // 35 of 36 that there are were found: a recall, because the whole picture was searched.
  await page.getByText('97 %', { exact: true }).nth(1).waitFor()

  await page.getByRole('button', { name: 'Next one' }).click()
  await page.getByRole('button', { name: 'Make a municipal case' }).click()
  await page.getByRole('link', { name: 'Municipal case' }).last().click()
  await page.getByText('Tree or bush found on Grove in the morning').waitFor()
  await page.getByText('Tree or bush that is damaged, lost or in the way').first().waitFor()

  await page.goto('/performance/algorithm')
  const row = page.getByRole('row').filter({ hasText: 'excess-green-1' })
  await row
    .getByText(/97 % \(86 to 100\)/)
    .first()
    .waitFor()
})

async function grovesLabel(page: Page): Promise<string> {
  const option = page.getByLabel('Picture').locator('option', { hasText: 'Palm grove' })
  await option.first().waitFor({ state: 'attached' })
  return (await option.first().textContent()) ?? ''
}

/** A square in the middle of the map. */
async function drawOutline(page: Page): Promise<void> {
  const box = await page.locator('.pl-map canvas').first().boundingBox()
  if (!box) throw new Error('The map is not seen.')
  const corners = [
    [0.3, 0.3],
    [0.4, 0.3],
    [0.4, 0.45],
    [0.3, 0.45],
    [0.3, 0.3],
  ] as const
  for (const [x, y] of corners) {
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y)
    await page.mouse.down()
    await page.mouse.up()
  }
}
