import type { Browser, Page } from 'playwright-core'
import { PageScale, type PageWeight } from './page-weight.ts'
import { administratorStorage, DEMONSTRATION_PASSWORD } from './product-api.ts'

/** What Chromium fetches for the sign-in page of a product that it never saw. */
export async function weighSignInPage(browser: Browser, origin: string): Promise<PageWeight> {
  const { page, scale } = await newWindow(browser, origin)
  await page.goto('/login')
  await page.locator('input[name=username]').waitFor()
  return weighAndClose(page, scale)
}

/** What it fetches for the first screen of an administrator of the demonstration who is signed in already. */
export async function weighFirstScreen(browser: Browser, origin: string): Promise<PageWeight> {
  const { page, scale } = await newWindow(browser, origin)
  const entries = Object.entries(await administratorStorage(origin))
  // A file of the same origin that runs nothing of the product.
  await page.goto('/mark.svg')
  // As text: benchmarks are checked without the browser's types.
  await page.evaluate(`for (const [key, value] of ${JSON.stringify(entries)}) localStorage.setItem(key, value)`)
  await scale.weigh()
  await page.goto('/')
  await page.getByRole('main').waitFor()
  return weighAndClose(page, scale)
}

/** What it asks the server for from the press that signs somebody in until the first screen is quiet. */
export async function weighSignIn(browser: Browser, origin: string): Promise<PageWeight> {
  const { page, scale } = await newWindow(browser, origin)
  await hearNoEvents(page)
  await page.goto('/login')
  await page.locator('input[name=username]').fill('admin')
  await page.locator('input[name=password]').fill(DEMONSTRATION_PASSWORD)
  await scale.weigh()
  await page.locator('button[type=submit]').click()
  await page.getByRole('main').waitFor()
  return weighAndClose(page, scale)
}

/** What happens meanwhile, such as an alarm of the demonstration, is rightly read again: it is no part of signing in. */
async function hearNoEvents(page: Page): Promise<void> {
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if ((JSON.parse(String(message)) as { type: string }).type !== 'event') socket.send(message)
    })
  })
}

/** Its own: a window that journeys watch keeps no cache, and would fetch a file twice that is asked for twice. */
async function newWindow(browser: Browser, origin: string): Promise<{ page: Page; scale: PageScale }> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  return { page, scale: await PageScale.of(page, 'gzip') }
}

async function weighAndClose(page: Page, scale: PageScale): Promise<PageWeight> {
  const weight = await scale.weigh()
  await page.context().close()
  return weight
}
