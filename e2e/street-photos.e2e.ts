import type { Page } from 'playwright-core'
import { makePhoto } from '#engines/photo/testing/make-photo.ts'
import { test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'

test('[MOD-AIW] [MOD-MUN] an environmental officer uploads photos of the streets, draws what spoils one, makes a municipal case of it, and notes on another photo that it is the same', async ({
  page,
  signedIn,
}) => {
  await signedIn(page, 'engineer')
  await pickBuilding(page)
  await page.goto('/aiWorkflow/ss/index')
  await page.getByText('Boulevard by gate 2').first().waitFor()
  const [near, unplaced] = await Promise.all([makePhoto({ lon: 46.94, lat: 24.8 }), makePhoto()])
  await page.locator('input[type=file]').setInputFiles([
    { name: 'corner.jpg', mimeType: 'image/jpeg', buffer: near },
    { name: 'nowhere.jpg', mimeType: 'image/jpeg', buffer: unplaced },
  ])
  await page.getByRole('row').filter({ hasText: 'corner' }).getByText('the camera').waitFor()
  await page.getByRole('row').filter({ hasText: 'nowhere' }).getByText('nobody').waitFor()

  await open(page, 'Boulevard by gate 2')
  await page.getByText('The network has looked at this photo.').waitFor()
  await draw(page)
  await page.getByRole('button', { name: 'Make a municipal case' }).click()
  await page.getByRole('link', { name: 'Municipal case', exact: true }).waitFor()

  await page.goto('/aiWorkflow/ss/index')
  await open(page, 'Boulevard by gate 2, from the crossing')
  await draw(page)
  await page.getByText(/was made 9 m from here/).waitFor()
  await page.getByRole('button', { name: 'The same: note that case' }).click()
  await page.getByRole('link', { name: 'Municipal case', exact: true }).click()
  await page.getByText('Litter or debris, seen on Boulevard by gate 2').waitFor()

  await page.goto('/aiWorkflow/ss/index')
  await open(page, 'nowhere')
  await page.getByText('The camera did not say where this photo was taken.', { exact: false }).waitFor()
})

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('img', { name: 'The photo with what was found' }).waitFor()
}

/** M, and a box around the heap. */
async function draw(page: Page): Promise<void> {
  await page.keyboard.press('m')
  await page.getByRole('button', { name: 'Drag over it' }).waitFor()
  const picture = page.getByRole('img', { name: 'The photo with what was found' })
  await picture.scrollIntoViewIfNeeded()
  const box = await picture.boundingBox()
  if (!box) throw new Error('The photo is not seen.')
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.4)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.45, box.y + box.height * 0.6, { steps: 4 })
  await page.mouse.up()
  await page.getByText('drawn by a person', { exact: false }).nth(1).waitFor()
}
