import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../e2e/launch-chromium.ts'
import { visitStorage } from '../e2e/visit-storage.ts'
import { ACCESS_TOKEN_KEY } from '../platform/web/session/access-token-key.ts'
import { type RunningProduct, startBuiltProduct } from './parts/built-product.ts'
import { callOnce } from './parts/http-calls.ts'
import { noteResult } from './parts/note-result.ts'
import { signInDemonstration } from './parts/sign-in-demonstration.ts'
import { spreadOf, spreadText } from './parts/spread.ts'

/**
 * The bill of a contract, entered as in a spreadsheet: from the press until its first lines can be read, and an edit with
 * the amount of the line and the total of the bill computed anew, until it is painted. An absolute goal, in Chromium.
 */
const LINES = Number(process.env['BENCH_ROWS'] ?? 100_000)
const TIMES = Number(process.env['BENCH_TIMES'] ?? 9)
const GOALS = { openMs: 300, editMs: 50 }

async function makeContract({ origin }: RunningProduct, headers: Readonly<Record<string, string>>) {
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    JSON.parse(await callOnce({ method, url: `${origin}/api${path}`, headers, body })).data
  const [project] = (await call('GET', '/projects?pageSize=1')).items
  const draft = { projectCode: project.code, title: 'Bill of a benchmark', acceptedAmount: '1000' }
  const { id, rowVersion } = await call('POST', '/contracts', draft)
  const lines = Array.from({ length: LINES }, (_, at) => ({
    ...{ itemNo: `L-${at + 1}`, description: `Line ${at + 1} of the bill`, unit: 'm3' },
    ...{ quantity: '12.5', rate: String(10 + (at % 90)) },
  }))
  await call('PUT', `/contracts/${id}/bill`, { rowVersion, lines })
  return { id, project }
}

async function openPage(browser: Browser, origin: string, token: string, project: { code: string; name: string }) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const place = { currentProject: { code: project.code, name: project.name } }
  const stored = {
    ...visitStorage({ stored: { place } }, { theme: 'light', language: 'en' }),
    [ACCESS_TOKEN_KEY]: token,
    'cpo-uname': 'admin',
  }
  const page = await context.newPage()
  await page.goto('/mark.svg')
  await page.evaluate(
    `for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value)`,
  )
  return page
}

/** Runs in the page: milliseconds from the press until the first line stands in the grid and was painted. */
const OPEN = `(async () => {
  const press = [...document.querySelectorAll('button')].find(({ innerText }) => innerText === 'Enter lines')
  const began = performance.now()
  press.click()
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  while (!document.querySelector('[role=grid] [role=gridcell]')) await painted()
  await painted()
  return performance.now() - began
})()`

/** Runs in the page: notes how long the next key takes until what follows from it is painted. */
const WATCH_KEY = `addEventListener('keydown', () => {
  const began = performance.now()
  requestAnimationFrame(() => setTimeout(() => { window.editMs = performance.now() - began }))
}, { capture: true, once: true })`

/** From the key that ends the entry until amount and total are painted. */
async function edit(page: Page, row: number, value: string): Promise<number> {
  const cell = page.locator(`[role=grid] tr[aria-rowindex="${row + 1}"] [role=gridcell]`)
  await cell.nth(4).click()
  await page.keyboard.type(value)
  const before = await page.locator('#bill-grid').innerText()
  await page.evaluate(WATCH_KEY)
  await page.keyboard.press('Enter')
  const isOther = `document.querySelector('#bill-grid').innerText !== ${JSON.stringify(before)} && window.editMs > 0`
  await page.waitForFunction(isOther)
  return page.evaluate<number>('(() => { const took = window.editMs; window.editMs = 0; return took })()')
}

async function measure(product: RunningProduct, browser: Browser): Promise<void> {
  const token = await signInDemonstration(product.origin)
  const { id, project } = await makeContract(product, { authorization: `Bearer ${token}` })
  const page = await openPage(browser, product.origin, token, project)
  const opened: number[] = []
  for (let time = 0; time < TIMES; time++) {
    await page.goto(`/commercial/contract/detail/${id}`)
    await page.getByRole('button', { name: 'Enter lines' }).waitFor()
    await page.waitForLoadState('networkidle')
    opened.push(await page.evaluate<number>(OPEN))
  }
  await page.getByText('Paste a range').waitFor({ timeout: 120_000 })
  const edited: number[] = []
  for (let time = 0; time < TIMES; time++) edited.push(await edit(page, time + 1, String(20 + time)))
  const [opening, editing] = [spreadOf(opened), spreadOf(edited)]
  noteResult({
    ...{ job: `bill of ${LINES} lines, from the press to its first lines`, figure: `${spreadText(opening, 0)} ms` },
    ...{ reference: '', ratio: null, goal: `≤ ${GOALS.openMs} ms`, isMet: opening.median <= GOALS.openMs },
  })
  noteResult({
    ...{ job: 'an edit in it with amount and total, painted', figure: `${spreadText(editing, 0)} ms` },
    ...{ reference: '', ratio: null, goal: `≤ ${GOALS.editMs} ms`, isMet: editing.median <= GOALS.editMs },
  })
}

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
const product = await startBuiltProduct(folder)
const browser = await launchChromium()
try {
  await measure(product, browser)
} finally {
  await browser.close()
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}
