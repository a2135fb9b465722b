import type { Locator, Page } from 'playwright-core'
import { expect, test } from './journey.ts'
import { centreOf, modelsDrawn, openViewer, VIEWED_MODEL } from './open-viewer.ts'

test('turns the model, picks an element in it and shows its properties and quantities', async ({ page, signedIn }) => {
  const { canvas, properties } = await openViewer(page, signedIn)
  const said = page.getByRole('status').filter({ hasText: /, Ifc[A-Z]|Nothing is picked/ })
  await said.getByText('Nothing is picked.').waitFor({ state: 'attached' })

  await changesView(page, () => drag(page, canvas, { x: 160, y: -40 }))

  await canvas.click()
  await properties.getByText('IFC class').first().waitFor()
  await said.getByText(/, Ifc[A-Z]/).waitFor({ state: 'attached' })
  await page.getByRole('tree', { name: 'Building tree' }).getByRole('treeitem', { selected: true }).waitFor()

  await page.getByRole('searchbox', { name: 'Search name or class' }).fill('Parapet B4N')
  await page.getByRole('treeitem', { name: 'Parapet B4N' }).first().click()
  await properties.getByText('Qto_WallBaseQuantities').waitFor()
  await properties
    .getByText(/NetSideArea|GrossSideArea|Length/)
    .first()
    .waitFor()
  await properties.getByText('Pset_WallCommon').waitFor()
})

test('keeps open models as a set, and opens a set with one click', async ({ page, signedIn }) => {
  await openViewer(page, signedIn)
  await page.getByRole('button', { name: 'Save as set' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as set' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Morning walk')
  await dialog.getByRole('checkbox', { name: 'Open it as it looks now' }).check()
  await dialog.getByRole('button', { name: 'Save set' }).click()
  await page.getByRole('heading', { level: 1, name: 'Morning walk' }).waitFor()

  await page.getByRole('link', { name: 'Back to the models' }).click()
  const set = page.getByRole('row', { name: /Morning walk/ })
  expect(await set.innerText()).toMatch(/Architecture \S*v\d[\s\S]*Morning walk/)
  await page.getByRole('link', { name: 'Services coordination', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Services coordination' }).waitFor()
  await modelsDrawn(page)
  await page.getByRole('tab', { name: 'Models' }).click()
  const models = page.getByRole('tabpanel', { name: 'Models' }).getByRole('listitem')
  expect(await models.allInnerTexts()).toEqual([
    expect.stringContaining('Building A structure'),
    expect.stringContaining('Building A services'),
  ])
})

test('hides, isolates and shows all again, and filters by storey', async ({ page, signedIn }) => {
  const { canvas, tool } = await openViewer(page, signedIn)
  await canvas.click()
  await tool('Hide picked').click()
  await page.getByText('1 element hidden').waitFor()
  await tool('Show all').click()
  await page.getByText('1 element hidden').waitFor({ state: 'detached' })

  await canvas.click()
  await tool('Isolate picked').click()
  await page.getByText('Only what was isolated is shown').waitFor()
  await page.keyboard.press('a')
  await page.getByText('Only what was isolated is shown').waitFor({ state: 'detached' })

  await page.getByRole('tab', { name: 'Storeys' }).click()
  await page.getByRole('button', { name: 'Show Level 3 alone' }).click()
  await page.getByText('1 storey shown').waitFor()
  await page.getByRole('button', { name: 'All storeys' }).click()
  await page.getByText('1 storey shown').waitFor({ state: 'detached' })
})

test('cuts the model, measures a distance and fits it to the view', async ({ page, signedIn }) => {
  const { canvas, properties, tool } = await openViewer(page, signedIn)
  // The panel beside the model opens with the first tool, and takes its width from the picture.
  await page.getByRole('button', { name: 'Unfold panel' }).click()
  await properties.waitFor()
  const { x, y } = await centreOf(canvas)
  const picture = () => page.screenshot({ clip: { x: x - 120, y: y - 120, width: 240, height: 240 } })
  await expect.poll(async () => (await picture()).equals(await picture()), { timeout: 10_000 }).toBe(true)
  const whole = await picture()
  await tool('Section').click()
  const section = page.getByRole('region', { name: 'Section' })
  await changesView(page, () => section.getByRole('textbox', { name: 'Place of the cut' }).fill('8'))
  expect((await picture()).equals(whole)).toBe(false)
  await section.getByRole('button', { name: 'Clear section' }).click()
  await expect.poll(async () => (await picture()).equals(whole), { timeout: 10_000 }).toBe(true)

  await tool('Measure').click()
  const measure = page.getByRole('region', { name: 'Measure' })
  await measure.getByText('Pick two points.').waitFor()
  await page.mouse.click(x - 60, y)
  await page.mouse.click(x + 60, y + 30)
  await measure.getByRole('button', { name: 'Measurement 1', exact: true }).waitFor()
  expect(await measure.getByRole('listitem').innerText()).toMatch(/[1-9][\d,.]* m/)
  await page.keyboard.press('Escape')

  await changesView(page, () => drag(page, canvas, { x: 200, y: 0 }))
  await changesView(page, () => tool('Fit to view').click())
})

test('opens by a shared link for a stranger, until the link is withdrawn', async ({
  page,
  openPage,
  signedIn,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/)
  await openViewer(page, signedIn)
  const link = await makeLink(page)

  const stranger = await openPage()
  await stranger.goto(link)
  await stranger.getByRole('heading', { level: 1, name: VIEWED_MODEL }).waitFor()
  await stranger.getByRole('treeitem', { name: /Level 2/ }).waitFor()
  expect(await stranger.evaluate(() => localStorage.getItem('cpo-token'))).toBeNull()
  expect(stranger.url()).not.toContain('#')

  const links = page.getByRole('region', { name: 'Links so far' })
  await links.getByRole('button', { name: 'Withdraw' }).first().click()
  await links.getByRole('alert').getByRole('button', { name: 'Withdraw' }).click()
  await links.getByText('Withdrawn').first().waitFor()

  const late = await openPage()
  await late.goto(link)
  await late.getByRole('heading', { name: 'This link does not open anything' }).waitFor()
})

test('opens a shared link no more often than its maker allowed', async ({
  page,
  openPage,
  signedIn,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/)
  await openViewer(page, signedIn)
  const link = await makeLink(page, async (dialog) => dialog.getByLabel('Views at most').fill('1'))
  const first = await openPage()
  await first.goto(link)
  await first.getByRole('heading', { level: 1, name: VIEWED_MODEL }).waitFor()
  const second = await openPage()
  await second.goto(link)
  await second.getByRole('heading', { name: 'This link does not open anything' }).waitFor()
})

/** Does something and waits until the view, which stands in the address, is another one. */
async function changesView(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = new URL(page.url()).searchParams.get('view')
  await act()
  await page.waitForURL((url) => url.searchParams.get('view') !== before)
}

async function drag(page: Page, canvas: Locator, by: { x: number; y: number }): Promise<void> {
  const { x, y } = await centreOf(canvas)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x / 2, y + by.y / 2)
  await page.mouse.move(x + by.x, y + by.y)
  await page.mouse.up()
}

/** Makes a link in the dialog and reads it. The dialog stays open. */
async function makeLink(page: Page, fill?: (dialog: Locator) => Promise<unknown>): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Share ${VIEWED_MODEL}` })
  await fill?.(dialog)
  await dialog.getByRole('button', { name: 'Make link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(link).toMatch(/\/modelView\/preview#t=[\w-]{20,}$/)
  return link
}
