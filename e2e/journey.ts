import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject, test as plainTest } from 'vitest'
import { findChromium } from '../scripts/start/find-chromium.mjs'
import type {} from './product-setup.ts'

export { expect } from 'vitest'

/** A software renderer draws the maps and models, so that pictures are the same on every machine. */
const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const LAPTOP = { width: 1440, height: 900 }
/** Longest that a step waits for what it expects to see. */
const STEP_TIMEOUT_MS = 20_000
const FAILURES = fileURLToPath(new URL('../screens-out/failures', import.meta.url))
const DEMONSTRATION_PASSWORD = 'Build-Together-2026'

export type DemonstrationUser =
  | 'admin'
  | 'coordinator'
  | 'engineer'
  | 'inspector'
  | 'commercial'
  | 'operator'
  | 'subcontractor'
  | 'viewer'

export interface Journey {
  /** Address of the product, without a slash at the end. */
  readonly origin: string
  readonly browser: Browser
  /** A laptop's window in English and light, signed out, that nobody has used before. */
  readonly page: Page
  /** Another person's window, or another device's: `openPage({ viewport: { width: 390, height: 844 }, hasTouch: true })`. */
  readonly openPage: (options?: BrowserContextOptions) => Promise<Page>
  /** Signs in on the sign-in page and waits for the first screen. */
  readonly signIn: (page: Page, name: DemonstrationUser, password?: string) => Promise<void>
}

/**
 * A test of a journey. At its end it fails where a page threw an error, broke the content security policy or asked for
 * anything outside the product; a picture of each failed page goes to screens-out/failures.
 * @example
 * test('[AUTH-01] signs in with name and password', async ({ page, signIn }) => {
 *   await signIn(page, 'engineer')
 *   await page.getByRole('heading', { name: 'Projects' }).waitFor()
 * })
 */
export const test = plainTest.extend<Journey & { pages: OpenPages }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of what a fixture needs from its pattern.
  origin: async ({}, use) => use(inject('origin')),
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const executablePath = findChromium()
      if (!executablePath) throw new Error('There is no Chromium here. Install it: apt-get install -y chromium')
      const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS })
      await use(browser)
      await browser.close()
    },
    { scope: 'file' },
  ],
  pages: async ({ browser, origin, task }, use) => {
    const pages = new OpenPages(browser, origin)
    await use(pages)
    const hasFailed = task.result?.state === 'fail'
    if (hasFailed) await pages.photograph(task.name)
    if (hasFailed && pages.problems.length > 0)
      console.error(`In the pages of "${task.name}":\n${pages.problems.join('\n')}`)
    await pages.close()
    if (!hasFailed && pages.problems.length > 0)
      throw new Error(`The pages had problems:\n${pages.problems.join('\n')}`)
  },
  page: async ({ pages }, use) => use(await pages.open({})),
  openPage: async ({ pages }, use) => use((options = {}) => pages.open(options)),
  signIn: async ({ origin }, use) =>
    use(async (page, name, password = DEMONSTRATION_PASSWORD) => {
      await page.goto(`${origin}/login`)
      await page.locator('input[name=username]').fill(name)
      await page.locator('input[name=password]').fill(password)
      await page.locator('button[type=submit]').click()
      await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    }),
})

/** The windows of one test, and what went wrong in them. */
class OpenPages {
  readonly problems: string[] = []
  readonly #browser: Browser
  readonly #origin: string
  readonly #contexts: BrowserContext[] = []

  constructor(browser: Browser, origin: string) {
    this.#browser = browser
    this.#origin = origin
  }

  async open(options: BrowserContextOptions): Promise<Page> {
    const context = await this.#browser.newContext({
      viewport: LAPTOP,
      locale: 'en-GB',
      colorScheme: 'light',
      reducedMotion: 'reduce',
      baseURL: this.#origin,
      ...options,
    })
    context.setDefaultTimeout(STEP_TIMEOUT_MS)
    this.#contexts.push(context)
    await context.route(
      (url) => /^(https?|wss?):$/.test(url.protocol) && url.host !== new URL(this.#origin).host,
      (route) => {
        this.problems.push(`asked for ${route.request().url()}`)
        return route.abort()
      },
    )
    const page = await context.newPage()
    page.on('pageerror', (error) => this.problems.push(`error on ${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && message.text().includes('Content Security Policy')) {
        this.problems.push(message.text())
      }
    })
    return page
  }

  async photograph(title: string): Promise<void> {
    mkdirSync(FAILURES, { recursive: true })
    const name = title.replace(/[^\w-]+/g, '-').slice(0, 80)
    const open = this.#contexts.flatMap((context) => context.pages())
    for (const [index, page] of open.entries()) {
      await page.screenshot({ path: join(FAILURES, `${name}-${index + 1}.png`) }).catch((error: Error) => {
        // A page that crashed cannot be photographed; the failure itself is reported by the test.
        console.warn(`No picture of ${page.url()}: ${error.message}`)
      })
    }
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.splice(0)) await context.close()
  }
}
