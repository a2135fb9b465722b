import { expect, test } from './journey.ts'

test('[MOD-GEO] a planner finds captures by their place: all that lie under a press, and those in the part that is seen', async ({
  page,
  signedIn,
}) => {
  await signedIn(page, 'engineer', '/geospatial/drone/index')
  await page.getByRole('row').nth(1).getByRole('link').first().waitFor()
  await page.getByRole('radio', { name: 'As a map' }).check({ force: true })
  const ground = page.locator('.pl-map canvas')
  await ground.waitFor()

  // Flights of one site lie on one another: the place names all of them.
  const box = await ground.boundingBox()
  if (!box) throw new Error('The map is not seen.')
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const
  const here = page.getByRole('region', { name: 'What lies here' })
  await expect
    .poll(async () => {
      await page.mouse.click(...middle)
      return here.getByRole('listitem').count()
    })
    .toBeGreaterThan(1)
  await here.getByRole('button', { name: 'Close' }).click()
  await here.waitFor({ state: 'detached' })

  // The map moves: what is seen becomes what is listed, and stays so in the table and by the address.
  await page.mouse.move(...middle)
  await page.mouse.wheel(0, 300)
  await page.getByRole('button', { name: 'List what lies here' }).click()
  await page.waitForURL(/bbox=[\d.,%C-]+/)
  await page.getByRole('radio', { name: 'As a table' }).check({ force: true })
  await page.getByText('as seen on the map').waitFor()
  await page.getByRole('row').nth(1).getByRole('link').first().waitFor()
  await page.goto('/geospatial/drone/index?bbox=1,1,2,2')
  await page.getByText('Nothing matches').first().waitFor()
})
