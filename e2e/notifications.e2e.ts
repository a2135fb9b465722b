import type { Page } from 'playwright-core'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { addModel } from './add-model.ts'
import { expect, test } from './journey.ts'
import { DUPLEX } from './real-model.ts'

const CONVERSION_TIMEOUT_MS = 60_000
const bellOf = (page: Page) => page.getByRole('button', { name: /^Activity/ })
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Activity' })
const quietBell = (page: Page) => page.getByRole('button', { name: 'Activity', exact: true })
const unreadBell = (page: Page) => page.getByRole('button', { name: 'Activity: 1 unread', exact: true })

test.skipIf(skipWithoutSharedData('a notification about a real model'))(
  'counts a finished conversion at the bell of both tabs, leads to the model, and is read in both',
  async ({ page, signIn }) => {
    await signIn(page, 'engineer')
    await readAll(page)
    const other = await page.context().newPage()
    await other.goto('/home/index')
    await quietBell(other).waitFor()
    await addModel(page, 'Oasis hotel', sharedDataFile(DUPLEX))
    for (const tab of [page, other]) await unreadBell(tab).waitFor({ timeout: CONVERSION_TIMEOUT_MS })

    await bellOf(other).click()
    await panelOf(other).getByText('1 unread').waitFor()
    const told = panelOf(other).getByRole('listitem').filter({ hasText: 'Converting Duplex_A.ifc: finished' }).first()
    await told.getByRole('img', { name: 'Unread' }).waitFor()
    await told.getByRole('link').click()
    await other.waitForURL('**/geospatial/bim/detail/**')
    await panelOf(other).waitFor({ state: 'detached' })
    for (const tab of [page, other]) await quietBell(tab).waitFor()

    await bellOf(page).click()
    await panelOf(page).getByRole('link', { name: 'Converting Duplex_A.ifc: finished' }).first().waitFor()
    expect(await panelOf(page).getByRole('img', { name: 'Unread' }).count()).toBe(0)
  },
)

/** Other journeys of the same person may have left something. */
async function readAll(page: Page): Promise<void> {
  await bellOf(page).click()
  const readThem = panelOf(page).getByRole('button', { name: 'Mark all as read' })
  await page
    .getByRole('heading', { name: /^Notifications|Nothing is going on/ })
    .first()
    .waitFor()
  if (await readThem.isVisible()) await readThem.click()
  await page.keyboard.press('Escape')
  await quietBell(page).waitFor()
}
