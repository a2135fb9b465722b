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
  const pages = page.getByRole('region', { name: /^Pages of difference/ })
  await expect.poll(() => pages.locator('[data-page="2"] canvas').count(), { timeout: 20_000 }).toBe(2)
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
