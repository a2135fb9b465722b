import { expect, test } from './journey.ts'

test('[MOD-OPS] a coordinator sees how the design stands across projects, opens what a number is made of, and looks at the sites of one project', async ({
  page,
  signedIn,
}) => {
  await signedIn(page, 'coordinator')
  await page.goto('/Operation/design/index')
  const project = page.getByRole('row').filter({ hasText: 'WHN' }).first()
  const models = project.getByRole('button', { name: /^Models \d+$/ })
  const counted = Number((await models.textContent())?.match(/\d+$/)?.[0])
  expect(counted).toBeGreaterThan(0)
  await models.click()
  const rows = page.getByRole('dialog')
  await rows.getByRole('link').first().waitFor()
  expect(await rows.getByRole('link').count()).toBe(Math.min(counted, 50))
  await rows.getByRole('link').first().click()
  await page.waitForURL(/\/geospatial\/bim\/detail\//)

  await page.goto('/Operation/design/index')
  await page.getByRole('row').filter({ hasText: 'WHN' }).first().getByRole('link').first().click()
  await page
    .getByRole('row')
    .filter({ hasText: 'WHN-01' })
    .getByRole('button', { name: /^Models/ })
    .waitFor()
  await page.getByRole('heading', { name: 'Model issues over the last weeks' }).waitFor()
})
