import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'
import { openApi, type ProductApi } from './product-api.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const NCRS = '/QA/ncr/index'
const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01', structureCode: 'WHN-01-BA' }
const DAY_MS = 86_400_000

interface Ncr {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly rowVersion: number
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const tick = (page: Page, title: string) => rowOf(page, title).getByRole('checkbox').check()

/** Two grave ones and two small ones that no other journey knows, of which the last is void and so stays as it is. */
async function fourRecords(origin: string, words: string): Promise<readonly [Ncr, Ncr, Ncr, Ncr]> {
  const engineer = await openApi(origin, 'engineer')
  const report = (letter: string, severity: string) =>
    engineer.call<Ncr>('POST', '/ncrs', { ...PLACE, title: `${words} ${letter}`, severity })
  const made = [await report('A', 'major'), await report('B', 'major'), await report('C', 'minor')] as const
  const last = await report('D', 'minor')
  await engineer.call('POST', `/ncrs/${last.id}/steps/cancel`, {
    rowVersion: last.rowVersion,
    reason: 'Reported twice',
  })
  return [...made, last]
}

test('a coordinator’s Monday: own issues with one press, non-conformities by keys, in groups, many at once, and as files', async ({
  page,
  origin,
  signedIn,
}) => {
  const run = `Monday ${Date.now().toString(36)}`
  const [a, b, c, d] = await fourRecords(origin, run)
  await signedIn(page, 'coordinator')
  await pickBuilding(page)
  await page.goto(`${origin}/design/clash/index`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const presses = await countPresses(page)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Model issues' }).click()
  await page.getByRole('row').nth(1).getByRole('link').first().waitFor()
  expect(await presses(), 'own issues first, one press away').toBe(1)

  await page.goto(`${origin}${NCRS}?search=${encodeURIComponent(run)}&sort=severity,title`)
  await rowOf(page, d.title).waitFor()
  await page.getByRole('button', { name: 'Group by' }).click()
  await page.getByRole('menuitemradio', { name: 'Severity' }).click()
  for (const words of [/Severity:\s*Major\s*2$/, /Severity:\s*Minor\s*2$/])
    await page.getByRole('rowgroup').getByRole('button', { name: words }).waitFor()

  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  const panel = page.getByRole('complementary', { name: 'Look at the row beside the list' })
  await panel.getByText(a.title).waitFor()
  await page.keyboard.press('j')
  await panel.getByText(b.title).waitFor()
  await panel.getByRole('button', { name: 'Next row' }).click()
  await panel.getByText(c.title).waitFor()
  await panel.getByRole('button', { name: 'Previous row' }).click()
  await panel.getByText(b.title).waitFor()
  // Nothing lies over the list: a row of it can be pressed as before.
  expect(await page.getByRole('dialog').count()).toBe(0)
  await rowOf(page, b.title).focus()
  await page.keyboard.press('k')
  await panel.getByText(a.title).waitFor()
  await page.keyboard.press(' ')
  await page.keyboard.press('x')
  await page.getByText('1 selected').waitFor()
  await page.keyboard.press('x')
  await page.getByText('1 selected').waitFor({ state: 'detached' })

  // Half of them may be archived; of the other the reason is told, and the one is taken back.
  for (const { title } of [c, d]) await tick(page, title)
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  const result = page.getByRole('dialog', { name: '1 of 2 records changed' })
  await result.getByRole('listitem').filter({ hasText: d.number }).waitFor()
  await result.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('1 record is as it was.').waitFor()
  await rowOf(page, c.title).waitFor()

  await tick(page, a.title)
  await page.getByRole('button', { name: 'Take all 4 that match' }).click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  const all = page.getByRole('dialog', { name: '3 of 4 records changed' })
  await all.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('3 records are as they were.').waitFor()
  await rowOf(page, b.title).waitFor()

  const files = { xlsx: /Excel/, csv: /CSV/, pdf: /PDF/ }
  const written: string[] = []
  for (const name of Object.values(files)) written.push(await saved(page, name))
  expect(written.map((bytes) => bytes.slice(0, 4))).toEqual(['PK\u0003\u0004', expect.any(String), '%PDF'])
  const [head = '', ...rows] = written[1]?.trim().split('\n') ?? []
  expect(head.replaceAll('"', '')).toMatch(/Number,Title,State,Whose turn,Severity/)
  expect(rows.map((row) => [a, b, c, d].findIndex(({ title }) => row.includes(title)))).toEqual([0, 1, 2, 3])
})

test('a coordinator’s Wednesday: asks somebody in a comment, watches, stands in for them, and finds it again by keys', async ({
  page,
  openPage,
  origin,
  signedIn,
}) => {
  const run = `Wednesday ${Date.now().toString(36)}`
  const [ncr] = await fourRecords(origin, run)
  await signedIn(page, 'coordinator')
  await pickBuilding(page)
  await page.goto(`${origin}${NCRS}?search=${encodeURIComponent(run)}&sort=title`)
  await rowOf(page, ncr.title).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: new RegExp(ncr.title) }).waitFor()
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await page.getByRole('button', { name: 'Following' }).waitFor()
  await page
    .getByRole('navigation', { name: 'Sides of the record' })
    .getByRole('link', { name: /Comments/ })
    .click()
  await page.getByLabel('New comment').fill('')
  await page.getByLabel('New comment').pressSequentially('@Priy')
  await page.getByRole('listbox', { name: 'People to mention' }).getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('which pour was it?')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('list').getByText('which pour was it?').waitFor()

  const engineer = await openPage()
  await signedIn(engineer, 'engineer')
  await pickBuilding(engineer)
  await engineer.goto(`${origin}/work/inbox`)
  await engineer.getByLabel('What is asked').selectOption({ label: 'Mention' })
  const asked = engineer.getByRole('listitem').filter({ hasText: ncr.title })
  await asked.getByText('Mention', { exact: true }).waitFor()
  const today = new Date()
  await engineer.getByRole('combobox', { name: 'Who stands in' }).fill('Tomasz')
  await engineer.getByRole('option', { name: /Tomasz/ }).click()
  await engineer.getByLabel('First day').fill(new Date(today.getTime() - DAY_MS).toISOString().slice(0, 10))
  await engineer.getByLabel('Last day').fill(new Date(today.getTime() + DAY_MS).toISOString().slice(0, 10))
  await engineer.getByRole('button', { name: 'Let them stand in' }).click()
  const cover = engineer.getByRole('listitem').filter({ hasText: /Tomasz .* stands in for Priya/ })
  await cover.first().waitFor()

  await page.goto(`${origin}/work/inbox`)
  await page.getByLabel('What is asked').selectOption({ label: 'Mention' })
  await page
    .getByRole('listitem')
    .filter({ hasText: ncr.title })
    .getByText(/on behalf of Priya/)
    .waitFor()
  const covers = await cover.count()
  await cover.first().getByRole('button', { name: 'End it' }).click()
  await expect.poll(() => cover.count()).toBe(covers - 1)

  // Whoever watches is told what is said, and sees what was changed.
  const api = await openApi(origin, 'engineer')
  const { rowVersion } = await change(api, ncr, `${ncr.title}, second pour`)
  expect(rowVersion).toBeGreaterThan(ncr.rowVersion)
  await api.call('POST', '/record-comments', { entityType: 'ncr', entityId: ncr.id, body: 'The second one.' })
  await page.locator('button[aria-label^="Activity"]').click()
  await page
    .getByRole('dialog', { name: 'Activity' })
    .getByRole('listitem')
    .filter({ hasText: ncr.title })
    .first()
    .waitFor()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type(ncr.number)
  await page.getByRole('option').filter({ hasText: ncr.number }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: new RegExp(ncr.title) }).waitFor()
  const presses = await countPresses(page)
  await page.getByRole('navigation', { name: 'Sides of the record' }).getByRole('link', { name: 'History' }).click()
  await page
    .getByRole('region', { name: 'History' })
    .getByText(/second pour/)
    .waitFor()
  expect(await presses(), 'who changed it is one press away').toBe(1)
})

