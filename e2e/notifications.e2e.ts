import type { Page } from 'playwright-core'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { addModel } from './add-model.ts'
import { expect, test } from './journey.ts'
import { DUPLEX } from './real-model.ts'

const CONVERSION_TIMEOUT_MS = 60_000
const TOLD = 'Converting Duplex_A.ifc: finished'
/** A busy machine takes longer than the second that is waited by default. */
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })
/** By its attribute: while the panel is open, the page behind it is out of reach. */
const bellOf = (page: Page) => page.locator('button[aria-label^="Activity"]')
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Activity' })

test.skipIf(skipWithoutSharedData('a notification about a real model'))(
  'counts a finished conversion at the bell of both tabs, leads to the model, and is read in both',
  async ({ page, signedIn }) => {
    await signedIn(page, 'engineer')
    const other = await page.context().newPage()
    await other.goto('/home/index')
    await bellOf(other).click()
    await addModel(page, 'Oasis hotel', sharedDataFile(DUPLEX))
    const told = panelOf(other)
      .getByRole('listitem')
      .filter({ hasText: TOLD, has: other.getByRole('img', { name: 'Unread' }) })
    await told.first().waitFor({ timeout: CONVERSION_TIMEOUT_MS })
    // Other journeys of the same person, and the sign-in itself, may have left something unread.
    const unread = await unreadAt(other)
    expect(unread).toBeGreaterThan(0)
    await eventually(() => unreadAt(page)).toBe(unread)

    await told.first().getByRole('link').click()
    await other.waitForURL('**/geospatial/bim/detail/**')
    await panelOf(other).waitFor({ state: 'detached' })
    for (const tab of [page, other]) await eventually(() => unreadAt(tab)).toBe(unread - 1)

    await bellOf(page).click()
    const newest = panelOf(page).getByRole('listitem').filter({ hasText: TOLD }).first()
    await newest.waitFor()
    expect(await newest.getByRole('img', { name: 'Unread' }).count()).toBe(0)
    const readAll = panelOf(page).getByRole('button', { name: 'Mark all as read' })
    if (unread > 1) await readAll.click()
    await eventually(() => panelOf(page).getByRole('img', { name: 'Unread' }).count()).toBe(0)
    // What waits for the person counts at the bell as well, and is not read away.
    const waiting = await unreadAt(page)
    expect(waiting).toBeLessThan(unread)
    await eventually(() => unreadAt(other)).toBe(waiting)
  },
)

/** What the bell says. */
async function unreadAt(page: Page): Promise<number> {
  const label = (await bellOf(page).getAttribute('aria-label')) ?? ''
  return Number(/(\d+) unread/.exec(label)?.[1] ?? 0)
}
