import type { Page } from 'playwright-core'
import { downloadPaper } from './download-paper.ts'
import { test } from './journey.ts'
import { openApi } from './product-api.ts'

interface Found {
  readonly items: readonly { readonly id: string }[]
}

test('[MOD-ADA] rules of a standard are approved by a second person, held against method statements, and a failure is waived', async ({
  page,
  openPage,
  origin,
  signedIn,
}) => {
  const { call } = await openApi(origin, 'engineer')
  const { items } = await call<Found>('GET', '/clause-sets?projectCode=WHN&search=concrete&state=draft')
  const rules = `/adaserver/complianceRules/detail/${items[0]?.id ?? ''}`

  await signedIn(page, 'engineer', rules)
  await page.getByRole('button', { name: 'Write a rule' }).click()
  const rule = page.getByRole('dialog')
  await rule.getByLabel('Clause', { exact: true }).fill('5.3.1')
  await rule.getByLabel('The clause in its words').fill('Concrete shall be placed in layers of not more than 500 mm.')
  await rule.getByLabel('How it compares').selectOption({ label: 'at most' })
  await rule.getByLabel('Demanded quantity').fill('500')
  await rule.getByLabel('Words of its subject').fill('place layers')
  await rule.getByLabel('Only where this is spoken of').fill('placing concrete')
  await rule.getByLabel('Only documents of these forms').fill('MS')
  await rule.getByRole('button', { name: 'Keep the rule' }).click()
  await rule.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Rules', exact: true }).getByText('5.3.1').waitFor()

  const second = await openPage()
  await signedIn(second, 'coordinator', rules)
  await second.getByRole('button', { name: 'Approve the rules' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Approve the rules' }).click()
  await second.getByText('Rules approved').first().waitFor()

  await page.goto('/adaserver/complianceCheck/add')
  await page
    .getByLabel('Rules of the check')
    .selectOption({ label: await optionOf(page, 'Project standard: concrete') })
  await page.getByLabel('Narrow: Documents to check').fill('placing of concrete')
  await page.getByRole('button', { name: 'Choose all 2 that are shown' }).click()
  await page.getByRole('button', { name: 'Begin the check' }).click()
  const results = page.getByRole('region', { name: 'Results with evidence' })
  await results.getByRole('row').nth(1).waitFor()
  const address = page.url()
  const cured = results.getByRole('row').filter({ hasText: '7 d does not meet at least 10 d' }).first()
  await cured.getByText('Not met').waitFor()
  await cured.getByText('cure by wet hessian for 7 days').waitFor()
  await results
    .getByRole('row')
    .filter({ hasText: '400 mm meets at most 500 mm' })
    .first()
    .getByText('Met', { exact: true })
    .waitFor()

  await cured.getByRole('button', { name: 'Ask for a waiver' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('Why it may pass').fill('Mist curing goes on beside it.')
  await asked.getByLabel('Last day of the waiver').fill('2099-12-31')
  await asked.getByLabel('Last day of the waiver').press('Tab')
  await asked.getByRole('button', { name: 'Send the request' }).click()
  await cured.getByText('Waiver asked for').waitFor()

  await second.goto(new URL(address).pathname)
  await second.getByRole('button', { name: 'Grant the waiver' }).first().click()
  await second.getByText('Waived until').first().waitFor()
  const report = second.getByRole('button', { name: 'Report as PDF' })
  await downloadPaper(second, () => report.click())

  await cured.getByRole('link', { name: 'Open page 1 in the reader' }).click()
  await page.getByRole('heading', { level: 1, name: /Placing of concrete/ }).waitFor()
})

/** The whole label of a choice that begins with a number of its own. */
async function optionOf(page: Page, name: string): Promise<string> {
  const option = page.getByLabel('Rules of the check').locator('option').filter({ hasText: name })
  await option.waitFor({ state: 'attached' })
  return (await option.innerText()).trim()
}
