import type { Page } from 'playwright-core'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'

/** Software draws each frame of the scene in a third of a second here. */
const DRAWN_MS = 60_000

test('[MAP-03] [MAP-04] who runs a site sees its building, its vehicles and its cameras in one scene, and goes from a thing to its record and back', async ({
  page,
  signedIn,
}) => {
  await signedIn(page, 'operator')
  await pickBuilding(page)
  await page.goto('/construction/twin/gis')
  await page.locator('.pl-map canvas').waitFor()
  const notes = page.getByText(/Building A architecture: placed by/)
  await notes.waitFor()
  await page.getByText('Models are being drawn…').waitFor({ state: 'detached', timeout: DRAWN_MS })

  const found = page.getByRole('combobox', { name: 'Find on the site' })
  for (const name of ['Building A architecture', 'TIP-02'])
    await found.getByRole('option', { name, exact: true }).waitFor({ state: 'attached' })

  // A building is picked where it stands in the picture.
  await page.getByRole('combobox', { name: 'Structure' }).selectOption({ label: 'Building A: Dar Al Nakheel' })
  await clickMiddleUntil(page, /Building A/)
  await page.getByRole('combobox', { name: 'Storey' }).waitFor()

  await found.selectOption({ label: 'TIP-02' })
  const card = page.getByRole('region', { name: 'Picked thing' })
  await card.getByText('km/h').waitFor()
  await card.getByText(/ago/).waitFor()
  await card.getByRole('link', { name: 'Open the record' }).click()
  await page.waitForURL(/\/smartcity\/fleet\/detail\//)
  await page.goBack()
  await page.locator('.pl-map canvas').waitFor()

  await page.getByRole('button', { name: 'See a past time' }).click()
  await page.getByRole('slider', { name: 'A past time' }).waitFor()
  await page.getByText('Not kept: shown for now alone').first().waitFor()

  // One timeline for captures and models as well: a press on one leads to its day.
  await page.getByRole('radio', { name: 'From the first record' }).check()
  const marks = page.getByRole('list', { name: 'Captures and models by their days' })
  const first = marks.getByRole('button').first()
  const day = await first.locator('bdi').first().innerText()
  await first.click()
  await expect.poll(() => page.getByRole('slider').getAttribute('aria-valuetext')).toBe(day)
  await marks.getByRole('button', { pressed: true }).first().waitFor()
  await page.getByRole('button', { name: 'Back to now' }).click()
  await marks.waitFor({ state: 'detached' })
})

/** The flight to a structure takes a moment, and nothing tells a picture that it has ended. */
async function clickMiddleUntil(page: Page, name: RegExp): Promise<void> {
  const card = page.getByRole('region', { name: 'Picked thing' })
  await expect
    .poll(
      async () => {
        const box = await page.locator('.pl-map canvas').boundingBox()
        if (!box) return ''
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
        await page.waitForTimeout(500)
        return (await card.count()) > 0 ? card.getByRole('heading').innerText() : ''
      },
      { timeout: DRAWN_MS },
    )
    .toMatch(name)
}
