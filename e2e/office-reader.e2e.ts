import type { Locator, Page } from 'playwright-core'
import { expect, test } from './journey.ts'
import { doorSchedule, progressSlides, wordWithMacros } from './office-files.ts'
import { pickBuilding } from './pick-building.ts'

/** Numbers that no other run uses. */
const RUN = String(Date.now() % 100_000).padStart(5, '0')
const numberOf = (form: string) => `WHN-AFQ-ZZ-XX-${form}-C-${RUN}`
const [WORD, SHEET, SLIDES] = [numberOf('MS'), numberOf('SH'), numberOf('PP')]
const ROWS = 3_000

test('[MOD-DOC] files of Word, Excel and PowerPoint are dropped on the register and read in the product, and what they hold beside is named', async ({
  page,
  signedIn,
}) => {
  await signedIn(page, 'engineer')
  await pickBuilding(page)
  await page.goto('/document/index')
  await page.getByRole('button', { name: 'Upload many files' }).waitFor()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin) && !/^(blob|data):/.test(request.url()))
      elsewhere.push(request.url())
  })
  await drop(page, [
    { name: `${WORD}_P01.docm`, bytes: wordWithMacros() },
    { name: `${SHEET}_P01.xlsx`, bytes: doorSchedule(ROWS) },
    { name: `${SLIDES}_P01.pptx`, bytes: progressSlides() },
  ])
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Upload and register: 3' }).click()
  await dialog.getByText('Registered: 3 of 3').waitFor()
  const opened = (number: string) => dialog.getByRole('link', { name: new RegExp(number) }).getAttribute('href')
  const [word, sheet, slides] = [await opened(WORD), await opened(SHEET), await opened(SLIDES)]

  await page.goto(word ?? '')
  await readWord(page)
  await page.goto(sheet ?? '')
  await readSheet(page)
  await page.goto(slides ?? '')
  await page.getByRole('heading', { name: 'Progress in November' }).waitFor()
  await page.getByText('Hidden slides: 1').waitFor()
  await find(page.getByRole('region', { name: 'Pages of the document' }), 'progress in november', '1 of 1')
  expect(await page.getByText('Not for the client').count()).toBe(0)
  expect(elsewhere).toEqual([])
})

/** Holds files over the page and lets them go, as a person does. */
async function drop(page: Page, files: readonly { readonly name: string; readonly bytes: Buffer }[]): Promise<void> {
  const sent = files.map(({ name, bytes }) => ({ name, text: bytes.toString('base64') }))
  const held = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const { name, text } of all)
      transfer.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name))
    return transfer
  }, sent)
  await page.dispatchEvent('main', 'dragover', { dataTransfer: held })
  await page.getByText('Drop the files to register them').waitFor()
  await page.dispatchEvent('main', 'drop', { dataTransfer: held })
}

async function readWord(page: Page): Promise<void> {
  const reader = page.getByRole('region', { name: 'Pages of the document' })
  await reader.getByRole('heading', { name: 'Waterproofing of the lift pit' }).waitFor()
  await reader.getByText('Macros, which are never run: 1').waitFor()
  await reader.getByText('https://templates.example/site.dotm').waitFor()
  await reader.getByText('Places with hidden text: 1').waitFor()
  expect(await reader.getByText('41.20').count()).toBe(0)
  const arabic = reader.getByText('يُختبر العزل بالغمر', { exact: false })
  expect(await arabic.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  expect(await reader.getByRole('columnheader', { name: 'Consumption' }).getAttribute('colspan')).toBe('2')
  await reader.getByText('Protection of below ground structures', { exact: false }).waitFor()
  const head = reader.getByRole('region', { name: 'At the head of each page' })
  await head.getByText('Method statement of the basement').waitFor()
  // Over letters of two looks, and in Arabic without its marks.
  await find(reader, 'tested after bs 8102', '1 of 1')
  await find(reader, 'العزل بالغمر', '1 of 1')
  await find(reader, 'layer', '1 of 3')
  await reader.getByRole('button', { name: 'Place after' }).click()
  await reader.getByText('2 of 3').waitFor()
  await find(reader, 'no such words', '0 of 0')
}

async function find(reader: Locator, words: string, says: string): Promise<void> {
  await reader.getByRole('searchbox').fill(words)
  await reader.getByText(says, { exact: true }).waitFor()
}

async function readSheet(page: Page): Promise<void> {
  const reader = page.getByRole('region', { name: 'Pages of the document' })
  await reader.getByText('Hidden sheets: 1').waitFor()
  expect(await reader.getByRole('tab').allTextContents()).toEqual(['Doors', 'ملاحظات'])
  const grid = reader.getByRole('group', { name: /^Sheet Doors/ })
  await grid.getByText('1,234.50', { exact: true }).waitFor()
  await grid.getByText('09 Dec 2025', { exact: true }).waitFor()
  // Rows come as they are scrolled to: all of them at once would be a slow page.
  expect(await grid.getByRole('row').count()).toBeLessThan(150)
  await grid.getByText('D-0001', { exact: true }).click()
  await grid.press('ArrowDown')
  await reader.getByRole('status').filter({ hasText: 'A4' }).filter({ hasText: 'D-0002' }).waitFor()
  await grid.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  await grid.getByText('98,765.43', { exact: true }).click()
  await reader.getByText(`=SUM(D3:D${ROWS + 2})`).waitFor()
  await find(reader, 'd-2999', '1 of 1')
  await grid.getByText('D-2999', { exact: true }).waitFor()
  await find(reader, 'الابواب مع اطاراتها', '1 of 1')
  const notes = reader.getByRole('group', { name: /^Sheet ملاحظات/ })
  await notes.getByText('تُسلَّم الأبواب مع إطاراتها').waitFor()
  await reader.getByRole('tab', { name: 'Doors' }).click()
  await grid.waitFor()
}
