import type { Page } from 'playwright-core'
import { makePhoto } from '#engines/photo/testing/make-photo.ts'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** A name that no other journey uses. */
const CHIPPED = `Edge chipped at stair 2 ${Date.now().toString(36)}`

test('[MOD-QA] an observation is raised with a photo on a phone, shown as ready by another photo, and closed by who raised it', async ({
  openPage,
  signedIn,
}) => {
  const inspector = await openPage(PHONE)
  await signedIn(inspector, 'inspector')
  await pickBuilding(inspector)
  await inspector.goto('/QA/observation/add')
  await inspector.getByLabel('Title').fill(CHIPPED)
  await inspector.getByRole('button', { name: 'Save', exact: true }).tap()
  await inspector.getByRole('heading', { level: 1, name: CHIPPED }).waitFor()
  await takePhoto(inspector, 'Photos of what was found')
  const address = inspector.url()

  const crew = await openPage(PHONE)
  await signedIn(crew, 'engineer')
  await pickBuilding(crew)
  await crew.goto(address)
  await crew.getByRole('heading', { level: 1, name: CHIPPED }).waitFor()
  await crew.getByRole('button', { name: 'Report as ready' }).tap()
  await crew.getByText('Take a photo of how it looks now first', { exact: false }).first().waitFor()
  await crew.goto(address)
  await takePhoto(crew, 'Photos of how it looks now')
  await crew.getByRole('button', { name: 'Report as ready' }).tap()
  await crew.getByText('Ready for review').first().waitFor()

  await inspector.goto(address)
  await inspector.getByRole('button', { name: 'Accept and close' }).tap()
  await inspector.getByText('Closed', { exact: true }).first().waitFor()
  await inspector.goto('/QA/observation/index')
  await inspector.getByRole('heading', { level: 1 }).waitFor()
  expect(await inspector.getByText(CHIPPED).count(), 'what is closed is not among what is open').toBe(0)
})

async function takePhoto(page: Page, of: string): Promise<void> {
  const part = page.getByRole('region', { name: of })
  const chosen = page.waitForEvent('filechooser')
  await part.getByRole('button', { name: 'Take a photo' }).first().tap()
  const buffer = Buffer.from(await makePhoto({ takenAt: '2026:11:22 10:00:00', lon: 46.68, lat: 24.71 }))
  await (await chosen).setFiles({ name: 'edge.jpg', mimeType: 'image/jpeg', buffer })
  await part.locator('img').first().waitFor()
}
