import type { Page } from 'playwright-core'
import { expect, test } from './journey.ts'

/** Names that no other journey uses, and that a product which runs for longer does not know yet. */
const RUN = Date.now().toString(36)
const PASSWORD = 'kettle-orbit-lantern-moss'

test('[PERM-03] invites a person who sees one site, and sends them away again', async ({
  page,
  openPage,
  signedIn,
  expectComplaint,
}) => {
  // The page that is open when its person is disabled asks once more and is refused.
  expectComplaint(/status of 401|token is null|WebSocket/)
  const name = `rana.${RUN}`
  await signedIn(page, 'admin')
  await invite(page, name)
  const link = await linkOf(page)

  const theirs = await openPage()
  await setPassword(theirs, link, name)
  await enter(theirs, name, PASSWORD)
  await theirs.getByRole('link', { name: 'Wadi Park', exact: true }).waitFor()
  expect(await theirs.getByRole('link', { name: 'Central Quarter', exact: true }).count()).toBe(0)
  expect(await theirs.getByRole('link', { name: 'New site' }).count()).toBe(0)

  await page.reload()
  await page.getByText('Active', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await page.getByLabel('Reason', { exact: true }).fill('Left the project')
  await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click()
  await page.getByText('Disabled', { exact: true }).waitFor()
  const history = page.getByRole('region', { name: 'History' })
  await history.getByText('disabled the user').waitFor()
  await history.getByText('Left the project').waitFor()

  // Signed out by itself where the live connection tells, at the latest by the next thing they ask for.
  if (!theirs.url().includes('/login')) await theirs.goto('/home/index').catch(ignoreRedirect)
  await theirs.waitForURL('**/login**')
  await theirs.getByLabel('User name').fill(name)
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click()
  await theirs.getByText('login failed').first().waitFor()
})

test('a link works once, and a weak password is refused with the reason', async ({
  page,
  openPage,
  signedIn,
  expectComplaint,
}) => {
  expectComplaint(/status of 4(10|22)/)
  const name = `samir.${RUN}`
  await signedIn(page, 'admin')
  await invite(page, name)
  const link = await linkOf(page)

  const theirs = await openPage()
  await theirs.goto(link)
  await theirs.getByLabel('New password').fill('Password2024!')
  await theirs.getByRole('button', { name: 'Set password' }).click()
  await theirs.getByText('lists that attackers try first').waitFor()
  await theirs.getByLabel('New password').fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Set password' }).click()
  await theirs.getByRole('heading', { name: 'Your password is set' }).waitFor()

  const second = await openPage()
  await second.goto(link)
  await second.getByRole('heading', { name: 'This link does not open' }).waitFor()
  await second.getByRole('button', { name: 'To sign-in' }).click()
  await second.getByLabel('User name').waitFor()
})

test('[PERM-01] shows an ordinary user neither users nor roles', async ({ page, signedIn }) => {
  await signedIn(page, 'engineer')
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Construction').waitFor()
  await page.getByRole('button', { name: 'Platform Mgt' }).click()
  await page.getByRole('link', { name: 'Calendars' }).waitFor()
  expect(await page.getByText('Access Mgt').count()).toBe(0)
  for (const path of ['/user/index', '/user/add', '/role/index']) {
    await page.goto(path)
    await page.waitForURL('**/401')
  }
})

test('[PERM-03] adds a role after a look at what it would allow', async ({ page, signedIn }) => {
  await signedIn(page, 'admin')
  await page.goto('/role/add')
  await page.getByLabel('Code', { exact: true }).fill(`trial-${RUN}`)
  await page.getByLabel('Name in English').fill(`Trial role ${RUN}`)
  await page.getByLabel('Name in Arabic').fill('دور تجريبي')
  await page.getByLabel('Find a right or a page').fill('sites')
  await page.getByLabel('Add and edit sites').check()
  const difference = page.getByRole('region', { name: 'What changes' })
  await difference.getByText('Add and edit sites').waitFor()
  await page.getByRole('button', { name: 'Add role' }).click()
  await page.getByRole('heading', { level: 1, name: `Trial role ${RUN}` }).waitFor()
  await page.getByRole('region', { name: 'History' }).getByText('added the role').waitFor()
})

test('[PERM-02] views the product as somebody else, for looking only', async ({ page, signedIn, expectComplaint }) => {
  expectComplaint(/status of 40[13]|WebSocket/)
  await signedIn(page, 'admin')
  await page.goto('/user/index?search=Yousef')
  await page.getByRole('link', { name: 'Yousef Al Harbi' }).click()
  await page.getByRole('heading', { level: 1, name: 'Yousef Al Harbi' }).waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'View as Yousef Al Harbi' }).click()
  await page.getByLabel('Why', { exact: true }).fill('Cannot find the footbridge')
  await page.getByRole('button', { name: 'Start viewing' }).click()
  const band = page.getByText('You are viewing as Yousef Al Harbi, read only')
  await band.waitFor()
  await page.getByRole('link', { name: 'Wadi Park', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Marina basin', exact: true }).count()).toBe(0)
  await page.goto('/user/index')
  await page.waitForURL('**/401')
  await page.goto('/home/index')

  await page.getByRole('button', { name: 'End view' }).click()
  await page.getByRole('link', { name: 'Marina basin', exact: true }).waitFor()
  await band.waitFor({ state: 'detached' })
})

async function invite(page: Page, name: string): Promise<void> {
  await page.goto('/user/add')
  await page.getByLabel('User name', { exact: true }).fill(name)
  await page.getByLabel('Name', { exact: true }).fill(`Rana ${RUN}`)
  await page.getByLabel('Inspector', { exact: true }).check()
  const places = page.getByRole('region', { name: 'Places' })
  await places.getByLabel('Find a project, site or structure').fill('Wadi Park')
  await places
    .getByRole('button', { name: 'Show what lies under Wahat Nada District' })
    .or(places.getByLabel('Wadi Park'))
    .first()
    .waitFor()
  await places.getByLabel(/^Wadi Park/).check()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByText('Invited', { exact: true }).waitFor()
}

/** The link as the administrator sees it on the screen of the person. */
async function linkOf(page: Page): Promise<string> {
  const invitation = page.getByRole('region', { name: 'Invitation' })
  await invitation.getByRole('button', { name: 'Show link' }).click()
  return invitation.getByRole('textbox', { name: 'Link' }).inputValue()
}

async function setPassword(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByText(`with which you sign in as`).waitFor()
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText(`Sign in as ${name} with it.`).waitFor()
  await page.getByRole('button', { name: 'To sign-in' }).click()
}

async function enter(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('User name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** The page leads itself to sign-in while it is still opening what was asked for. */
function ignoreRedirect(error: Error): void {
  if (!/interrupted|ERR_ABORTED/.test(error.message)) throw error
}