test('a coordinator’s Thursday: a file of companies is tried first, its bad row comes back in a file, and all of it is undone', async ({
  page,
  origin,
  signedIn,
}) => {
  const run = Date.now().toString(36).toUpperCase()
  const table = ['Code,Name,Party role', `${run}-1,Nakheel Joinery ${run},Supplier`, `${run}-2,,Supplier`].join('\n')
  await signedIn(page, 'coordinator')
  await page.goto(`${origin}/company/index?search=${run}`)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const steps = page.getByRole('dialog', { name: 'Import' })
  const file = { name: 'companies.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await steps.getByLabel('File with the rows').setInputFiles(file)
  await steps.getByRole('button', { name: 'Check the rows' }).click()
  await steps.getByText('Nothing is stored yet.', { exact: false }).waitFor()
  await steps.getByRole('row').filter({ hasText: 'Is refused' }).waitFor()
  const download = page.waitForEvent('download')
  await steps.getByRole('button', { name: 'Download the refused rows' }).click()
  expect((await readFile(await (await download).path())).subarray(0, 2).toString('latin1')).toBe('PK')
  expect(await steps.getByRole('button', { name: /^Import 1 row$/ }).isDisabled(), 'not half of it by itself').toBe(
    true,
  )
  await steps.getByLabel('Leave the refused row out').check()
  await steps.getByRole('button', { name: 'Import 1 row' }).click()
  await steps.getByText('The rows were imported.').waitFor()
  await steps.getByRole('button', { name: 'Undo' }).click()
  await steps.getByText('The import was taken back.').waitFor()
  await steps.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByText('Nothing matches').first().waitFor()
})

test('a coordinator’s week on a phone: filters, takes many, opens the last card and comments by thumb', async ({
  openPage,
  origin,
  signedIn,
}) => {
  const run = `Phone ${Date.now().toString(36)}`
  const [, , c, d] = await fourRecords(origin, run)
  const page = await openPage(PHONE)
  await signedIn(page, 'coordinator')
  await pickBuilding(page)
  await page.goto(`${origin}${NCRS}?search=${encodeURIComponent(run)}&sort=title`)
  const cards = page.getByRole('list', { name: 'Non-conformities' }).getByRole('listitem')
  await cards.nth(3).waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).tap()
  await page.getByRole('menuitemradio', { name: 'Minor' }).tap()
  await page.getByRole('button', { name: 'Remove the filter Severity' }).waitFor()
  await expect.poll(() => cards.count()).toBe(2)

  await cards.filter({ hasText: c.title }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Archive', exact: true }).tap()
  await page.getByText('1 record was changed.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await cards.filter({ hasText: c.title }).waitFor()

  const last = cards.last()
  await last.scrollIntoViewIfNeeded()
  expect((await last.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width)
  await last.tap()
  await page.getByRole('heading', { level: 1, name: d.title }).waitFor()
  await page
    .getByRole('navigation', { name: 'Sides of the record' })
    .getByRole('link', { name: /Comments/ })
    .tap()
  await page.getByLabel('New comment').fill(`Seen on site ${run}`)
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await page.getByRole('list').getByText(`Seen on site ${run}`).waitFor()
})

/** The record with another title, as it is then. */
async function change(api: ProductApi, { id }: Ncr, title: string): Promise<Ncr> {
  const { rowVersion } = await api.call<Ncr>('GET', `/ncrs/${id}`)
  return api.call<Ncr>('PUT', `/ncrs/${id}`, { rowVersion, title })
}

/** Exports what the list shows. @returns the bytes of the file, a letter each */
async function saved(page: Page, format: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  return readFile(await (await download).path(), format.source === 'CSV' ? 'utf8' : 'latin1')
}

/** Counts presses of the pointer from now on, as long as the page is not loaded anew. @returns how many there were */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const count = { presses: 0 }
    Object.assign(window, { count })
    document.addEventListener('pointerdown', () => count.presses++, true)
  })
  return () => page.evaluate(() => (window as unknown as { count: { presses: number } }).count.presses)
}
