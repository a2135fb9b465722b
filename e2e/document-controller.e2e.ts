import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { demoDocuments } from '#demo/documents/demo-documents.ts'
import { smallPdf } from '#demo/documents/small-pdf.ts'
import { verifyBundle } from '#engines/bundle/verify-bundle.ts'
import { countPresses } from './count-presses.ts'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'

const FILES = 40
const UPLOAD_TIMEOUT_MS = 180_000
const [COORDINATOR, ENGINEER, INSPECTOR] = ['Tomasz Zielinski', 'Priya Raghavan', 'Yousef Al Harbi']
/** Behind it forty files are read and drawn: twice what guards other journeys against a hang. */
const DAY_MS = 600_000
/** Numbers that no other run uses: a run, and two digits for each file. */
const RUN = String(Date.now() % 10_000).padStart(4, '0')
const numberOf = (at: number) => `WHN-AFQ-ZZ-XX-DR-S-${RUN}${String(at).padStart(2, '0')}`
/** Clicks for each part of the day; what is typed is none. */
const MOST_CLICKS = {
  upload: 3,
  check: 2,
  ask: 7,
  answer: 3,
  conclude: 4,
  send: 6,
  acknowledge: 1,
  overdue: 3,
  bundle: 3,
}

const sheet = (name: string, words: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(smallPdf([{ width: 842, height: 595, texts: [{ x: 72, y: 500, size: 12, text: words }] }])),
})

/** Does something and says how many clicks it took at most. */
async function within(page: Page, most: number, act: () => Promise<void>): Promise<void> {
  const presses = await countPresses(page)
  await act()
  expect((await presses()).clicks).toBeLessThanOrEqual(most)
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name)
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
}

test('[MOD-DOC] a document controller’s day: forty files, a review in series, a transmittal, what is overdue, and a bundle that is whole', {
  timeout: DAY_MS,
}, async ({ page, openPage, signedIn }) => {
  await signedIn(page, 'engineer')
  await pickBuilding(page)
  await bringInForty(page)

  const controller = await openPage()
  await signedIn(controller, 'coordinator')
  await pickBuilding(controller)
  const addresses: string[] = []
  for (const at of [0, 1]) addresses.push(await checkAndShare(controller, numberOf(at)))
  await reviewInSeries(page, controller, openPage, signedIn, addresses[0] ?? '')
  await sendAndAcknowledge(page, controller)

  await within(controller, MOST_CLICKS.overdue, async () => {
    await controller.goto('/document/deliverables/index?overdue=true')
    await controller.getByText('WHN-AFQ-ZZ-XX-SH-M-0301').first().waitFor()
  })
  expect(await controller.getByText('WHN-AFQ-ZZ-XX-DR-E-0401').count(), 'not due yet').toBe(0)
  await takeBundle(controller)
})

