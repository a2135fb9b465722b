import { writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { encode } from 'uqr'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { smallPdf } from '#demo/documents/small-pdf.ts'
import { beginUpload } from './add-model.ts'
import { countPresses } from './count-presses.ts'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** A number that no other run uses. */
const SEQUENCE = String(Date.now() % 1_000_000).padStart(6, '0')
const NUMBER = `WHN-AFQ-ZZ-XX-MS-C-${SEQUENCE}`
const PASSCODE = 'blue crane 7'
/** Clicks of the controller, from the register to the link; what is typed is none. */
const MOST_CLICKS = { register: 9, check: 4, revise: 4, authorise: 6, share: 5 }

/** A file of two pages, as the method statement's author saves it. */
async function savedFile(label: string, sentence: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'))
  const path = join(folder, `${NUMBER}_${label}.pdf`)
  const page = (text: string) => ({ width: 595, height: 842, texts: [{ x: 72, y: 760, size: 12, text }] })
  writeFileSync(path, smallPdf([page(`Anchors in the lift core, ${label}`), page(sentence)]))
  return path
}

test('[MOD-DOC] two people bring a method statement from upload to publication, one shares it by a link that ends, and it is found by a passage', async ({
  page,
  openPage,
  signedIn,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[34]/)
  await signedIn(page, 'engineer')
  await pickBuilding(page)
  await page.goto('/document/index')
  const registering = await countPresses(page)
  await page.getByRole('link', { name: 'New document' }).first().click()
  await beginUpload(page, await savedFile('P01', 'Anchors are pulled to 12 kN before the rail is fixed.'))
  expect(await page.getByLabel('Number', { exact: true }).inputValue()).toBe(NUMBER)
  expect(await page.getByLabel('Revision', { exact: true }).inputValue()).toBe('P01')
  await page.getByLabel('Title', { exact: true }).fill('Anchors in the lift core')
  await page.getByLabel('Status when published').selectOption('A4')
  await page.getByRole('button', { name: 'Register document' }).click()
  await page.waitForURL('**/document/detail/**')
  expect((await registering()).clicks).toBeLessThanOrEqual(MOST_CLICKS.register)
  const address = new URL(page.url()).pathname

  const controller = await openPage()
  await signedIn(controller, 'coordinator', address)
  const checking = await countPresses(controller)
  await controller.getByText('Work in progress: not to be built by').first().waitFor()
  await controller.getByRole('button', { name: 'Check and share' }).click()
  await controller.getByText('S2', { exact: true }).first().waitFor()
  expect((await checking()).clicks).toBeLessThanOrEqual(MOST_CLICKS.check)

  await addRevision(page, 'C01', await savedFile('C01', 'Anchors are pulled to 15 kN before the rail is fixed.'))
  await publish(controller)
  await readIn(controller)
  const link = await shareByLink(controller)
  const stranger = await openPage(PHONE)
  await openByLink(stranger, link)
  await findPassage(page)

  await controller.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).first().click()
  await controller.getByRole('dialog').getByRole('alert').getByRole('button', { name: 'Withdraw' }).click()
  await controller.getByRole('dialog').getByText('Withdrawn', { exact: true }).waitFor()
  await stranger.reload()
  await stranger.waitForURL('**/login')
  await stranger.getByText('This link does not open anything', { exact: false }).first().waitFor()
})

async function addRevision(page: Page, label: string, path: string): Promise<void> {
  const revising = await countPresses(page)
  await page.getByLabel('Next revision').fill(label)
  await page.getByLabel('What is new').fill('Test load raised')
  await page.locator('input[type=file]').last().setInputFiles(path)
  await page
    .getByRole('listitem')
    .filter({ hasText: `${NUMBER}_${label}.pdf` })
    .waitFor()
  expect((await revising()).clicks).toBeLessThanOrEqual(MOST_CLICKS.revise)
}

/** The controller checks it and authorises it. */
async function publish(controller: Page): Promise<void> {
  const authorising = await countPresses(controller)
  await controller.getByRole('button', { name: 'Check and share' }).click()
  await controller.getByRole('button', { name: 'Authorise and publish' }).click()
  await controller.getByRole('dialog').getByRole('button', { name: 'Authorise and publish' }).click()
  await controller.getByText('A4', { exact: true }).first().waitFor()
  expect((await authorising()).clicks).toBeLessThanOrEqual(MOST_CLICKS.authorise)
}

