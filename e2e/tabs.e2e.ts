import type { BrowserContext, Page, WebSocket } from 'playwright-core'
import { openLine } from './cuttable-line.ts'
import { expect, test } from './journey.ts'
import { openApi, type ProductApi } from './product-api.ts'

/** Names that no other journey uses, and that a product which runs for longer does not know yet. */
const RUN = Date.now().toString(36).toUpperCase()
const PROJECT = 'WHN'

/** Election, then the connection: 2.1 s, a beat of 1 s, and what a busy machine adds. */
const TAKEN_OVER_WITHIN_MS = 6_000
/** Of pages that are still loading: what that takes is no part of the election. */
const LOADED_WITHIN_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const TOKEN_BUFFER_MS = 1_260_000

/** A tab and the live connections that it holds. */
interface Tab {
  readonly page: Page
  readonly sockets: Set<WebSocket>
  /** Texts of all messages that came over a live connection of this tab. */
  readonly received: string[]
}

async function openTab(context: BrowserContext): Promise<Tab> {
  return watch(await context.newPage())
}

function watch(page: Page): Tab {
  const sockets = new Set<WebSocket>()
  const received: string[] = []
  // The connections of the page before are gone with it, whether or not the browser says so.
  page.on('domcontentloaded', () => {
    sockets.clear()
    received.length = 0
  })
  page.on('websocket', (socket) => {
    if (!socket.url().endsWith('/api/live')) return
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('framereceived', ({ payload }) => received.push(String(payload)))
  })
  return { page, sockets, received }
}

const holders = (tabs: readonly Tab[]) => tabs.filter(({ sockets }) => sockets.size > 0)
const isSubscribed = ({ received }: Tab) => received.some((text) => text.includes('"subscribed"'))

/** Waits until exactly one of the tabs holds a connection that hears the server. */
async function waitForHolder(tabs: readonly Tab[], withinMs = TAKEN_OVER_WITHIN_MS): Promise<Tab> {
  return expect
    .poll(() => holders(tabs).filter(isSubscribed), { timeout: withinMs, interval: 50 })
    .toHaveLength(1)
    .then(() => {
      const [holder] = holders(tabs)
      if (!holder) throw new Error('No tab holds a connection.')
      return holder
    })
}

interface Site {
  readonly code: string
  readonly name: string
  readonly rowVersion: number
}

/** A site of this run, which journeys rename to see who hears of it. */
async function addSite(api: ProductApi, letter: string): Promise<Site> {
  const code = `T${RUN}${letter}`
  return api.call<Site>('POST', '/sites', { code, projectCode: PROJECT, name: `Site ${code}` })
}

async function rename(api: ProductApi, { code, rowVersion }: Site, name: string): Promise<Site> {
  return api.call<Site>('PUT', `/sites/${code}`, { code, name, rowVersion })
}

const siteLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('[TAB-01] [TAB-02] [WS-03] three tabs share one live connection, and another takes over when its tab dies', async ({
  page,
  origin,
  signIn,
}) => {
  const api = await openApi(origin, 'admin')
  const site = await addSite(api, 'A')
  const first = watch(page)
  await signIn(page, 'admin')
  await siteLink(page, site.name).waitFor()
  const tabs = [first, await openTab(page.context()), await openTab(page.context())]
  for (const tab of tabs.slice(1)) await tab.page.goto(`${origin}/home/index`)
  for (const tab of tabs) await siteLink(tab.page, site.name).waitFor()
  expect(await waitForHolder(tabs)).toBe(first)

  const once = await rename(api, site, `Renamed ${RUN}`)
  for (const tab of tabs) await siteLink(tab.page, once.name).waitFor()
  expect(holders(tabs)).toEqual([first])

  const startedAt = performance.now()
  await kill(page)
  const twice = await rename(api, once, `Twice renamed ${RUN}`)
  const left = tabs.slice(1)
  const heir = await waitForHolder(left)
  const tookMs = performance.now() - startedAt
  console.info(`Another tab held the live connection ${Math.round(tookMs)} ms after the first one died.`)
  // What was missed meanwhile comes after the greeting.
  await expect.poll(() => heir.received.join('\n')).toContain(site.code)
  for (const tab of left) await siteLink(tab.page, twice.name).waitFor()
  expect(holders(left)).toEqual([heir])
})

