import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '#platform/testing/free-port.ts'
import { launchChromium } from './launch-chromium.ts'
import { DEMONSTRATION_PASSWORD } from './product-api.ts'
import { type BuiltProduct, startBuiltProduct } from './start-built-product.ts'

/** Longest that a step waits for what it expects to see. */
const STEP_TIMEOUT_MS = 60_000
const WORK_ACCOUNT = { name: 'Sign in with work account' }

let browser: Browser
let context: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

/** A window that nobody has used before, at a product that listens on the same host name as its provider. */
async function open(origin: string, language = 'en') {
  context = await browser.newContext({ baseURL: origin, locale: language })
  context.setDefaultTimeout(STEP_TIMEOUT_MS)
  page = await context.newPage()
}
afterEach(() => context.close())

const pathOf = () => new URL(page.url()).pathname
/** On the provider's page: the product's own sign-in page has buttons with the same names for a demonstration. */
async function chooseAccount(name: RegExp) {
  await page.getByRole('heading', { name: 'Demonstration work accounts' }).waitFor()
  await page.getByRole('button', { name }).click()
}

async function signInAs(name: RegExp) {
  await page.goto('/login')
  await page.getByRole('button', WORK_ACCOUNT).click()
  await chooseAccount(name)
}

describe('with a provider', () => {
  let product: BuiltProduct
  beforeAll(async () => {
    const port = String(await freePort())
    product = await startBuiltProduct({
      DEMO_SSO: '1',
      DEMO_SSO_PORT: port,
      OIDC_UNKNOWN_ACCOUNTS: 'approve',
    })
  })
  afterAll(() => product.stop())
  beforeEach(() => open(product.origin))

  test('[SSO-02] [AUTH-16] signs in with a work account, and leaves no code in the address', async () => {
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await signInAs(/Huda Al Mansoori/)
    await page.waitForURL('**/home/index**')
    await page.getByRole('button', { name: 'Your account, Huda Al Mansoori' }).waitFor()
    expect(page.url()).not.toMatch(/code|state|microsoftCode/)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/id_token|code_verifier|"nonce"/)
    expect(addresses.filter((address) => address.startsWith(product.origin)).join()).not.toContain('access_token')
  })

  test('[SSO-09] tells an unknown account to wait, and lets it in once an administrator has approved it', async () => {
    await signInAs(/Noor Al Rashid/)
    await page.getByRole('alert').getByText('waits for an administrator to approve it').waitFor()
    expect(pathOf()).toBe('/login')
    await page.getByRole('button', WORK_ACCOUNT).click()
    await chooseAccount(/Huda Al Mansoori/)
    await page.waitForURL('**/home/index**')
    await page.goto('/user/index')
    await page.getByRole('button', { name: '1 work account asks for access' }).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByText('noor@afq.example.com can sign in now.').waitFor()
    await context.close()
    await open(product.origin)
    await signInAs(/Noor Al Rashid/)
    // Nobody has given her a role yet: she is in, and her own work is all that she may open.
    await page.waitForURL('**/work/inbox**')
  })

  test('[SSO-04] signs in silently where the session here has ended and the one at the provider goes on', async () => {
    await signInAs(/Priya Raghavan/)
    await page.waitForURL('**/home/index**')
    // What the browser keeps of a session that ended by itself.
    await page.evaluate(() => {
      const accounts = localStorage.getItem('plumbline-work-accounts') ?? ''
      localStorage.clear()
      localStorage.setItem('plumbline-work-accounts', accounts)
    })
    await page.goto('/login')
    await page.waitForURL('**/home/index**')
    await page.getByRole('button', { name: 'Your account, Priya Raghavan' }).waitFor()
  })

  test('[SSO-01] signs out at the provider too, comes back to the site root and stays signed out', async () => {
    await signInAs(/Priya Raghavan/)
    await page.getByRole('button', { name: 'Your account, Priya Raghavan' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign out of the work account too?' }).waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${product.origin}/login**`)
    await page.getByRole('button', WORK_ACCOUNT).waitFor()
    await page.reload()
    await page.getByRole('button', WORK_ACCOUNT).waitFor()
    expect(pathOf()).toBe('/login')
  })

  test('[SSO-08] says that the person has cancelled, and lets them try again', async () => {
    await signInAs(/^Cancel$/)
    await page.getByRole('alert').getByText('You ended the sign-in before it was complete').waitFor()
    expect(page.url()).not.toContain('error')
    await page.getByRole('button', WORK_ACCOUNT).click()
    await chooseAccount(/Huda Al Mansoori/)
    await page.waitForURL('**/home/index**')
  })

  test('[SSO-06] does not take an answer that was not asked for here', async () => {
    await page.goto('/#code=stolen&state=forged&iss=https%3A%2F%2Fevil.example')
    await page.getByRole('alert').getByText('The answer does not belong to a sign-in that was begun here').waitFor()
    expect(page.url()).not.toContain('stolen')
  })
})

describe('with a provider in a window of its own', () => {
  let product: BuiltProduct
  beforeAll(async () => {
    const port = String(await freePort())
    product = await startBuiltProduct({
      DEMO_SSO: '1',
      DEMO_SSO_PORT: port,
      OIDC_INTERACTION: 'popup',
    })
  })
  afterAll(() => product.stop())
  beforeEach(() => open(product.origin))

  test('[SSO-06] [SSO-08] says so where the person closes it, and signs in the page that opened it', async () => {
    await page.goto('/login')
    const openWindow = async () => {
      const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('button', WORK_ACCOUNT).click()])
      await opened.getByRole('heading', { name: 'Demonstration work accounts' }).waitFor()
      return opened
    }
    await (await openWindow()).close()
    await page.getByRole('alert').getByText('You ended the sign-in before it was complete').waitFor()
    const again = await openWindow()
    const closed = again.waitForEvent('close')
    await again.getByRole('button', { name: /Huda Al Mansoori/ }).click()
    await page.waitForURL('**/home/index**')
    await closed
  })
})

describe('with a provider that is down', () => {
  let product: BuiltProduct
  beforeAll(async () => {
    const issuer = `http://127.0.0.1:${await freePort()}`
    product = await startBuiltProduct({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'plumbline' })
  })
  afterAll(() => product.stop())
  beforeEach(() => open(product.origin))

  test('[SSO-08] says so, and name and password still work', async () => {
    await page.goto('/login')
    await page.getByRole('button', WORK_ACCOUNT).click()
    await page.getByRole('alert').getByText('The work-account service does not answer').waitFor()
    await page.getByLabel('User name').fill('engineer')
    await page.getByLabel('Password', { exact: true }).fill(DEMONSTRATION_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: 'Your account, Priya Raghavan' }).waitFor()
  })

  test('[SSO-08] says so in Arabic', async () => {
    await page.goto('/login')
    await page.locator('label').filter({ hasText: 'العربية' }).click()
    await page.getByRole('button', { name: 'تسجيل الدخول بحساب العمل' }).click()
    await page.getByRole('alert').getByText('خدمة حسابات العمل لا تستجيب').waitFor()
  })
})
