import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '#platform/testing/free-port.ts'
import { launchChromium } from './launch-chromium.ts'
import { codeOfApp } from './one-time-code.ts'
import { DEMONSTRATION_PASSWORD } from './product-api.ts'
import { type BuiltProduct, startBuiltProduct } from './start-built-product.ts'

/** Longest that a step waits for what it expects to see. */
const STEP_TIMEOUT_MS = 60_000

let browser: Browser
let product: BuiltProduct
const contexts: BrowserContext[] = []
beforeAll(async () => {
  browser = await launchChromium()
  const port = String(await freePort())
  product = await startBuiltProduct({
    REQUIRE_SECOND_FACTOR: 'admins',
    DEMO_SSO: '1',
    DEMO_SSO_PORT: port,
  })
})
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

test('leads an administrator to the second factor before anything else, and asks for it after single sign-on', async () => {
  const page = await open()
  await signInByPassword(page, 'admin')
  await page.waitForURL('**/profile**')
  await page.getByRole('status').getByText('Set up a second factor to go on').waitFor()
  await page.goto('/user/index')
  await page.waitForURL('**/profile**')

  await page.getByRole('region', { name: 'Second factor', exact: true }).getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  const secret = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  await dialog.getByLabel('Code from the app').fill(codeOfApp(secret, Date.now()))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.goto('/user/index')
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/user/index')

  const other = await open()
  await other.goto('/login?redirectUrl=/role/index')
  await other.getByRole('button', { name: 'Sign in with work account' }).click()
  await other.getByRole('heading', { name: 'Demonstration work accounts' }).waitFor()
  await other.getByRole('button', { name: /Huda Al Mansoori/ }).click()
  const code = other.getByLabel('Code of six digits')
  await code.waitFor()
  expect(await other.evaluate(() => localStorage.getItem('cpo-token'))).toBeNull()
  // This step's code was used to set up.
  await code.fill(codeOfApp(secret, Date.now() + 30_000))
  await other.getByRole('button', { name: 'Continue' }).click()
  await other.waitForURL('**/role/index')
  await other.getByRole('button', { name: 'Your account, Huda Al Mansoori' }).waitFor()
})

test('leaves people alone whom the installation does not ask', async () => {
  const page = await open()
  await signInByPassword(page, 'engineer')
  await page.waitForURL('**/home/index**')
})

/** A window that nobody has used before, at a product that listens on the same host name as its provider. */
async function open(): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.origin, locale: 'en', reducedMotion: 'reduce' })
  context.setDefaultTimeout(STEP_TIMEOUT_MS)
  contexts.push(context)
  return context.newPage()
}

async function signInByPassword(page: Page, name: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('User name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(DEMONSTRATION_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
