import { demoDocuments } from '#demo/documents/demo-documents.ts'
import { smallPdf } from '#demo/documents/small-pdf.ts'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'

const page1 = (words: string) =>
  Buffer.from(smallPdf([{ width: 595, height: 842, texts: [{ x: 72, y: 700, size: 12, text: words }] }]))

test('[MOD-DOC] a document controller brings many files in at once: each finds its document by its name, or says why not', async ({
  page,
  signedIn,
}) => {
  // With the engineer, in the building that is picked: a drawing on the way.
  const drawing = demoDocuments().find(({ revisions }) => revisions.at(-1)?.state === 'wip')
  const { number, revisions } = drawing!
  const fresh = number.replace(/\d{4}$/, '0777')
  await signedIn(page, 'coordinator')
  await pickBuilding(page)
  await page.goto('/document/index')
  await page.getByRole('button', { name: 'Upload many files' }).click()
  const dialog = page.getByRole('dialog')
  const named = (name: string, words: string) => ({ name, mimeType: 'application/pdf', buffer: page1(words) })
  await dialog
    .locator('input[type=file]')
    .setInputFiles([
      named(`${number}_P02.pdf`, 'Second issue'),
      named(`${fresh}.pdf`, 'Stair details'),
      named(`${number}_${revisions.at(-1)!.label}.pdf`, 'Sent again by mistake'),
    ])
  const row = (name: string) => dialog.getByRole('row').filter({ hasText: name })
  await row(`${number}_P02.pdf`).getByText('Ready to be uploaded').waitFor()
  await row(`${fresh}.pdf`).getByText('New document').waitFor()
  await dialog.getByText('Not taken').waitFor()
  await dialog.getByRole('button', { name: 'Upload and register: 2' }).click()
  await dialog.getByText('Registered: 2 of 3').waitFor()
  await row(`${fresh}.pdf`)
    .getByRole('link', { name: new RegExp(fresh) })
    .click()
  await page.getByText('P01', { exact: true }).first().waitFor()
  expect(page.url()).toContain('/document/detail/')
})
