import type { Page } from 'playwright-core'
import { expect, test } from './journey.ts'
import { openApi, type ProductApi } from './product-api.ts'

const MENU = '/Operation/menu/index'
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
/** Titles of the first level, in the order that is seen. */
const firstLevel = async (page: Page) =>
  (await menuOf(page).locator(':scope > ul > li > :first-child').allInnerTexts()).map((title) => title.trim())

test('[MOD-OPS] [NAV-02] [NAV-04] an administrator arranges the menu; others see it without a reload and may what they may', async ({
  page,
  openPage,
  signedIn,
  origin,
}) => {
  const theirs = await openPage()
  await signedIn(theirs, 'engineer')
  await menuOf(theirs).getByText('Geospatial').waitFor()
  const before = await firstLevel(theirs)
  expect(before.indexOf('Construction')).toBeLessThan(before.indexOf('Design Management'))

  await signedIn(page, 'admin')
  await page.goto(MENU)
  const saveButton = page.getByRole('button', { name: 'Save for everybody' })
  expect(await page.getByRole('switch', { name: /^Menu: In menu/ }).isDisabled()).toBe(true)
  await page.getByRole('switch', { name: 'Geospatial: In menu' }).uncheck()
  // The keyboard's way and the pointer's.
  await page.getByRole('button', { name: 'Move Construction' }).focus()
  await page.keyboard.press('ArrowDown')
  // One place lower, wherever new entries have left it.
  await page.getByText(/Construction: position \d+ of/).waitFor({ state: 'attached' })
  const performance = page.getByRole('button', { name: 'Move Performance' })
  await dragAbove(page, performance, page.getByRole('button', { name: 'Move Operation', exact: true }))

  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.getByLabel('As the role').click()
  await page.getByRole('option', { name: /^Engineer/ }).click()
  const previewed = preview.getByRole('region', { name: 'Menu', exact: true })
  await previewed.getByText('Design Management').waitFor()
  expect(await previewed.getByText('Geospatial').count()).toBe(0)
  expect(await previewed.getByText('Switch', { exact: true }).count()).toBe(0)
  expect(await menuOf(theirs).getByText('Geospatial').count()).toBe(1)

  try {
    await saveButton.click()
    const history = page.getByRole('region', { name: 'History' })
    await history.getByText('Geospatial, hidden in menu').first().waitFor()
    await menuOf(theirs).getByText('Geospatial').waitFor({ state: 'detached' })
    const after = await firstLevel(theirs)
    expect(after.indexOf('Design Management')).toBeLessThan(after.indexOf('Construction'))
    const mine = await firstLevel(page)
    expect(mine.indexOf('Performance')).toBeLessThan(mine.indexOf('Operation'))

    // Hidden, and open to who may; whatever is shown, closed to who may not.
    await theirs.goto('/geospatial/bim/index')
    await theirs.getByRole('heading', { level: 1, name: 'BIM' }).waitFor()
    await theirs.goto(MENU)
    await theirs.waitForURL('**/401')
    await theirs.goto('/home/index')
  } finally {
    await page.getByRole('button', { name: 'Reset to default' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click()
  }
  await menuOf(theirs).getByText('Geospatial').waitFor()
  expect(await firstLevel(theirs)).toEqual(before)
  const { call } = await openApi(origin, 'admin')
  const { choices } = await call<{ choices: unknown[] }>('GET', '/operation/mine')
  expect(choices).toEqual([])
})

test('[MOD-OPS] a feature that is switched off refuses with its reason, until the decision is taken back', async ({
  page,
  openPage,
  signedIn,
  origin,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const engineer = await openApi(origin, 'engineer')
  const modelId = await readyModel(engineer)
  const share = () => engineer.call<{ token: string }>('POST', '/shares', { models: [{ modelId }], expiresInDays: 1 })
  const { token } = await share()

  await signedIn(page, 'admin')
  await page.goto('/Operation/switch/index')
  const row = page.getByRole('row', { name: /Links to models/ })
  await row.getByText('On for some').waitFor()
  await row.getByText(/^in \d/).waitFor()
  await page
    .getByRole('row', { name: /Recording of visits/ })
    .getByText('Ended long ago')
    .waitFor()
  await row.getByRole('link', { name: 'Links to models' }).click()
  const drawer = page.getByRole('dialog', { name: 'Links to models' })
  await drawer.getByText('Role Subcontractor').waitFor()
  await drawer.getByRole('button', { name: 'Decide otherwise' }).click()
  await drawer.getByRole('button', { name: 'Decide', exact: true }).click()
  await drawer.getByText('Say why, in five characters or more.').waitFor()
  await drawer.getByLabel('Reason').fill('Audit of the links that are out')
  await drawer.getByRole('button', { name: 'Decide', exact: true }).click()
  const decision = drawer.getByRole('listitem').filter({ hasText: 'Audit of the links' }).first()
  await decision.getByText('Everybody').waitFor()
  await decision.getByText(/ends in 1[345] days/).waitFor()

  try {
    await expect(share()).rejects.toThrow('Links to models are switched off here')
    const stranger = await openPage()
    await stranger.goto(`/modelView/preview#t=${token}`)
    await stranger.getByText('Links to models are switched off here').waitFor()
  } finally {
    await decision.getByRole('button', { name: 'Take back' }).click()
    await page
      .getByRole('dialog', { name: 'Take this decision back?' })
      .getByRole('button', { name: 'Take back' })
      .click()
    await drawer.getByRole('heading', { name: 'Everybody' }).waitFor({ state: 'detached' })
    await drawer.getByText('took a decision back').first().waitFor()
  }
  expect((await share()).token).toMatch(/^[\w-]+$/)
})

/** The first model that can be shown: those of the demonstration are converted while the first journeys run. */
async function readyModel({ call }: ProductApi): Promise<string> {
  let ready: string | undefined
  const look = async () => {
    const { items } = await call<{ items: { id: string; readyVersion: number | null }[] }>('GET', '/bim-models')
    ready = items.find(({ readyVersion }) => readyVersion !== null)?.id
    return ready
  }
  await expect.poll(look, { timeout: 100_000, interval: 500 }).toBeDefined()
  return ready ?? ''
}

/** Drags one handle to just above another. */
async function dragAbove(page: Page, handle: ReturnType<Page['getByRole']>, target: ReturnType<Page['getByRole']>) {
  await handle.scrollIntoViewIfNeeded()
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('A handle is not on the page.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 4, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x + 4, to.y - 4, { steps: 4 })
  await page.mouse.up()
}
