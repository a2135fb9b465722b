import { demonstrationId } from '#demo/demonstration-id.ts'
import { demoDocuments, SPECIFICATION } from '#demo/documents/demo-documents.ts'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const SUMS = ['AED 75,000', 'AED 150,000', 'AED 410,000']

test('[MOD-ADA] a contracts engineer compares two revisions of a specification and finds the three changed sums, at the desk and on a phone', async ({
  page,
  openPage,
  signedIn,
}) => {
  const at = demoDocuments().findIndex(({ number }) => number === SPECIFICATION)
  const document = demonstrationId(`document ${at}`)
  await signedIn(page, 'commercial')
  await pickBuilding(page)
  await page.goto(`/document/detail/${document}`)
  await page.getByRole('link', { name: 'What C02 changed against C01' }).click()
  await page.getByText('Differences: 5').waitFor()
  await page.getByLabel('What differs').selectOption({ label: 'Money (3)' })
  const rows = page.getByRole('table').getByRole('row')
  await expect.poll(() => rows.count()).toBe(1 + SUMS.length)
  for (const [row, sum] of SUMS.entries())
    expect(
      await rows
        .nth(row + 1)
        .locator('ins')
        .allInnerTexts(),
    ).toEqual([sum])

  await rows.nth(2).getByRole('button', { name: 'Show its pages' }).click()
  const pages = page.getByRole('region', { name: 'Pages of C01 and C02 compared' })
  await expect.poll(() => pages.locator('[data-page="2"] canvas').count(), { timeout: 20_000 }).toBe(2)
  await expect.poll(() => pages.locator('[data-passage]').count()).toBeGreaterThan(1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('comparison.csv')

  const phone = await openPage(PHONE)
  const link = new URL(page.url())
  await signedIn(phone, 'commercial', `${link.pathname}${link.search}`)
  await phone.getByText('AED 150,000').first().waitFor()
  expect(await phone.evaluate(() => window.document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('[MOD-DOC] an engineer sees what a new revision of a drawing changed: side by side, over each other, and by keys', async ({
  page,
  signedIn,
}) => {
  const drawing = demonstrationId('document 0')
  await signedIn(page, 'engineer')
  await pickBuilding(page)
  await page.goto(`/document/detail/${drawing}`)
  await page.getByRole('link', { name: 'What C02 changed against C01' }).click()
  const pages = page.getByRole('region', { name: 'Pages of C01 and C02 compared' })
  // The sheet says another revision in its title block; all else is as it was.
  await pages.getByText('Changed places: 1').waitFor()
  const frames = pages.getByRole('group')
  expect(await frames.count()).toBe(2)
  await pages.getByRole('button', { name: 'Enlarge the pages' }).click()
  await pages.getByRole('button', { name: 'Page 1: changed' }).press('Enter')
  const places = () => frames.evaluateAll((both) => both.map(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft]))
  await expect.poll(async () => (await places()).every(([, left]) => (left ?? 0) > 50)).toBe(true)
  const [before, after] = await places()
  expect(before).toEqual(after)
  await page.getByText('Differences:').waitFor()

  await pages.getByRole('radio', { name: 'Overlaid' }).press('Space')
  await page.waitForURL(/view=over/)
  await pages.locator('[data-drawn]').waitFor()
  const inked = (layer: string) =>
    pages.locator(`canvas[data-layer="${layer}"]`).evaluate((canvas: HTMLCanvasElement) => {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      let count = 0
      for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 100) count++
      return count
    })
  for (const layer of ['gone', 'come']) {
    expect(await inked(layer)).toBeGreaterThan(0)
    expect(await inked(layer)).toBeLessThan(2000)
  }
  await pages.getByRole('slider').press('Home')
  expect(await pages.locator('canvas[data-layer="come"]').evaluate((canvas) => getComputedStyle(canvas).opacity)).toBe(
    '0',
  )
})
