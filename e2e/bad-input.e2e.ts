import type { Page } from 'playwright-core'
import { skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { addModel, chooseFile, openNewModel } from './add-model.ts'
import { expect, test } from './journey.ts'
import { keepInFile, truncatedDuplex } from './real-model.ts'

const MIB = 1024 * 1024
const STRUCTURE = 'Spine road'

test('[ERR-08] ends a text file that is named like a model as failed, with what to do', async ({ page, signedIn }) => {
  await signedIn(page, 'engineer')
  const notes = keepInFile('site meeting.ifc', 'Minutes of the site meeting\n1. The crane comes on Monday.\n')
  await addModel(page, STRUCTURE, notes)
  await isFailedWithReason(page, /not an IFC file/)
})

test.skipIf(skipWithoutSharedData('a truncated model'))(
  '[ERR-08] ends a truncated model as failed, with what to do',
  async ({ page, signedIn }) => {
    await signedIn(page, 'engineer')
    await addModel(page, STRUCTURE, truncatedDuplex())
    await isFailedWithReason(page, /The file ends in the middle/)
  },
)

test('refuses an empty file and a file of another kind at once, and keeps what was typed', async ({
  page,
  signedIn,
}) => {
  await signedIn(page, 'engineer')
  await openNewModel(page, STRUCTURE)
  await page.getByLabel('Name', { exact: true }).fill('Road model')
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))

  await chooseFile(page, keepInFile('empty.ifc', ''))
  await page.getByText('empty.ifc is empty (0 bytes).').waitFor()
  await chooseFile(page, keepInFile('plan.pdf', '%PDF-1.7'))
  await page.getByText('plan.pdf cannot be read here.').waitFor()

  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Road model')
  expect(sent.filter((call) => call === 'POST /api/uploads')).toEqual([])
})

test('[CONST-02] waits when the connection is lost in the middle of an upload, and goes on by itself', async ({
  page,
  signedIn,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket/)
  await signedIn(page, 'engineer')
  await openNewModel(page, STRUCTURE)
  const line = await openLine(page)
  await line('slow')
  const firstChunk = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await chooseFile(page, keepInFile('large.ifc', `ISO-10303-21;\n${'x'.repeat(12 * MIB)}`))
  await firstChunk
  await line('dead')
  await page.getByText(/Waiting for the connection\. The upload goes on by itself\./).waitFor()
  expect(Number(await page.getByRole('progressbar', { name: 'large.ifc' }).getAttribute('aria-valuenow'))).toBeLessThan(
    100,
  )

  await line('fast')
  await page.getByText(/^Uploaded/).waitFor()
})

/** The network of a page: slow enough to be in the middle of something, dead, or as fast as it is. */
async function openLine(page: Page): Promise<(state: 'slow' | 'dead' | 'fast') => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  return async (state) =>
    session.send('Network.emulateNetworkConditions', {
      offline: state === 'dead',
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: state === 'slow' ? 1.5 * MIB : -1,
    })
}

/** The record says why, keeps the file, and offers to upload a corrected one; the list says it too. */
async function isFailedWithReason(page: Page, reason: RegExp): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: 'The file could not be converted' })
  await alert.waitFor({ timeout: 60_000 })
  await alert.getByText(reason).first().waitFor()
  await alert.getByText(/download it, or upload a corrected one as a new version/).waitFor()
  await page.getByText('Upload a new version').waitFor()
  await page.getByText('Failed', { exact: true }).first().waitFor()
}
