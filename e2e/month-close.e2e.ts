import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'
import { openApi, type ProductApi } from './product-api.ts'

interface Definition {
  readonly id: string
  readonly columns: readonly { readonly name: string; readonly rule: string }[]
  readonly sources: readonly object[]
}

test('[MOD-REP] [MOD-CPO] a report manager makes the month of two buildings, looks at what does not agree, freezes it, sends it, and shows the programme', async ({
  page,
  origin,
  signedIn,
}) => {
  const api = await openApi(origin, 'coordinator')
  const id = await definitionThatDisagrees(api)
  await signedIn(page, 'coordinator')
  await pickBuilding(page)
  await page.goto(`/report/record/detail/${id}`)
  await page.getByText('It was not made yet. Choose a month.').waitFor()
  // The month before this one, whose reports were approved.
  await page.getByRole('button', { name: 'Month before' }).click()
  await page.getByRole('button', { name: 'Make it of this month' }).click()
  await page.getByRole('heading', { name: 'Conflicts' }).waitFor()
  await page.getByText('Sources do not agree').first().waitFor()
  await page
    .getByRole('button', { name: /^Show \d/ })
    .first()
    .click()
  const rows = page.getByRole('dialog').getByRole('row')
  await rows.nth(2).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Freeze', exact: true }).click()
  const freezing = page.getByRole('dialog')
  await freezing.getByLabel('Reason').fill('Crews change from day to day')
  await freezing.getByRole('button', { name: 'Freeze', exact: true }).click()
  await freezing.waitFor({ state: 'hidden' })
  const run = page.getByLabel('Runs', { exact: true }).locator('option:checked')
  await expect.poll(() => run.textContent()).toContain('Frozen')

  await page.goto('/report/notificationTask/index')
  await page.getByText('Man-hours of the month').first().click()
  await page.getByText('On the first of each month', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await page
    .getByText(/delivered|on its way/)
    .first()
    .waitFor()

  // Told once a day of what has gone beyond a limit.
  await page.goto('/report/notificationTask/add')
  await page.getByLabel('Name', { exact: true }).fill('Many hours of one trade')
  await page.getByLabel('Set off by').selectOption({ label: 'A limit of the master record, asked by the calendar' })
  await page.getByText('Choose a master record above', { exact: false }).waitFor()
  await page.getByLabel('Attached master record').selectOption({ label: 'Man-hours by trade' })
  await page.getByLabel('Column that is watched').selectOption({ label: 'Man-hours (h)' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Choose a column and enter the limit as a number.').waitFor()
  await page.getByLabel('The limit').fill('1000')
  await page.getByLabel('How often').selectOption({ label: 'Every day' })
  await page.getByRole('checkbox', { name: 'Project coordinator' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Man-hours above 1,000 h').first().waitFor()

  await page.goto('/cpoDashboard/index')
  await page.getByText('These are the figures of now.').waitFor()
  const figure = page.getByRole('button', { name: /^Committed / }).first()
  await figure.click()
  await page.getByRole('dialog').getByRole('link').first().click()
  await page.waitForURL(/\/commercial\//)
})

/** The man-hours of the demonstration, whose people of a day are said to be the same on all days. */
async function definitionThatDisagrees(api: ProductApi): Promise<string> {
  const { items } = await api.call<{ items: { id: string }[] }>('GET', '/master-records?pageSize=1')
  const { columns, sources } = await api.call<Definition>('GET', `/master-records/${items[0]?.id}`)
  const added = await api.call<{ id: string }>('POST', '/master-records', {
    ...{ projectCode: 'WHN', siteCode: 'WHN-01', name: 'People that must agree', sources },
    columns: columns.map((column) => (column.name === 'people' ? { ...column, rule: 'same' } : column)),
  })
  return added.id
}
