import { expect, test } from './journey.ts'
import { openApi } from './product-api.ts'

test('[MOD-ADA] [MOD-SHARE] a director asks in words, puts the answer on a dashboard, opens its records and shares it', async ({
  page,
  openPage,
  origin,
  signedIn,
}) => {
  const { call } = await openApi(origin, 'coordinator')
  const name = `Asked ${Date.now().toString(36)}`
  const { id } = await call<{ id: string }>('POST', '/smart-dashboards', { projectCode: 'WHN', name })
  await signedIn(page, 'coordinator', `/adaserver/DashboardDetail/index/${id}`)

  await page.getByRole('button', { name: 'Ask a question' }).click()
  await page.getByRole('textbox', { name: 'Your question' }).fill('open observations by company, because of rain')
  await page.getByRole('button', { name: 'Answer it' }).click()
  await page.getByText('Not understood, and left out:').waitFor()
  await page.getByText('because, rain').waitFor()
  await page.getByLabel('Title of the tile').fill('Open observations by company')
  await page.getByRole('button', { name: 'Put on the dashboard' }).click()
  // Until it is kept, the answer stands in the box of the question under the same name.
  const box = page.getByRole('region', { name: 'Ask a question' })
  await box.waitFor({ state: 'hidden' })
  const tile = page.getByRole('region', { name: 'Open observations by company' })
  await tile.getByText(/Records counted: \d/).waitFor()

  await page.getByRole('button', { name: 'Ask a question' }).click()
  await page.getByRole('textbox', { name: 'Your question' }).fill('كم عدد حالات عدم المطابقة المفتوحة')
  await page.getByRole('button', { name: 'Answer it' }).click()
  await page.getByText('Understood:').waitFor()
  await page.getByLabel('Title of the tile').fill('Open non-conformities')
  await page.getByRole('button', { name: 'Put on the dashboard' }).click()
  await box.waitFor({ state: 'hidden' })
  const figure = page.getByRole('region', { name: 'Open non-conformities' })
  await figure.getByRole('button').first().waitFor()
  const shown = Number((await figure.getByRole('button').first().innerText()).replace(/\D/g, ''))
  await figure.getByRole('button').first().click()
  const records = page.getByRole('dialog', { name: 'Open non-conformities' })
  await records.getByRole('row').nth(1).waitFor()
  expect((await records.getByRole('row').count()) - 1).toBe(Math.min(shown, 50))
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Arrange' }).click()
  const placed = page.getByRole('group', { name: /^Open non-conformities: column 1/ })
  await placed.focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('group', { name: /^Open non-conformities: column 2/ }).waitFor()
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('group', { name: /^Open non-conformities: column 2, .*4 wide/ }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await page.getByRole('button', { name: 'Share by link' }).click()
  await page.getByRole('button', { name: 'Make link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  expect(link).toContain('/ShareDashboard#t=')
  const stranger = await openPage({ viewport: { width: 390, height: 844 } })
  await stranger.goto(link)
  await stranger.getByRole('heading', { name, level: 1 }).waitFor()
  await stranger.getByRole('region', { name: 'Open non-conformities' }).getByText(String(shown)).first().waitFor()
})
