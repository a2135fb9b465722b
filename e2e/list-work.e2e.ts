import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'

const DRAWINGS = '/design/cadViewer/index'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** A name that no other journey uses, and that a product which runs for longer does not know yet. */
const VIEW = `Architecture by title ${Date.now().toString(36)}`

/** Of a list that is opened again by its address; see bench/README.md. */
const MOST_CALLS = 8

const headers = (page: Page) =>
  page.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.textContent?.trim() ?? ''))
const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('a coordinator narrows, sorts and arranges the drawings, and keeps it as a view that an address opens', async ({
  page,
  origin,
  signedIn,
}) => {
  await signedIn(page, 'coordinator')
  await pickBuilding(page)
  await page.goto(origin + DRAWINGS)
  await page.getByRole('row').nth(2).getByRole('link').waitFor()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Architecture' }).click()
  await page.getByText('Architecture', { exact: true }).first().waitFor()
  await page.waitForURL(/discipline=architecture/)
  // The menu stays, so that several can be chosen.
  await page.getByRole('menuitem', { name: 'Last change…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter by: Last change' })
  await dialog.getByLabel('From').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('from 01 Jan, 2020').waitFor()

  await page.getByRole('button', { name: /^Discipline/ }).click()
  await page.getByRole('button', { name: /^Title/ }).click({ modifiers: ['Shift'] })
  await page.waitForURL((url) => url.searchParams.get('sort') === 'discipline,title')

  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Order and width…' }).click()
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await columns.getByRole('button', { name: 'Move State up' }).click()
  await columns.getByRole('checkbox', { name: 'Scale', exact: true }).uncheck()
  await columns.getByRole('button', { name: 'Close' }).click()
  const arranged = ['Number', 'Title', 'Discipline', 'State', 'Revision']
  const shown = (await headers(page)).map((head) => head.replace(/\d$/, '')).filter((head) => head !== '')
  expect(shown.slice(0, 5)).toEqual(arranged)

  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click()
  const save = page.getByRole('dialog', { name: 'Save this view' })
  await save.getByLabel('Name').fill(VIEW)
  await save.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: `View: ${VIEW}`, exact: true }).waitFor()
  const { view } = asked(page)

  // As the screen has it again: the address alone brings the view back, columns and all.
  await page.evaluate(() => localStorage.removeItem('plumbline-columns:cad.drawings'))
  await page.goto(`${origin}${DRAWINGS}?view=${view}`)
  await page.getByRole('button', { name: `View: ${VIEW}`, exact: true }).waitFor()
  await page.getByText('from 01 Jan, 2020').waitFor()
  expect(asked(page)).toMatchObject({ discipline: 'architecture', updated: '2020-01-01..', sort: 'discipline,title' })
  const again = await headers(page)
  expect(
    again
      .map((head) => head.replace(/\d$/, ''))
      .filter((head) => head !== '')
      .slice(0, 5),
  ).toEqual(arranged)
  expect(again).not.toContain('Scale')
  await page.getByRole('button', { name: 'Remove the filter Discipline' }).click()
  await page.getByRole('button', { name: `View: ${VIEW} (changed)` }).waitFor()

  // It opens with the list from now on, until that is taken back.
  await page.getByRole('button', { name: /^View: / }).click()
  await page.getByRole('menuitem', { name: `Open this list with “${VIEW}”` }).click()
  await page.getByText('What this list opens with was changed.').waitFor()
  await page.goto(origin + DRAWINGS)
  await page.waitForURL(/discipline=architecture/)
  await page.waitForLoadState('networkidle')

  // Loaded anew it asks for its rows, and for little beside them: what the page before knew is not asked again. What is read
  // because the server says meanwhile that it changed, is not of the loading.
  const calls: string[] = []
  let hasHeard = false
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      hasHeard ||= String(payload).includes('"type":"event"')
    }),
  )
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && !hasHeard) calls.push(new URL(request.url()).pathname)
  })
  await page.reload()
  await page.getByRole('row').nth(1).getByRole('link').waitFor()
  await page.waitForLoadState('networkidle')
  expect(calls).toContain('/api/cad-drawings')
  expect(calls.length, calls.join(' ')).toBeLessThanOrEqual(MOST_CALLS)

  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Open this list without a view' }).click()
  await page.getByText('What this list opens with was changed.').waitFor()
})

test('goes through the drawings by keys alone, and looks at one beside the list', async ({
  page,
  origin,
  signedIn,
}) => {
  await signedIn(page, 'coordinator')
  await pickBuilding(page)
  await page.goto(origin + DRAWINGS)
  await page.getByRole('row').nth(2).getByRole('link').waitFor()
  const titleOf = (at: number) => page.getByRole('row').nth(at).getByRole('link').first().textContent()
  const [first, second] = [(await titleOf(1)) ?? '', (await titleOf(2)) ?? '']
  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  const panel = page.getByRole('complementary', { name: 'Look at the row beside the list' })
  await panel.getByRole('heading', { name: first, exact: true }).waitFor()
  await page.keyboard.press('j')
  await panel.getByRole('heading', { name: second, exact: true }).waitFor()
  // Beside it, not over it: the rows can still be pressed.
  const [list, beside] = [await page.getByRole('table').boundingBox(), await panel.boundingBox()]
  expect((beside?.x ?? 0) - (list?.x ?? 0)).toBeGreaterThan(100)
  // Each value has half of the panel: a word stands on one line, not one letter a line.
  const widths = await panel.getByRole('definition').evaluateAll((values) => values.map((value) => value.clientWidth))
  expect(Math.min(...widths), widths.join(' ')).toBeGreaterThan(150)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys of a list' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  expect(
    await page.getByRole('searchbox', { name: 'Search this list' }).evaluate((box) => box === document.activeElement),
  ).toBe(true)
})

