import type { Page } from 'playwright-core'
import { expect, test } from './journey.ts'

const pathOf = (page: Page) => new URL(page.url()).pathname

test('[NAV-01] leads a stranger from the root to the sign-in page', async ({ page }) => {
  await page.goto('/')
  await page.waitForURL('**/login')
  await page.getByRole('heading', { level: 1, name: 'Sign in to Plumbline' }).waitFor()
  expect(await page.title()).toContain('Plumbline')
})

test('[AUTH-03] says how many attempts are left after a wrong password, and keeps the name', async ({ page }) => {
  // A name that does not exist is answered alike, and no one is locked out.
  const stranger = `stranger-${Date.now()}`
  await page.goto('/login')
  await page.getByLabel('User name').fill(stranger)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const failure = page.getByRole('alert')
  await failure.getByText('The username or password is incorrect, and you have 4 more attempts').waitFor()
  expect(await page.getByLabel('User name').inputValue()).toBe(stranger)
  expect(pathOf(page)).toBe('/login')
})

test('[AUTH-02] sends nothing but the digest of the password', async ({ page, signIn }) => {
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postData() ?? ''))
  await signIn(page, 'inspector')
  const login = bodies.find((body) => body.includes('"username"'))
  expect(JSON.parse(login ?? '{}')).toMatchObject({ username: 'inspector', userType: 0 })
  expect(login).toMatch(/"password":"[0-9a-f]{32}"/)
  expect(bodies.join()).not.toContain('Build-Together')
})

test('[AUTH-10] offers the people of the demonstration and leads each to the first permitted screen', async ({
  page,
}) => {
  await page.goto('/login')
  const people = page.getByRole('region', { name: 'Demonstration' }).getByRole('button')
  await people.first().waitFor()
  expect(await people.count()).toBe(8)
  await people.filter({ hasText: 'engineer' }).click()
  await page.waitForURL('**/home/index**')
  await page.getByRole('button', { name: 'Your account, Priya Raghavan' }).waitFor()
  await page.getByRole('link', { name: 'Central Quarter', exact: true }).waitFor()
})

test('[NAV-19] [PERM-02] shows a viewer what a viewer may do and see, and an administrator everything', async ({
  page,
  openPage,
  signIn,
}) => {
  await signIn(page, 'viewer')
  await page.getByRole('link', { name: 'Marina basin', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Central Quarter', exact: true }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'New site' }).count()).toBe(0)

  const admin = await openPage()
  await signIn(admin, 'admin')
  await admin.getByRole('link', { name: 'Marina basin', exact: true }).waitFor()
  await admin.getByRole('link', { name: 'Central Quarter', exact: true }).waitFor()
  await admin.getByRole('link', { name: 'New site' }).waitFor()
})

test('[NAV-05] [NAV-10] leads a stranger to sign-in, and a wrong address to where it belongs', async ({
  page,
  signIn,
}) => {
  await page.goto('/geospatial/bim/index')
  await page.waitForURL((url) => url.pathname === '/login')
  expect(new URL(page.url()).search).toBe('')

  await page.goto('/no/such/page')
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()

  await signIn(page, 'viewer')
  await page.goto('/no/such/page')
  await page.waitForURL('**/401')
  await page.getByRole('heading', { name: 'This page cannot be opened' }).waitFor()

  await page.goto('/home/addSite')
  await page.waitForURL('**/401')
})

test('[AUTH-12] [NAV-20] stays signed in over a reload and leaves nothing but seen tours after signing out', async ({
  openPage,
  signIn,
}) => {
  const page = await openPage({ hasTours: true })
  await signIn(page, 'engineer')
  const tour = page.getByRole('dialog', { name: 'Where you work' })
  await tour.getByRole('button', { name: 'Skip' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Guide', exact: true }).waitFor()
  const account = page.getByRole('button', { name: 'Your account, Priya Raghavan' })
  await account.click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.getItem('cpo-token'))).toBeNull()
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('function-guidance')))
  expect(kept).toEqual([expect.stringMatching(/:sites\.index$/)])
  expect(await tour.count()).toBe(0)

  await page.goto('/home/index')
  await page.waitForURL('**/login')
})

test('[ERR-01] goes back to sign-in and says why where the session has ended in the server', async ({
  page,
  origin,
  signIn,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/)
  await signIn(page, 'operator')
  const token = await page.evaluate(() => localStorage.getItem('cpo-token'))
  await endSession(origin, token ?? '')
  await page.reload()
  await page
    .getByRole('region', { name: 'Messages' })
    .getByText('Your session has ended. Sign in again to go on.')
    .waitFor()
  await page.waitForURL('**/login')
})

async function endSession(origin: string, token: string): Promise<void> {
  const response = await fetch(`${origin}/api/session/sign-out`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(response.status).toBe(200)
}
