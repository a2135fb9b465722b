import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { readBcf } from '#engines/bcf/read-bcf.ts'
import { writeBcf } from '#engines/bcf/write-bcf.ts'
import { beginUpload } from './add-model.ts'
import { DUCT_NAMES, DUCTS, DUCTS_MOVED, FRAME } from './coordination-files.ts'
import { expect, test } from './journey.ts'
import { keepInFile } from './real-model.ts'

/** A structure of the demonstration that has no models. */
const STRUCTURE = 'Utility tunnel'
const TEST = 'Ducts against frame'
/** A step waits for a job; those of the demonstration's models may stand before it. */
const JOB_MS = 120_000
const DAY_MS = 360_000

test('uploads two versions, checks, tests for clashes, gives work out, takes the reply and sees the trend', {
  timeout: DAY_MS,
}, async ({ page, signedIn }) => {
  page.setDefaultTimeout(JOB_MS)
  await signedIn(page, 'coordinator')
  await pickStructure(page)
  await addModel(page, 'Frame', 'structure', FRAME)
  const ducts = await addModel(page, 'Ducts', 'mep', DUCTS)

  const clashes = await addClashTest(page)
  await runTest(page)
  await page.getByText('2 open clashes', { exact: true }).waitFor()
  await page.getByText('2 clash groups', { exact: true }).waitFor()

  await page.goto(ducts)
  await addVersion(page)
  await checkRequirements(page)

  // The test ran again by itself when the version came.
  await page.goto(clashes)
  await page.getByText('started by a new model version').waitFor()
  await page.getByText('0 new, 1 resolved, 0 reopened by this run').waitFor()
  await assignGroup(page)
  const reply = await replyTo(await exportBcf(page))
  await importReply(page, reply)
  await page.getByText('0 open clashes', { exact: true }).waitFor()
  await page.getByLabel('State', { exact: true }).first().selectOption({ label: 'All clash groups' })
  // One by the new version, one by the reply.
  await expect.poll(() => groups(page).getByRole('row').filter({ hasText: 'Resolved' }).count()).toBe(2)

  await seeTrend(page)
})

/** Picks the place; all later screens keep to it. */
async function pickStructure(page: Page): Promise<void> {
  await page.goto('/home/index')
  await page.getByRole('link', { name: 'Central Quarter', exact: true }).click()
  await page.getByRole('button', { name: STRUCTURE, exact: true }).click()
  await page.getByRole('complementary').getByRole('link', { name: 'Models' }).waitFor()
}

/** Adds a model of one discipline through the form and waits until it can be viewed. @returns its address */
async function addModel(page: Page, name: string, discipline: string, content: string): Promise<string> {
  await page.goto('/geospatial/bim/add')
  await beginUpload(page, keepInFile(`${name}.ifc`, content))
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Discipline').selectOption(discipline)
  await page.getByRole('button', { name: 'Add model' }).click()
  await page.waitForURL('**/geospatial/bim/detail/**')
  await page.getByText('Ready', { exact: true }).first().waitFor()
  return page.url()
}

/** Uploads the version in which one duct moved and one was added, and reads what differs. */
async function addVersion(page: Page): Promise<void> {
  await page.getByLabel('Upload a new version').setInputFiles(keepInFile('Ducts second issue.ifc', DUCTS_MOVED))
  const changes = page.getByRole('region', { name: 'Changes since version 1' })
  await changes.getByRole('radio', { name: /^Added\s*1$/ }).waitFor({ state: 'attached' })
  await changes.getByRole('radio', { name: /^Moved\s*1$/ }).waitFor({ state: 'attached' })
  await changes.getByText('Duct 3').waitFor()
}

