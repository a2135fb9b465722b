import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { test as plainTest } from 'vitest'
import { laneProduct } from './lane-product.ts'
import { launchChromium } from './launch-chromium.ts'
import { openSession } from './open-session.ts'
import { DEMONSTRATION_PASSWORD, type DemonstrationUser } from './product-api.ts'
import { TOURS_PUT_AWAY } from './visit-storage.ts'

export { expect } from 'vitest'

const LAPTOP = { width: 1440, height: 900 }
/** Longest that a step waits for what it expects to see; two cores may be busy with a conversion. */
const STEP_TIMEOUT_MS = 60_000
const FAILURES = fileURLToPath(new URL('../screens-out/failures', import.meta.url))

export interface PageOptions extends BrowserContextOptions {
  /** Tours start by themselves, as for somebody new; other journeys are not stopped by them. */
  readonly hasTours?: boolean
}

export interface Journey {
  /** Address of the product, without a slash at the end. */
  readonly origin: string
  readonly browser: Browser
  /** A laptop's window in English and light, signed out, that nobody has used before. */
  readonly page: Page
  /** Another person's window, or another device's: `openPage({ viewport: { width: 390, height: 844 }, hasTouch: true })`. */
  readonly openPage: (options?: PageOptions) => Promise<Page>
  /** As `openPage`, of a window that stays open for the tests behind this one in the file, unless one fails. */
  readonly openLastingPage: (options?: PageOptions) => Promise<Page>
  /**
   * Leads somebody who has signed in to an address, or to the first screen, and waits for it. The session is opened by a
   * call, which takes a third of what the sign-in page does.
   */
  readonly signedIn: (page: Page, name: DemonstrationUser, address?: string) => Promise<void>
  /** For journeys that prove the sign-in page itself: signs in there and waits for the first screen. */
  readonly signIn: (page: Page, name: DemonstrationUser, password?: string) => Promise<void>
  /** The journey provokes this complaint of the browser on purpose, such as a failed request. */
  readonly expectComplaint: (words: RegExp) => void
}

/**
 * A test of a journey. At its end it fails where a page threw an error, wrote one to the console, broke the content
 * security policy or asked for anything outside the product; a picture of each page of a failed journey goes to
 * screens-out/failures.
 * @example
 * test('shows the projects', async ({ page, signedIn }) => {
 *   await signedIn(page, 'engineer')
 *   await page.getByRole('heading', { name: 'Projects' }).waitFor()
 * })
 */
export const test = plainTest.extend<Journey & { pages: OpenPages; lastingPages: OpenPages }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of what a fixture needs from its pattern.
  origin: async ({}, use) => use(laneProduct().origin),
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const browser = await launchChromium()
      await use(browser)
      await browser.close()
    },
    { scope: 'file' },
  ],
  lastingPages: [
    async ({ browser }, use) => {
      const pages = new OpenPages(browser, laneProduct().origin)
      await use(pages)
      await pages.close()
    },
    { scope: 'file' },
  ],
  pages: async ({ browser, origin, task, lastingPages }, use) => {
    const pages = new OpenPages(browser, origin)
    await use(pages)
    const found = [...pages.takeProblems(), ...lastingPages.takeProblems()]
    const problems = found.filter((problem) => !pages.expected.some((words) => words.test(problem)))
    const hasFailed = task.result?.state === 'fail'
    if (hasFailed) await pages.photograph(task.name)
    if (hasFailed) await lastingPages.photograph(`${task.name} lasting`)
    if (hasFailed && problems.length > 0) console.error(`In the pages of "${task.name}":\n${problems.join('\n')}`)
    await pages.close()
    // What a window is left in by a failure, nobody knows.
    if (hasFailed || problems.length > 0) await lastingPages.close()
    if (!hasFailed && problems.length > 0) throw new Error(`The pages had problems:\n${problems.join('\n')}`)
  },
  page: async ({ pages }, use) => use(await pages.open({})),
  openPage: async ({ pages }, use) => use((options = {}) => pages.open(options)),
  // With the pages of the test, which ask at its end what became of those that last.
  openLastingPage: async ({ lastingPages, pages: _pages }, use) => use((options = {}) => lastingPages.open(options)),
  expectComplaint: async ({ pages }, use) => use((words) => pages.expected.push(words)),
  signedIn: async ({ origin }, use) =>
    use(async (page, name, address = '/') => {
      await openSession(page, origin, name)
      await page.goto(origin + address)
      await page.waitForURL((url) => url.pathname !== '/')
      await page.getByRole('main').waitFor()
    }),
  signIn: async ({ origin }, use) =>
    use(async (page, name, password = DEMONSTRATION_PASSWORD) => {
      await page.goto(`${origin}/login`)
      await page.getByLabel('User name').fill(name)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL((url) => !url.pathname.startsWith('/login'))
      await page.getByRole('main').waitFor()
    }),
})

/** The windows of one test, and what went wrong in them. */
class OpenPages {
  readonly expected: RegExp[] = []
  readonly #problems: string[] = []
  readonly #browser: Browser
  readonly #origin: string
  readonly #contexts: BrowserContext[] = []

  constructor(browser: Browser, origin: string) {
    this.#browser = browser
    this.#origin = origin
  }

  /** Since it was asked last. */
  takeProblems(): string[] {
    return this.#problems.splice(0)
  }

  async open({ hasTours = false, ...options }: PageOptions): Promise<Page> {
    const context = await this.#browser.newContext({
      viewport: LAPTOP,
      locale: 'en-GB',
      colorScheme: 'light',
      reducedMotion: 'reduce',
      baseURL: this.#origin,
      ...options,
    })
    if (!hasTours)
      await context.addInitScript(([key, value]) => {
        // A page of no origin has no storage.
        if (window.origin !== 'null') localStorage.setItem(key, value)
      }, TOURS_PUT_AWAY)
    context.setDefaultTimeout(STEP_TIMEOUT_MS)
    this.#contexts.push(context)
    context.on('request', (request) => this.#noteOutside(request.url()))
    // Also the pages that a journey opens itself, such as a second tab.
    context.on('page', (page) => this.#watch(page))
    return context.newPage()
  }

  #noteOutside(address: string): void {
    const { protocol, host } = new URL(address)
    if (/^(https?|wss?):$/.test(protocol) && host !== new URL(this.#origin).host)
      this.#problems.push(`asked for ${address}`)
  }

  #watch(page: Page): void {
    page.on('websocket', (socket) => this.#noteOutside(socket.url()))
    page.on('pageerror', (error) => this.#problems.push(`error on ${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      const { url } = message.location()
      this.#problems.push(`console on ${page.url()}: ${message.text()}${url ? ` (${url})` : ''}`)
    })
  }

  async photograph(title: string): Promise<void> {
    mkdirSync(FAILURES, { recursive: true })
    const name = title.replace(/[^\w-]+/g, '-').slice(0, 90)
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
