import type { Page } from 'playwright-core'
import { expect, test } from './journey.ts'
import { openApi } from './product-api.ts'

const MODELS = '/geospatial/bim/index'

interface Person {
  readonly id: string
  readonly displayName: string
}

test('[PERM-03] [MOD-USR] a day: an administrator helps a reader to a role for some hours, and can say afterwards what was done', async ({
  page,
  openPage,
  signedIn,
  origin,
  expectComplaint,
}) => {
  // The live connection of somebody whose rights change is closed, and opens again; what it asks meanwhile is refused.
  expectComplaint(/WebSocket|status of 403/)
  const { call } = await openApi(origin, 'admin')
  const { items } = await call<{ items: Person[] }>('GET', '/users?search=viewer')
  const [reader] = items
  if (!reader) throw new Error('The demonstration has no viewer.')

  // The reader's morning: looks, and is offered nothing that they may not do.
  const theirs = await openPage()
  await signedIn(theirs, 'viewer')
  await theirs.goto(MODELS)
  await theirs.getByRole('heading', { level: 1, name: 'BIM' }).waitFor()
  expect(await theirs.getByRole('link', { name: 'New model' }).count()).toBe(0)
  // They may look at earthwork; how the product is run is not theirs.
  await theirs.getByRole('button', { name: 'Operation', exact: true }).click()
  await theirs.getByRole('link', { name: 'Earthwork', exact: true }).waitFor()
  expect(await theirs.getByRole('link', { name: 'Switch', exact: true }).count()).toBe(0)
  await theirs.goto('/Operation/switch/index')
  await theirs.waitForURL('**/401')

  // The administrator gives the role; it counts from the reader's next page on.
  await signedIn(page, 'admin')
  await page.goto(`/user/detail/${reader.id}`)
  await page.getByRole('heading', { level: 1, name: reader.displayName }).waitFor()
  await setRole(page, reader, 'Engineer', true)
  try {
    await theirs.goto(MODELS)
    await theirs.getByRole('link', { name: 'New model' }).first().waitFor()
  } finally {
    await setRole(page, reader, 'Engineer', false)
  }
  // The page that is open loses what the role gave, and does not get it back.
  await theirs.getByRole('link', { name: 'New model' }).first().waitFor({ state: 'detached' })
  await theirs.goto(MODELS)
  await theirs.getByRole('heading', { level: 1, name: 'BIM' }).waitFor()
  expect(await theirs.getByRole('link', { name: 'New model' }).count()).toBe(0)

  // In the evening: what was done to the person, by whom, and what the administrator did all day.
  const history = page.getByRole('region', { name: 'History' })
  await history.getByText('changed the user').first().waitFor()
  const activity = page.getByRole('region', { name: 'All activity' })
  await activity.getByText('session.signed-in').first().waitFor()
  await activity.getByRole('radio', { name: 'Everybody' }).check()
  await activity.getByLabel('Action').fill('user.updated')
  await activity.getByLabel('Record').fill(reader.id)
  const rows = activity.getByRole('row').filter({ hasText: 'user.updated' })
  await rows.nth(1).waitFor()
  expect(await rows.first().innerText()).toContain('roles')
  await activity.getByText('session.signed-in').first().waitFor({ state: 'detached' })
})

async function setRole(page: Page, person: Person, role: string, isHeld: boolean): Promise<void> {
  await page.goto(`/user/edit/${person.id}`)
  await page.getByLabel(role, { exact: true }).setChecked(isHeld)
  await page.getByRole('button', { name: 'Save user' }).click()
  await page.waitForURL('**/user/detail/**')
  await page.getByRole('heading', { level: 1, name: person.displayName }).waitFor()
}