/** Checks the new version against an IDS file that is uploaded here. */
async function checkRequirements(page: Page): Promise<void> {
  const checks = page.getByRole('region', { name: 'Model checks' })
  await checks.getByLabel('Add requirements (IDS)').setInputFiles(keepInFile('Duct names.ids', DUCT_NAMES))
  const set = checks.getByRole('listitem').filter({ hasText: 'Duct names' })
  await set.getByText('Never checked').waitFor()
  await set.getByRole('button', { name: 'Check', exact: true }).click()
  await set.getByText('Passed', { exact: true }).first().waitFor()
  await checks
    .getByLabel('Add requirements (IDS)')
    .setInputFiles(keepInFile('Half a file.ids', DUCT_NAMES.slice(0, 400)))
  const half = checks.getByRole('listitem').filter({ hasText: 'Half a file' })
  await half.getByText('Cannot be read', { exact: true }).waitFor()
  await half.getByText('IDS is not well-formed XML', { exact: false }).waitFor()
  expect(await half.getByRole('button', { name: 'Check', exact: true }).count()).toBe(0)
}

/** Sets a hard test of services against structure up. @returns the address of the test */
async function addClashTest(page: Page): Promise<string> {
  await page.goto('/design/clash/add')
  await page.getByLabel('Name', { exact: true }).fill(TEST)
  await page.getByRole('group', { name: 'Set A' }).getByLabel('Services (MEP)').check()
  await page.getByRole('group', { name: 'Set B' }).getByLabel('Structure', { exact: true }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL('**/design/clash/detail/**')
  return page.url()
}

async function runTest(page: Page): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/runs$/.test(response.url()),
  )
  await page.getByRole('button', { name: 'Run test' }).click()
  await answer
}

function groups(page: Page): Locator {
  return page.getByRole('region', { name: 'Clash groups' })
}

/** Opens the one group that is left and gives it to a person. */
async function assignGroup(page: Page): Promise<void> {
  await groups(page)
    .getByRole('row')
    .filter({ hasText: /Duct 1|Beam 1/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  const person = drawer.getByRole('combobox', { name: 'Assigned to' })
  await person.click()
  await page.getByRole('listbox').getByRole('option').first().click()
  const name = await person.inputValue()
  expect(name).not.toBe('')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await groups(page).getByText(name).first().waitFor()
}

/** Saves the groups of the test as BCF. @returns the path of the file */
async function exportBcf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Export and import' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'BCF 3.0' }).click()
  return (await download).path()
}

/** What another program sends back: the same file, in which its person has closed the topic. */
async function replyTo(path: string): Promise<string> {
  const sent = readBcf(new Uint8Array(await readFile(path)))
  expect(sent.topics).toHaveLength(1)
  const modifiedDate = new Date().toISOString()
  const topics = sent.topics.map((topic) => ({
    ...topic,
    status: 'Closed',
    modifiedDate,
    modifiedAuthor: 'designer@example.com',
  }))
  return keepInFile('Reply.bcf', writeBcf({ ...sent, topics }, '3.0').bytes)
}

async function importReply(page: Page, path: string): Promise<void> {
  await page.getByLabel('Import a reply (BCF)').setInputFiles(path)
  await page.getByText('Reply.bcf is imported').waitFor()
}

/** The dashboard counts nothing as open, shows both runs, and leads from a number to its records. */
async function seeTrend(page: Page): Promise<void> {
  await page.goto('/design/dashboard/index')
  await page.getByRole('link', { name: /^Open clashes\s*0/ }).waitFor()
  const trend = page.getByRole('region', { name: 'Do open clashes become fewer?' })
  await trend.getByText('1 of 3 discipline pairs tested').waitFor()
  await trend.getByRole('radio', { name: 'Table' }).check({ force: true })
  const counts = await trend.getByRole('row').getByRole('cell').allInnerTexts()
  expect(counts.filter((text) => /^\d+$/.test(text))).toEqual(['1', '5', '2', '4'])
  const health = page.getByRole('region', { name: 'Can the models be relied on?' })
  await health.getByRole('row', { name: /Ducts.*v2.*Pass/ }).waitFor()
  await health.getByRole('row', { name: /Frame.*Not tested/ }).waitFor()

  await page.getByRole('link', { name: /^Open issues/ }).click()
  await page.getByRole('dialog', { name: 'Open issues' }).getByText('No record matches.').waitFor()
  await page.keyboard.press('Escape')
  await trend.getByRole('link', { name: TEST }).first().click()
  await page.getByRole('heading', { level: 1, name: TEST }).waitFor()
}
