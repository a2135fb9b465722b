import type { Page } from 'playwright-core'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** A plan of the demonstration that is published and not superseded. */
const PLAN = `/document/detail/${demonstrationId('document 2')}`
const REMARK = `Door swings into the riser ${Date.now() % 1_000_000}`
const ANSWER = 'Hung on the other side in the next revision'

test('[MOD-DOC] a site engineer marks a place of a drawing on a phone, the designer answers and resolves it, both see it, and the file that is downloaded has it', async ({
  openPage,
  page: designer,
  signedIn,
}) => {
  const phone = await openPage(PHONE)
  await signedIn(phone, 'engineer')
  await pickBuilding(phone)
  await phone.goto(PLAN)
  await phone.getByRole('button', { name: 'Cloud around a place', exact: true }).tap()
  await drawOn(phone)
  const dialog = phone.getByRole('dialog')
  await dialog.getByLabel('Remark on the place', { exact: true }).fill(REMARK)
  await dialog.getByRole('combobox', { name: 'Who is to answer' }).fill('Tomasz')
  await phone.getByRole('listbox').getByRole('option').first().tap()
  await dialog.getByRole('button', { name: 'Add the mark' }).tap()
  const drawn = phone.getByRole('listitem').filter({ hasText: REMARK })
  await drawn.waitFor()

  await signedIn(designer, 'coordinator', '/work/inbox')
  await designer.getByText(REMARK, { exact: false }).first().click()
  await designer.waitForURL(/\/document\/detail\/.*mark=/)
  const row = designer.getByRole('listitem').filter({ hasText: REMARK })
  await row.getByRole('button', { name: 'Answer the mark', exact: true }).click()
  await row.getByLabel('Your answer').fill(ANSWER)
  await row.getByRole('button', { name: 'Send answer' }).click()
  await drawn.getByText(ANSWER).waitFor()
  await row.getByRole('button', { name: 'Resolve', exact: true }).click()
  await drawn.getByText('Resolved by', { exact: false }).waitFor()

  const [download] = await Promise.all([
    designer.waitForEvent('download'),
    designer.getByRole('button', { name: 'Download with marks' }).click(),
  ])
  expect(await remarksIn(await download.path())).toContain(REMARK)
})

/** From one corner to the other, on the page that is in sight. */
async function drawOn(page: Page): Promise<void> {
  const sheet = page.locator('[data-page="1"]')
  await sheet.scrollIntoViewIfNeeded()
  const box = await sheet.boundingBox()
  if (!box) throw new Error('The page of the drawing is not in sight.')
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.3)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.45)
  await page.mouse.up()
}

/** What the annotations of the first page say, by another reader than the one that wrote them. */
async function remarksIn(path: string): Promise<string[]> {
  const { readFile } = await import('node:fs/promises')
  const library = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const file = await library.getDocument({ data: new Uint8Array(await readFile(path)) }).promise
  const annotations = await (await file.getPage(1)).getAnnotations()
  return annotations.map(({ contentsObj }) => contentsObj?.str ?? '')
}