test('[TAB-02] a master whose own screen listens to nothing holds the connection for the others', async ({
  page,
  origin,
  signIn,
}) => {
  const api = await openApi(origin, 'admin')
  const site = await addSite(api, 'D')
  const first = watch(page)
  await signIn(page, 'admin')
  await page.goto('/404')
  const second = await openTab(page.context())
  await second.page.goto(`${origin}/home/index`)
  await siteLink(second.page, site.name).waitFor()
  expect(await waitForHolder([first, second])).toBe(first)
  const renamed = await rename(api, site, `Renamed for the other tab ${RUN}`)
  await siteLink(second.page, renamed.name).waitFor()
})

test('[TAB-02] [WS-03] a tab that hangs loses its part to another, and gives its connection up when it wakes', async ({
  page,
  origin,
  signIn,
}) => {
  const api = await openApi(origin, 'admin')
  const site = await addSite(api, 'C')
  const first = watch(page)
  await signIn(page, 'admin')
  const second = await openTab(page.context())
  await second.page.goto(`${origin}/home/index`)
  expect(await waitForHolder([first, second], LOADED_WITHIN_MS)).toBe(first)

  const hanging = page.evaluate((untilAt) => {
    while (Date.now() < untilAt) {
      // Nothing else of the page runs meanwhile.
    }
  }, Date.now() + 7_000)
  expect(await waitForHolder([second])).toBe(second)
  const renamed = await rename(api, site, `Renamed meanwhile ${RUN}`)
  await siteLink(second.page, renamed.name).waitFor()

  await hanging
  await siteLink(page, renamed.name).waitFor()
  await expect.poll(() => holders([first, second]), { timeout: TAKEN_OVER_WITHIN_MS }).toEqual([first])
})

test('[TOK-06] [TOK-10] one tab refreshes the token, and all tabs go on with the new one', async ({
  page,
  origin,
  signIn,
}) => {
  const context = page.context()
  const refreshes: string[] = []
  context.on('request', (request) => {
    if (/account\/refreshN?[tT]oken$/.test(new URL(request.url()).pathname)) refreshes.push(request.method())
  })
  await shortenFirstToken(context)
  const first = watch(page)
  await signIn(page, 'engineer')
  const tabs = [first, await openTab(context), await openTab(context)]
  const before = await tokenOf(page)
  for (const tab of tabs.slice(1)) await tab.page.goto(`${origin}/home/index`)
  const holder = await waitForHolder(tabs, LOADED_WITHIN_MS)
  const [socket] = holder.sockets
  await expect.poll(() => tokenOf(page), { timeout: 45_000 }).not.toBe(before)
  const after = await tokenOf(page)
  expect(refreshes).toEqual(['POST'])
  for (const { page: tab } of tabs) {
    const asked = tab.waitForRequest((request) => request.url().includes('/user_rbac/api/user/getUserInfo'))
    await tab.evaluate(() => window.history.pushState(null, '', '/login'))
    await tab.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')))
    expect((await asked).headers()['authorization']).toBe(`Bearer ${after}`)
  }
  // The live connection goes on with it as well, without being made anew.
  expect([...holder.sockets]).toEqual([socket])
})

