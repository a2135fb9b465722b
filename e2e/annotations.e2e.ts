import { makePhoto } from '#engines/photo/testing/make-photo.ts'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** A name that no other journey uses. */
const HOLE = `Hole in the haul road ${Date.now().toString(36)}`

test('[MAP-04] on a phone, a place is marked on the map of the site with a photo, and found there, in the register and by who sees to it', async ({
  openPage,
  signedIn,
}) => {
  const page = await openPage(PHONE)
  await signedIn(page, 'engineer')
  await pickBuilding(page)
  await page.goto('/construction/annotations/gis')
  const map = page.locator('.pl-map canvas').first()
  await map.waitFor()
  await page.getByRole('heading', { name: 'Annotations of the site' }).waitFor()
  await page.getByRole('button', { name: 'Mark a location' }).tap()
  await map.scrollIntoViewIfNeeded()
  const goOn = page.getByRole('button', { name: 'Go on to its form' })
  // The tools of drawing come with the first drawing: a press before that is none.
  await expect
    .poll(async () => {
      const box = (await map.boundingBox())!
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
      return goOn.isEnabled()
    })
    .toBe(true)
  await goOn.tap()
  await page.waitForURL('**/construction/annotation/add**')
  await page.getByLabel('Title').fill(HOLE)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take a photo' }).first().tap()
  const buffer = Buffer.from(await makePhoto({ takenAt: '2026:11:22 10:00:00', lon: 46.68, lat: 24.71 }))
  await (await chosen).setFiles({ name: 'hole.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await page.getByRole('heading', { level: 1, name: HOLE }).waitFor()
  await page.getByRole('region', { name: 'Photos and files' }).locator('img').first().waitFor()

  await page.goto('/construction/annotations/gis')
  await page.getByRole('button', { name: HOLE }).tap()
  await page.getByRole('link', { name: 'Open it' }).tap()
  await page.getByRole('button', { name: 'Start on it' }).tap()
  await page.getByText('In progress', { exact: true }).first().waitFor()
  await page.goto('/construction/annotation/index')
  await page.getByText(HOLE).first().waitFor()
})
