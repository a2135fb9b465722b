import { countPresses } from './count-presses.ts'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'

test('[MOD-CON] a director sees in one screen how a structure and its site stand, and comes from a number to the record behind it', async ({
  page,
  signedIn,
}) => {
  await signedIn(page, 'coordinator')
  await pickBuilding(page)
  const presses = await countPresses(page)
  await page.goto('/construction/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  for (const aspect of ['Schedule', 'Safety', 'Quality', 'Earthwork', 'On site now', 'Risks'])
    await page.getByRole('heading', { level: 2, name: aspect, exact: true }).waitFor()
  // All of it on one screen of a laptop.
  const below = await page.getByRole('heading', { level: 2 }).last().boundingBox()
  expect(below!.y).toBeLessThan(900)
  await page.getByText('of the whole site').first().waitFor()

  await page.getByRole('radio', { name: 'Site', exact: true }).check({ force: true })
  await expect.poll(() => page.getByText('of the whole site').count()).toBe(0)
  const ncrs = page.getByRole('button', { name: /^Open NCRs/ })
  const count = Number((await ncrs.innerText()).replace(/\D/g, ''))
  expect(count).toBeGreaterThan(0)
  await ncrs.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: /^NCR-/ }).first().waitFor()
  expect(await dialog.getByRole('link', { name: /^NCR-/ }).count()).toBe(count)
  await dialog.getByRole('link', { name: /^NCR-/ }).first().click()
  await page.waitForURL(/\/detail\//)
  expect((await presses()).clicks).toBeLessThanOrEqual(4)
})