/** Read in the product, with words found in its text. */
async function readIn(page: Page): Promise<void> {
  const reader = page.getByRole('region', { name: 'Pages of the document' })
  await reader.getByRole('searchbox', { name: 'Find in this document' }).fill('15 kN')
  await reader.getByText('1 of 1').waitFor()
  await page.getByText('Superseded by C01').first().waitFor()
}

/** @returns the address, which is shown this once */
async function shareByLink(page: Page): Promise<string> {
  const sharing = await countPresses(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('For whom').fill('Beta Surveys')
  await dialog.getByLabel('For reading alone').check()
  await dialog.getByLabel('Passcode', { exact: true }).fill(PASSCODE)
  await dialog.getByRole('button', { name: 'Make link' }).click()
  const address = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect((await sharing()).clicks).toBeLessThanOrEqual(MOST_CLICKS.share)
  return address
}

async function openByLink(stranger: Page, address: string): Promise<void> {
  await stranger.goto(address)
  await stranger.getByLabel('Passcode', { exact: true }).fill('wrong one')
  await stranger.getByRole('button', { name: 'Open', exact: true }).tap()
  await stranger.getByText('The passcode is not right', { exact: false }).waitFor()
  await stranger.getByLabel('Passcode', { exact: true }).fill(PASSCODE)
  await stranger.getByRole('button', { name: 'Open', exact: true }).tap()
  await stranger.getByRole('heading', { name: 'Anchors in the lift core' }).waitFor()
  expect(stranger.url(), 'the token stands in no history').not.toContain('#t=')
  await stranger.getByText('Page 1 of 2').waitFor()
  await stranger.getByText('every page carries a watermark', { exact: false }).waitFor()
  expect(await stranger.getByRole('button', { name: 'Download the file' }).count()).toBe(0)
}

/** The passage is found by a question once its text is read, and leads to its page, where it is boxed. */
async function findPassage(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(
          `/document/search?q=${encodeURIComponent('How hard are anchors pulled before the rail is fixed?')}`,
        )
        const found = page.getByRole('listitem').filter({ hasText: NUMBER })
        await found.or(page.getByRole('status')).first().waitFor()
        return found.count()
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)
  await page.getByRole('listitem').filter({ hasText: NUMBER }).getByText('15 kN', { exact: false }).waitFor()
  await page.getByRole('link', { name: NUMBER }).first().click()
  await page.locator('[data-passage]').first().waitFor()
}

test('[MOD-DOC] a site engineer learns by the code on a sheet that it is out of date, and reads the current one on the phone in two taps', async ({
  openPage,
  signedIn,
}) => {
  // The first drawing of the demonstration: C01 was superseded by C02.
  const id = demonstrationId('document 0')
  const phone = await openPage(PHONE)
  await signedIn(phone, 'engineer', '/home/index')
  const taps = await countPresses(phone)
  await phone.goto(`/document/detail/${id}?sheet=C01`)
  const said = phone.getByRole('alert').filter({ hasText: 'Your sheet C01 is out of date' })
  await said.waitFor()
  await said.getByText('Shown here is C02', { exact: false }).waitFor()
  await phone.getByText('Page 1 of 1').waitFor()
  await phone.locator('canvas').first().waitFor()
  await phone.getByRole('button', { name: 'Enlarge the pages' }).tap()
  expect((await taps()).clicks).toBeLessThanOrEqual(2)
  await phone.goto(`/document/detail/${id}?sheet=C02`)
  await phone.getByText('Your sheet C02 is the one to work by').waitFor()
})

test('[MOD-DOC] the code of a document says which revision stands on the sheet', async ({ page, signedIn, origin }) => {
  await signedIn(page, 'engineer', `/document/detail/${demonstrationId('document 0')}`)
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Label with QR code' }).click()
  const code = page.getByRole('dialog').getByRole('img', { name: 'QR code that opens this record' })
  const address = new URL(`${origin}/document/detail/${demonstrationId('document 0')}`)
  const said = { projectCode: 'WHN', siteCode: 'WHN-01', structureCode: 'WHN-01-BA', sheet: 'C02' }
  for (const [name, value] of Object.entries(said)) address.searchParams.set(name, value)
  expect(await code.locator('path').getAttribute('d')).toBe(drawnCode(address.href))
})

/** The code as `ui/qr-code.tsx` draws it: of the text that a camera reads. */
function drawnCode(text: string): string {
  const { data } = encode(text, { ecc: 'M', border: 2 })
  return data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}
