import { demonstrationId } from '#demo/demonstration-id.ts'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('[MOD-ADA] an engineer makes a collection of a folder and a file of their own, asks it, and sees what could not be read and why', async ({
  page,
  openPage,
  signedIn,
}) => {
  await signedIn(page, 'engineer')
  await pickBuilding(page)
  await page.goto('/adaserver/filelibrary/index')
  await page.getByRole('link', { name: 'New collection' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Pumps and water')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByRole('heading', { name: 'Pumps and water' }).waitFor()

  await page.getByLabel('A folder of the register').click()
  await page.getByRole('combobox', { name: 'A folder of the register' }).fill('Minutes')
  await page.getByRole('option', { name: /Management\/Minutes/ }).click()
  await page.getByText('Management/Minutes').first().waitFor()
  const words = 'The standby pump stands behind the switch room. It is started by hand with key 14.'
  await page.locator('input[type=file]').setInputFiles([
    { name: 'pump note.txt', mimeType: 'text/plain', buffer: Buffer.from(words) },
    { name: 'photo.bin', mimeType: 'application/octet-stream', buffer: Buffer.from([0, 1, 2, 3, 255]) },
  ])
  const rows = page.getByRole('table').getByRole('row')
  const note = rows.filter({ hasText: 'pump note.txt' })
  await note.getByText('Can be searched').waitFor({ timeout: 60_000 })
  await rows
    .filter({ hasText: 'photo.bin' })
    .getByText(/^(No text|Reading it failed)$/)
    .waitFor({ timeout: 60_000 })

  await page.getByRole('searchbox', { name: 'Search in this collection' }).fill('Which key starts the standby pump?')
  await page.keyboard.press('Enter')
  await page.getByText('It is started by hand with key 14.').first().waitFor()
  await page.getByRole('listitem').getByRole('link', { name: 'pump note.txt' }).click()
  await page.getByRole('button', { name: 'Close the file' }).waitFor()
  await expect.poll(() => page.locator('pre').innerText()).toContain('key 14')

  const phone = await openPage(PHONE)
  const seeded = demonstrationId('file collection method statements')
  await signedIn(phone, 'commercial', `/adaserver/filelibrary/detail/${seeded}`)
  await phone.getByText('Waterproofing supplier letter.txt').first().waitFor()
  expect(await phone.evaluate(() => window.document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await phone.goto('/adaserver/filelibrary/public')
  await phone.getByText('How we build: method statements and specification').first().waitFor()
})
