import { setTimeout as sleep } from 'node:timers/promises'
import { errors, type Locator, type Page } from 'playwright-core'
import { shellAr } from '#platform/web/shell/locales/ar.ts'
import { shellEn } from '#platform/web/shell/locales/en.ts'
import { layoutFaults } from './layout-faults.ts'
import { settle } from './open-screen.ts'

/** Of the parts that are opened, a look at one width takes each fourth; the next begins at another. */
const RUNS_FOR_ALL = 4
const PANEL = new RegExp(`^(${shellEn.besideList}|${shellAr.besideList})$`)
/** Opens something over the page by its own declaration, or by what the house writes on such buttons. */
const OPENERS =
  'main button[aria-haspopup]:not([aria-haspopup="false"]), main button:not([type="submit"]):not([aria-pressed]):not([aria-expanded]):not([role])'
/** A row's buttons are those of every row. */
const IN_LATER_ROW = 'tr:not(:first-of-type) *, li:not(:first-of-type) *'
const OPENED = '[role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]'
/** From a press until what it opens is there or gone, ms; its code may have to come first. */
const OPENS_WITHIN_MS = 400
const LOOK_EVERY_MS = 40

/**
 * Faults of what is opened on the screen that a page shows: the panel beside a list, menus, filters, choices of columns and
 * dialogs. Nothing is confirmed, and nothing that a press would write leaves the browser.
 * @param turn which fourth of the parts
 */
export async function faultsOfOpened(page: Page, turn: number): Promise<string[]> {
  const faults = await faultsOfPanel(page)
  const address = page.url()
  await page.evaluate(holdWrites)
  const openers = page.locator(OPENERS)
  const count = await openers.count()
  for (let at = 0; at < count; at++) {
    if (at % RUNS_FOR_ALL !== turn % RUNS_FOR_ALL) continue
    faults.push(...(await faultsBehind(page, openers.nth(at))))
    if (page.url() !== address) break
  }
  if (page.url() !== address || (await page.evaluate(wasWritten))) await page.goto(address)
  return faults
}

async function faultsOfPanel(page: Page): Promise<string[]> {
  const button = page.getByRole('search').getByRole('button', { name: PANEL })
  if (!(await button.isVisible())) return []
  await button.click()
  await settle(page)
  const faults = await layoutFaults(page)
  await button.click()
  await settle(page)
  return faults.map((fault) => `rows beside the list: ${fault}`)
}

async function faultsBehind(page: Page, opener: Locator): Promise<string[]> {
  if (!(await canBePressed(opener))) return []
  const name = await opener.evaluate((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '')
  if (!(await wasPressed(opener))) return []
  const opened = page.locator(OPENED).filter({ visible: true })
  await waitFor(async () => (await opened.count()) > 0)
  // What comes late, on a machine that does other work, is there then.
  await settle(page)
  await leaveWholeScreen(page)
  if ((await opened.count()) === 0) return []
  const faults = await layoutFaults(page, 'opened')
  for (let left = 3; left > 0 && (await opened.count()) > 0; left--) {
    await page.keyboard.press('Escape')
    await waitFor(async () => (await opened.count()) === 0)
  }
  if ((await opened.count()) > 0) faults.push('Escape does not close it')
  return faults.map((fault) => `"${name}" opened: ${fault}`)
}

/** What takes the whole screen gives it back: such a window has one size alone. */
async function leaveWholeScreen(page: Page): Promise<void> {
  await page.evaluate(() => document.fullscreenElement && document.exitFullscreen())
}

/** Until it is so, at most as long as a part may take to open or to go. */
async function waitFor(isSo: () => Promise<boolean>): Promise<void> {
  for (const until = performance.now() + OPENS_WITHIN_MS; !(await isSo()); await sleep(LOOK_EVERY_MS))
    if (performance.now() > until) return
}

/** False where another stands there meanwhile, or none: a live screen goes on. What is covered is found by another check. */
async function wasPressed(opener: Locator): Promise<boolean> {
  try {
    await opener.click({ timeout: 2_000, noWaitAfter: true })
    return true
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false
    throw error
  }
}

async function canBePressed(opener: Locator): Promise<boolean> {
  if ((await opener.count()) === 0 || !(await opener.isVisible()) || !(await opener.isEnabled())) return false
  return opener.evaluate((one, inLaterRow) => {
    one.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = one.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return !one.matches(inLaterRow) && hit !== null && (one.contains(hit) || hit.contains(one))
  }, IN_LATER_ROW)
}

interface Holding {
  heldWrites?: number
}

/** Runs in the page: what would change something waits for ever. */
function holdWrites(): void {
  const holding = window as Holding
  if (holding.heldWrites !== undefined) return
  holding.heldWrites = 0
  const send = window.fetch
  window.fetch = (what, how) => {
    const method = how?.method ?? (what instanceof Request ? what.method : 'GET')
    if (method === 'GET' || method === 'HEAD') return send(what, how)
    holding.heldWrites = (holding.heldWrites ?? 0) + 1
    return new Promise(() => undefined)
  }
}

function wasWritten(): boolean {
  return ((window as Holding).heldWrites ?? 0) > 0
}
