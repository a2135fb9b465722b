import { downloadPaper } from './download-paper.ts'
import { expect, test } from './journey.ts'
import { openApi } from './product-api.ts'

interface Found {
  readonly items: readonly { readonly id: string; readonly number: string }[]
}

test('[MOD-ADA] a tender manager brings three sealed bids to a recommendation that two people sign', async ({
  page,
  openPage,
  origin,
  signedIn,
}) => {
  const { call } = await openApi(origin, 'commercial')
  const { items } = await call<Found>('GET', '/tenders?projectCode=WHN&search=package%204&state=issued')
  const { id = '' } = items[0] ?? {}
  const address = `/adaserver/bidAnalysisResult/index/${id}`

  await signedIn(page, 'commercial', address)
  await page.getByText('Sealed', { exact: true }).first().waitFor()
  expect(await page.getByRole('heading', { name: 'Comparison' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Open bids: first person' }).click()
  await page.getByText('Half opened').first().waitFor()

  const second = await openPage()
  await signedIn(second, 'coordinator', address)
  await second.getByRole('button', { name: 'Open bids: second person' }).click()
  await second.getByText('In evaluation').first().waitFor()

  await page.getByRole('button', { name: 'Read and level the bids' }).click()
  const prices = page.getByRole('region', { name: 'Comparison' })
  await prices.getByRole('row').nth(3).waitFor()
  await page.getByRole('region', { name: 'Rates side by side' }).getByText('excluded').first().waitFor()
  await page.getByRole('button', { name: 'I have no conflict of interest' }).click()
  for (const [bidder, mark] of [
    ['Al Saqr Contracting', '85'],
    ['Bahr Marine Works', '70'],
    ['Rakaez Infrastructure', '75'],
  ] as const) {
    const field = page.getByLabel(`${bidder}: Technical`)
    await field.fill(mark)
    await field.press('Tab')
  }
  await prices.getByText('Marks are missing').first().waitFor({ state: 'detached' })
  await page.getByLabel('Question to a bidder').fill('Who pays for the irrigation network?')
  await page.getByRole('button', { name: 'Note the question' }).click()
  await page.getByRole('region', { name: 'Clarifications' }).getByText('Who pays for the irrigation').first().waitFor()
  await page.getByLabel('Grounds of the recommendation').fill('Lowest evaluated price and best method statement.')
  await page.getByRole('button', { name: 'Save the recommendation' }).click()
  await page.getByRole('definition').getByText('Lowest evaluated price').waitFor()
  expect(await page.getByLabel('Recommended bid').locator('option:checked').innerText()).toBe('Al Saqr Contracting')
  await page.getByRole('button', { name: 'Sign recommendation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign recommendation' }).click()
  await page.getByText('Recommended', { exact: true }).first().waitFor()

  await second.reload()
  await second.getByRole('button', { name: 'Approve recommendation' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Approve recommendation' }).click()
  await second.getByText('Recommendation signed').first().waitFor()
  const report = second.getByRole('button', { name: 'Report as PDF' })
  await downloadPaper(second, () => report.click())
})