test('a coordinator takes companies in from a file, out into one, to the archive and back, and finds them on the phone', async ({
  page,
  openPage,
  origin,
  signedIn,
}) => {
  const run = VIEW.slice(-8).toUpperCase()
  const names = [`Sahab Lifts ${run}`, `Sahab Glass ${run}`]
  const table = ['Code,Name,Party role', ...names.map((name, at) => `${run}-${at},${name},Supplier`)].join('\n')
  const companies = `${origin}/company/index?search=${run}`
  await signedIn(page, 'coordinator')
  await page.goto(companies)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const steps = page.getByRole('dialog', { name: 'Import' })
  const file = { name: 'companies.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await steps.getByLabel('File with the rows').setInputFiles(file)
  await steps.getByRole('button', { name: 'Check the rows' }).click()
  await steps.getByRole('button', { name: 'Import 2 rows' }).click()
  await steps.getByText('The rows were imported.').waitFor()
  await steps.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('row', { name: names[1] }).waitFor()

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const written = await readFile(await (await download).path(), 'utf8')
  for (const name of names) expect(written).toContain(name)

  const archive = async (name: string) => {
    await page.getByRole('row', { name }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByRole('row', { name }).waitFor({ state: 'detached' })
  }
  await archive(names[0] ?? '')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('row', { name: names[0] }).waitFor()
  await archive(names[1] ?? '')
  await page.goto(`${companies}&archived=true`)
  await page.getByRole('row', { name: names[1] }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByText('Nothing matches').first().waitFor()

  const phone = await openPage(PHONE)
  await signedIn(phone, 'coordinator')
  await phone.goto(companies)
  const cards = phone.getByRole('list', { name: 'Companies' }).getByRole('listitem')
  await cards.filter({ hasText: names[1] }).waitFor()
  expect(await cards.count()).toBe(2)
  await cards.filter({ hasText: names[1] }).tap()
  await phone.getByRole('heading', { level: 1, name: names[1] }).waitFor()
})

test('a phone shows cards of three lines, none under another text, and the last one can be tapped', async ({
  openPage,
  origin,
  signedIn,
}) => {
  const page = await openPage(PHONE)
  await signedIn(page, 'coordinator')
  await pickBuilding(page)
  await page.goto(origin + DRAWINGS)
  const cards = page.getByRole('main').getByRole('list', { name: 'CAD Viewer' }).getByRole('listitem')
  await cards.nth(1).waitFor()
  const foot = page.getByRole('navigation', { name: 'Pages' })
  const last = cards.last()
  const lines = await last.locator('> *').count()
  expect(lines).toBeLessThanOrEqual(3)
  await last.scrollIntoViewIfNeeded()
  const [card, pages] = [await last.boundingBox(), await foot.boundingBox()]
  expect(card?.height).toBeGreaterThanOrEqual(44)
  expect(pages?.y).toBeGreaterThanOrEqual((card?.y ?? 0) + (card?.height ?? 0))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await last.tap()
  await page.waitForURL(/cadViewer\/(?!index)/)
})

test('a phone leads to the last clash test, which no text behind the list covers', async ({
  openPage,
  origin,
  signedIn,
}) => {
  const page = await openPage(PHONE)
  await signedIn(page, 'engineer')
  await pickBuilding(page)
  await page.goto(`${origin}/design/clash/index`)
  const cards = page.getByRole('list', { name: 'Clash Detective' }).getByRole('listitem')
  await cards.nth(1).waitFor()
  await page.getByRole('navigation', { name: 'Pages' }).waitFor()
  expect(await coveredTexts(page)).toEqual([])
  await cards.last().tap()
  await page.waitForURL('**/design/clash/detail/**')
})

/** Texts of the page that lie over another one's box. */
async function coveredTexts(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const boxes = [...main.querySelectorAll<HTMLElement>('li, nav, p')]
      .filter((part) => part.innerText.trim() !== '' && !part.querySelector('li, nav, p'))
      .map((part) => ({ words: part.innerText.slice(0, 40), box: part.getBoundingClientRect() }))
    return boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(({ box }) => box.top < one.box.bottom - 1 && box.bottom > one.box.top + 1)
        .filter(({ box }) => box.left < one.box.right - 1 && box.right > one.box.left + 1)
        .map(({ words }) => `${one.words} | ${words}`),
    )
  })
}