/** Thirty-nine new drawings and a revision of one that is there: each finds what it becomes by its name. */
async function bringInForty(page: Page): Promise<void> {
  // With the engineer: the last drawing of the demonstration that is on its way.
  const known = demoDocuments().filter(({ form, revisions }) => form === 'DR' && revisions.at(-1)?.state === 'wip')
  const revised = `${known.at(-1)?.number}_P09.pdf`
  const fresh = Array.from({ length: FILES - 1 }, (_, at) => sheet(`${numberOf(at)}_P01.pdf`, `Rebar of bay ${at}`))
  await page.goto('/document/index')
  await within(page, MOST_CLICKS.upload, async () => {
    await page.getByRole('button', { name: 'Upload many files' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles([...fresh, sheet(revised, 'Roof, next issue')])
    await dialog.getByRole('row').filter({ hasText: revised }).getByText('Revision').first().waitFor()
    await dialog.getByRole('button', { name: `Upload and register: ${FILES}` }).click()
    await dialog.getByText(`Registered: ${FILES} of ${FILES}`).waitFor({ timeout: UPLOAD_TIMEOUT_MS })
  })
}

/** @returns its address */
async function checkAndShare(page: Page, number: string): Promise<string> {
  await page.goto(`/document/index?search=${number}`)
  await page.getByRole('link', { name: number }).first().click()
  await page.waitForURL('**/document/detail/**')
  await within(page, MOST_CLICKS.check, async () => {
    await page.getByRole('button', { name: 'Check and share' }).click()
    await page.getByText('S2', { exact: true }).first().waitFor()
  })
  return new URL(page.url()).pathname
}

/** The inspector first, then the coordinator, who also draws the conclusion. */
async function reviewInSeries(
  author: Page,
  controller: Page,
  openPage: () => Promise<Page>,
  signedIn: (page: Page, name: 'inspector', address: string) => Promise<void>,
  address: string,
): Promise<void> {
  await author.goto(address)
  await within(author, MOST_CLICKS.ask, async () => {
    await author.getByRole('button', { name: 'Send for review' }).click()
    await author.getByRole('radio', { name: 'One after another' }).click()
    await choose(author, 'Reviewer to add', INSPECTOR)
    await choose(author, 'Reviewer to add', COORDINATOR)
    await choose(author, 'Who draws the conclusion', COORDINATOR)
    await author.getByRole('button', { name: 'Ask the reviewers' }).click()
    await author.getByText('Under review').first().waitFor()
  })
  const inspector = await openPage()
  await controller.goto(address)
  await controller.getByText('Under review').first().waitFor()
  expect(await controller.getByRole('button', { name: 'Send my review' }).count(), 'not their turn yet').toBe(0)
  await signedIn(inspector, 'inspector', address)
  await within(inspector, MOST_CLICKS.answer, async () => {
    await inspector.getByRole('button', { name: 'Send my review' }).click()
    await inspector.getByRole('button', { name: 'Send my review' }).waitFor({ state: 'detached' })
  })
  await controller.reload()
  await within(controller, MOST_CLICKS.conclude, async () => {
    await controller.getByRole('button', { name: 'Send my review' }).click()
    await controller.getByRole('button', { name: 'Close the review' }).click()
    await controller.getByText('Review closed').first().waitFor()
  })
}

/** Sent to the author, who acknowledges it on the page of what was sent to them. */
async function sendAndAcknowledge(author: Page, controller: Page): Promise<void> {
  const subject = `Rebar of run ${RUN}`
  await controller.goto('/document/transmittals/add')
  await within(controller, MOST_CLICKS.send, async () => {
    await controller.getByLabel('About what').fill(subject)
    await controller.getByRole('searchbox', { name: 'Find documents to send' }).fill(numberOf(0).slice(0, -2))
    await controller.getByRole('button', { name: 'Add those shown: 2' }).click()
    await choose(controller, 'Recipient to add', ENGINEER)
    await controller.getByRole('button', { name: 'Send transmittal' }).click()
    await controller.waitForURL('**/document/transmittals/detail/**')
  })
  await author.goto('/document/share')
  const received = author.getByRole('group').filter({ hasText: subject })
  await within(author, MOST_CLICKS.acknowledge, async () => {
    await received.getByRole('button', { name: 'Acknowledge receipt' }).click()
    await author.getByText(`${subject} · For information · Acknowledged`).first().waitFor()
  })
}

/** What is to work by of this run's drawings: two of forty; the others are named in the manifest. */
async function takeBundle(page: Page): Promise<void> {
  await page.goto(`/document/index?search=${numberOf(0).slice(0, -2)}`)
  const saved = page.waitForEvent('download')
  await within(page, MOST_CLICKS.bundle, async () => {
    await page.getByRole('button', { name: 'Download as one archive' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Documents: 2,', { exact: false }).waitFor()
    await dialog.getByText(`left out and named in the manifest: ${FILES - 3}`, { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'Download the archive' }).click()
    await dialog.getByText('The archive is whole and saved.').waitFor()
  })
  const path = join(await mkdtemp(join(tmpdir(), 'bundle-')), 'documents.zip')
  await (await saved).saveAs(path)
  const verified = await verifyBundle(path)
  expect(verified).toMatchObject({ valid: true, hasManifest: true, problems: [] })
  expect(verified.items.map(({ file }) => file)).toEqual([0, 1].map((at) => `${numberOf(at)}_P01.pdf`))
  expect(verified.missing).toHaveLength(FILES - 3)
}
