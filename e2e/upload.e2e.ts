import type { BrowserContext, Page, Request } from 'playwright-core'
import { skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { chooseFile, openNewModel } from './add-model.ts'
import { expect, test } from './journey.ts'
import { enlargedDuplex } from './real-model.ts'

const MIB = 1024 * 1024
/** Chunks of a file below 100 MB (CONST-02). */
const CHUNK_BYTES = 5 * MIB
const FILE_BYTES = 14 * MIB
/** A slow line, so that the window is closed with more than half still to send. */
const SLOW_BYTES_PER_SECOND = 1.5 * MIB

test.skipIf(skipWithoutSharedData('upload of a real model'))(
  '[CONST-02] goes on with an upload where it stopped when its window was closed, converts it live and opens it',
  async ({ page, origin, signedIn }) => {
    await signedIn(page, 'engineer')
    await openNewModel(page, 'Oasis hotel')
    await slowDown(page)
    const file = enlargedDuplex(FILE_BYTES)
    await chooseFile(page, file)
    await page.getByRole('progressbar', { name: 'Duplex enlarged.ifc' }).waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Duplex house')
    const token = (await page.evaluate(() => localStorage.getItem('cpo-token'))) ?? ''
    await expect.poll(() => receivedBytes(origin, token), { timeout: 30_000 }).toBeGreaterThanOrEqual(CHUNK_BYTES)
    const context = page.context()
    await page.close()
    const before = await receivedBytes(origin, token)
    expect(before).toBeLessThan(FILE_BYTES)

    const sent = listenToChunks(context)
    const again = await context.newPage()
    await again.goto('/geospatial/bim/index')
    await again.getByRole('link', { name: 'Finish adding' }).click()
    await again.getByText('this is your unsaved draft').waitFor()
    expect(await again.getByLabel('Name', { exact: true }).inputValue()).toBe('Duplex house')
    await again.getByRole('button', { name: 'Add model' }).click()
    await again.waitForURL('**/geospatial/bim/detail/**')
    expect(sent[0]?.offset).toBeGreaterThanOrEqual(CHUNK_BYTES)
    expect(sent.every(({ bytes }) => bytes <= CHUNK_BYTES)).toBe(true)

    await watchConversion(again)
    await readReport(again)
    await openInViewer(again)
  },
)

/** The bar advances and gives way to the report without a reload. */
async function watchConversion(page: Page): Promise<void> {
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await page.getByRole('progressbar', { name: 'Converting Duplex enlarged.ifc' }).waitFor()
  await page.getByRole('heading', { name: 'Load report' }).waitFor({ timeout: 60_000 })
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await page.getByText('Ready', { exact: true }).first().waitFor()
  expect(loads).toEqual([])
}

async function readReport(page: Page): Promise<void> {
  await page.getByText(/^IFC2X3 · /).waitFor()
  const report = page.getByRole('region', { name: 'Load report' })
  await report.getByText(/T\/FDN · Level 1 · Level 2 · Roof/).waitFor()
  await report.getByText('IfcWindow', { exact: true }).waitFor()
}

async function openInViewer(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Open in BIM viewer' })
    .or(page.getByRole('link', { name: 'Open in BIM viewer' }))
    .click()
  await page.waitForURL('**/design/modelViewer/detail**')
  await page
    .getByRole('tree', { name: 'Building tree' })
    .getByRole('treeitem', { name: /Level 2/ })
    .waitFor()
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: SLOW_BYTES_PER_SECOND,
  })
}

/** What the server has of the person's only unfinished upload. */
async function receivedBytes(origin: string, token: string): Promise<number> {
  const response = await fetch(`${origin}/api/uploads`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await response.json()) as { data: { items: { receivedBytes: number }[] } }
  return data.items[0]?.receivedBytes ?? 0
}

/** Chunks that a browser sends from now on. */
function listenToChunks(context: BrowserContext): { offset: number; bytes: number }[] {
  const chunks: { offset: number; bytes: number }[] = []
  context.on('request', (request: Request) => {
    const headers = request.headers()
    if (request.method() !== 'PATCH') return
    chunks.push({ offset: Number(headers['upload-offset']), bytes: Number(headers['content-length'] ?? 0) })
  })
  return chunks
}