test('[AUTH-15] [TOK-10] signing out in one tab signs all out, and signing in lets all in', async ({
  page,
  origin,
  signIn,
  expectComplaint,
}) => {
  // What the other tab still asks for while it is signed out is refused.
  expectComplaint(/status of 401/)
  await signIn(page, 'engineer')
  const other = await page.context().newPage()
  await other.goto(`${origin}/home/index`)
  const account = (tab: Page) => tab.getByRole('button', { name: 'Your account, Priya Raghavan' })
  await account(other).waitFor()

  await account(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  for (const tab of [page, other]) await tab.waitForURL('**/login')
  expect(await tokenOf(other)).toBeNull()

  await signIn(page, 'engineer')
  await other.waitForURL('**/home/index**')
  await account(other).waitFor()
})

test('[TOK-07] keeps the session over a reload, and ends clearly at sign-in after a tab slept for a day', async ({
  page,
  signIn,
  expectComplaint,
}) => {
  // What a screen asks for while it is left is refused.
  expectComplaint(/status of 401/)
  await page.clock.install()
  await signIn(page, 'engineer')
  await page.reload()
  await page.getByRole('button', { name: 'Your account, Priya Raghavan' }).waitFor()

  await page.clock.fastForward(DAY_MS)
  await page.waitForURL('**/login')
  await page.getByText('Your session has ended. Sign in again to go on.').waitFor()
  expect(await tokenOf(page)).toBeNull()
  await signIn(page, 'engineer')
})

test('[TOK-02] works on computers whose clocks are an hour ahead or behind', async ({ openPage, signIn }) => {
  for (const offMs of [HOUR_MS, -HOUR_MS]) {
    const page = await openPage()
    await page.clock.install({ time: Date.now() + offMs })
    await signIn(page, 'engineer')
    // Long enough to become master and to look at the expiry.
    await page.clock.runFor(5_000)
    await page.reload()
    await page.getByRole('button', { name: 'Your account, Priya Raghavan' }).waitFor()
    const endsAt = await page.evaluate(() => Number(localStorage.getItem('cpo-token-expire-timestamp')) - Date.now())
    expect(endsAt).toBeGreaterThan(TOKEN_BUFFER_MS)
  }
})

test('[TOK-07] goes on with its beat in a hidden tab, whose own timers the browser slows down', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'engineer')
  // What the browser does after minutes: the page is hidden, and its timers no longer fire.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => page.workers().length).toBeGreaterThan(0)
  const aliveAt = () => page.evaluate(() => Number(localStorage.getItem('ndt-window-alive-timestamp')))
  const before = await aliveAt()
  await expect.poll(aliveAt, { timeout: 5_000 }).toBeGreaterThan(before + 1_500)
})

test('[ERR-06] [ERR-08] [WS-03] says that the line is cut, and goes on without a reload when it is mended', async ({
  browser,
  origin,
}) => {
  const line = await openLine(origin)
  const api = await openApi(origin, 'admin')
  const site = await addSite(api, 'B')
  const context = await browser.newContext({ baseURL: line.origin, locale: 'en-GB', reducedMotion: 'reduce' })
  try {
    const tab = await openTab(context)
    const { page } = tab
    await page.goto('/login')
    await page.getByRole('button').filter({ hasText: 'admin' }).click()
    await siteLink(page, site.name).waitFor()
    await waitForHolder([tab])
    const idle = await context.newPage()
    await idle.goto('/home/index')
    await siteLink(idle, site.name).waitFor()
    await page.evaluate(() => Object.assign(window, { wasHereBefore: true }))

    await line.cut()
    const bannerOf = (shown: Page) => shown.getByRole('status').filter({ hasText: 'The server cannot be reached' })
    for (const shown of [page, idle]) await bannerOf(shown).waitFor({ timeout: 10_000 })
    expect(tab.sockets.size).toBe(0)
    const renamed = await rename(api, site, `Renamed behind the line ${RUN}`)

    await line.mend()
    for (const shown of [page, idle]) {
      await bannerOf(shown).waitFor({ state: 'detached', timeout: 10_000 })
      await siteLink(shown, renamed.name).waitFor()
    }
    // What was missed comes over the next connection, 20 s after the last one broke.
    await expect
      .poll(() => tab.received.some((text) => text.includes(site.code)), { timeout: 40_000, interval: 200 })
      .toBe(true)
    expect(await page.evaluate(() => 'wasHereBefore' in window)).toBe(true)
  } finally {
    await context.close()
    await line.close()
  }
})

/** Lets the browser believe that its first token ends in 21 minutes and 20 seconds: its refresh is due in 20 s. */
async function shortenFirstToken(context: BrowserContext): Promise<void> {
  await context.route('**/user_rbac/api/user/login', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const data = { ...answer.data, cpoSysExpiredAt: Date.now() + TOKEN_BUFFER_MS + 20_000 }
    await route.fulfill({ response, json: { ...answer, data } })
  })
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('cpo-token'))

/** Ends the process of a page, as the system does when it has no memory left: the page can tell nobody. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = new Promise<void>((done) => page.once('crash', () => done()))
  // It never answers: the process that would is gone.
  session.send('Page.crash').catch(() => {})
  await crashed
}
