import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { makePhoto } from '#engines/photo/testing/make-photo.ts'
import { tablesOf } from '#modules/forms/testing/sample-tables.ts'
import { countPresses } from './count-presses.ts'
import { downloadPaper } from './download-paper.ts'
import { test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'
import { openApi } from './product-api.ts'

/** Presses, keys, pastes and fields filled from the empty form to the submitted record. */
const MOST_INTERACTIONS = 40
const MOST_SECONDS = 90
/** As a spreadsheet copies them: trade, people, hours each. */
const CREWS = ['Duct fitters\t9\t10', 'Electricians\t6\t10', 'Helpers\t4\t8', 'Welders\t3\t8.5']

test('[MOD-SUB] a subcontractor reports a day from the one before and a spreadsheet, and puts right what the engineer notes on a line', async ({
  page,
  pages,
  origin,
  signedIn,
  expectComplaint,
}) => {
  await signedIn(page, 'subcontractor')
  await pickBuilding(page)
  await page.goto('/inputdata/record/add')
  await page.getByLabel('Template', { exact: true }).selectOption('Daily report, Building A')
  const grid = page.getByRole('grid', { name: 'Crew' })
  await grid.waitFor()
  await countInteractions(page)
  const begun = performance.now()
  await page.getByRole('button', { name: /^Start from the record of/ }).click()
  const work = page.getByLabel('Work done', { exact: true })
  await work.waitFor()
  expect(await work.inputValue()).not.toBe('')
  await paste(cell(grid, 1, 0), CREWS.join('\r\n'))
  await grid.getByText('8.5', { exact: true }).waitFor()
  await work.fill('Ducts on level 5 hung')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Ducts on level 5 hung').waitFor()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('Submitted', { exact: true }).first().waitFor()
  expect((performance.now() - begun) / 1_000).toBeLessThan(MOST_SECONDS)
  const interactions = await page.evaluate(() => Number(sessionStorage.getItem('interactions')))
  expect(interactions).toBeGreaterThan(3)
  expect(interactions).toBeLessThanOrEqual(MOST_INTERACTIONS)

  const address = new URL(page.url()).pathname
  const engineer = await pages.open({})
  await signedIn(engineer, 'engineer')
  await pickBuilding(engineer)
  await engineer.goto(address)
  // The third line, of the helpers.
  await engineer.getByRole('button', { name: 'Note on: Hours each' }).nth(2).click()
  await engineer.getByRole('dialog').getByLabel('What is to be put right').fill('The gate counted 6 hours.')
  await engineer.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await engineer.getByRole('dialog').waitFor({ state: 'hidden' })
  await engineer.getByText('The gate counted 6 hours.').waitFor()
  await engineer.getByRole('button', { name: 'Other steps' }).click()
  await engineer.getByRole('menuitem', { name: 'Return with issues' }).click()
  await engineer.getByRole('dialog').getByLabel('Reason').fill('Hours of the helpers')
  await engineer.getByRole('dialog').getByRole('button', { name: 'Return with issues' }).click()

  await page.getByText('The gate counted 6 hours.').first().waitFor()
  // The note comes before the return; with that a further button moves this one.
  await page.getByText('Has issues', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await grid.waitFor()
  expect(await cell(grid, 3, 2).getAttribute('aria-invalid')).toBe('true')
  await cell(grid, 3, 2).click()
  await page.keyboard.insertText('6')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()

  await engineer.getByRole('button', { name: 'Approve', exact: true }).click()
  await engineer.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('Approved', { exact: true }).first().waitFor()

  // A record of another company of the same building.
  const theirs = await reportOfAnotherCompany(origin)
  const mine = await openApi(origin, 'subcontractor')
  await expect(mine.call('GET', `/input-records/${theirs}`)).rejects.toThrow(/no such record|not found/i)
  const { items } = await mine.call<{ items: { id: string }[] }>('GET', '/input-records?pageSize=100')
  expect(items.map(({ id }) => id)).not.toContain(theirs)
  expectComplaint(/404 \(Not Found\)/)
  await page.goto(`/inputdata/record/detail/${theirs}`)
  await page
    .getByText(/no such record/i)
    .first()
    .waitFor()
})

test('[MOD-SUB] a subcontractor takes the photo that a report asks for, takes it anew, submits it, and the reviewer sees both', async ({
  page,
  pages,
  origin,
  signedIn,
}) => {
  const template = await photoReport(origin)
  await signedIn(page, 'subcontractor')
  await pickBuilding(page)
  await page.goto(`/inputdata/record/add?template=${template}`)
  await page.getByLabel('Template', { exact: true }).selectOption('Photo report')
  const field = page.getByRole('group', { name: 'Photo of the work' })
  const shown = field.getByRole('img')
  const arrived = async (name: string, label: string, width: number) => {
    const buffer = Buffer.from(await makePhoto({ width }))
    await field.getByLabel(label).setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    await shown.and(page.getByAltText(name)).waitFor()
    await field.getByText('Being sent …').waitFor({ state: 'detached' })
  }
  await arrived('wrong.jpg', 'Choose a photo', 480)
  await field.getByRole('button', { name: 'Remove' }).click()
  await shown.waitFor({ state: 'detached' })
  await arrived('first.jpg', 'Choose a photo', 640)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByAltText('first.jpg').waitFor()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('Submitted', { exact: true }).first().waitFor()

  const engineer = await pages.open({})
  await signedIn(engineer, 'engineer')
  await pickBuilding(engineer)
  await engineer.goto(new URL(page.url()).pathname)
  await engineer.getByAltText('first.jpg').waitFor()
  await engineer.getByRole('button', { name: 'Other steps' }).click()
  await engineer.getByRole('menuitem', { name: 'Return with issues' }).click()
  await engineer.getByRole('dialog').getByLabel('Reason').fill('Too dark')
  await engineer.getByRole('dialog').getByRole('button', { name: 'Return with issues' }).click()

  await page.getByText('Too dark').first().waitFor()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await shown.and(page.getByAltText('first.jpg')).waitFor()
  await arrived('second.jpg', 'Take another', 320)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  // In the difference between what was submitted first and then.
  const changed = engineer.getByRole('row', { name: /Photo of the work/ })
  await changed.getByAltText('first.jpg').waitFor()
  await changed.getByAltText('second.jpg').waitFor()
})

test('[MOD-SUB] a subcontractor with one site is never asked for a place, and finds what is due and what was sent back in My work', async ({
  openPage,
  signedIn,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await signedIn(page, 'subcontractor')
  const presses = await countPresses(page)
  await page.getByRole('button', { name: 'My work', exact: true }).tap()
  const tasks = page.getByRole('main').getByRole('listitem')
  await tasks
    .filter({ hasText: /Put right / })
    .first()
    .waitFor()
  await tasks
    .filter({ hasText: /Submit .*aily report/ })
    .first()
    .getByRole('link')
    .first()
    .tap()
  // What is due is known with its place: it opens as the form to fill in.
  await page.getByRole('button', { name: /^Start from the record of/ }).waitFor()
  expect(await presses()).toEqual({ clicks: 2, keys: 0 })
  expect(page.url()).toContain('/inputdata/record/add')
  for (const level of ['Project', 'Site', 'Structure'])
    expect(await page.getByRole('main').getByRole('combobox', { name: level, exact: true }).count()).toBe(0)
})

test('[MOD-COM] [MOD-SUB] a subcontractor with one site finds the contract of their company, claims under it, and gets the certificate with its paper', async ({
  page,
  origin,
  signedIn,
}) => {
  await signedIn(page, 'subcontractor')
  await page.goto('/commercial/contract/index')
  await page.getByText('Mechanical services of Building A, subcontract').first().waitFor()
  expect(await page.getByText('Central Quarter residences, main works').count()).toBe(0)
  const presses = await countPresses(page)
  await page.getByText('Mechanical services of Building A, subcontract').first().click()
  await page.getByRole('link', { name: 'Make payment claim' }).click()
  await page.getByLabel('Period from').fill('2026-02-01')
  await page.getByLabel('Period to').fill('2026-02-28')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/commercial\/claim\/view\//)
  const claim = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.getByRole('button', { name: 'Enter quantities', exact: true }).click()
  await cell(page.getByRole('grid', { name: 'Lines' }), 1, 5).click()
  for (const quantity of ['2', '3']) {
    await page.keyboard.type(quantity)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // 2 m of 85.44 and 3 m of 110.36.
  await page
    .getByText(/501\.96/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('Under review', { exact: true }).first().waitFor()
  // The row, its claim, its period, the first line, and what nobody can take off: save, enter, save, submit.
  expect((await presses()).clicks).toBeLessThanOrEqual(7)

  const number = await certifiedByOthers(origin, claim)
  await page.goto('/commercial/certWorkflow')
  await page.getByText(number).first().click()
  await page.getByText('Issued', { exact: true }).first().waitFor()
  await downloadPaper(page, () => page.getByRole('button', { name: 'Save as PDF' }).click())
})

/** The engineer reviews and recommends, the coordinator approves. @returns the number of the certificate */
async function certifiedByOthers(origin: string, claimId: string): Promise<string> {
  const [engineer, coordinator] = [await openApi(origin, 'engineer'), await openApi(origin, 'coordinator')]
  interface Seen {
    readonly id: string
    readonly rowVersion: number
    readonly seen: string
    readonly number: string
    readonly contractId: string
    readonly projectCode: string
  }
  const claim = await engineer.call<Seen>('GET', `/payment-claims/${claimId}`)
  const step = (by: typeof engineer, path: string, { rowVersion, seen }: Seen) =>
    by.call<Seen>('POST', path, { rowVersion, seen })
  await step(engineer, `/payment-claims/${claimId}/steps/review`, claim)
  const { contractId, projectCode } = claim
  const draft = await engineer.call<Seen>('POST', '/certificates', { projectCode, contractId, claimId })
  const path = `/certificates/${draft.id}/steps`
  const recommended = await step(engineer, `${path}/recommend`, draft)
  return (await step(coordinator, `${path}/approve`, recommended)).number
}

/** A template of the building that asks for a photo. @returns its id */
async function photoReport(origin: string): Promise<string> {
  const { call } = await openApi(origin, 'admin')
  const { items } = await call<{ items: { id: string }[] }>('GET', '/companies?search=NSM')
  const tables = tablesOf([{ type: 'image', name: 'proof', label: 'Photo of the work', required: 'yes' }])
  const draft = { projectCode: PLACE.projectCode, name: 'Photo report', tables }
  const form = await call<{ id: string; rowVersion: number }>('POST', '/form-templates', draft)
  await call('POST', `/form-templates/${form.id}/steps/activate`, { rowVersion: form.rowVersion })
  const facts = { ...PLACE, name: 'Photo report', category: 'daily-report', rule: '', startsOn: '2026-01-01' }
  const asked = { ...facts, formId: form.id, companyIds: items.map(({ id }) => id) }
  const template = await call<{ id: string; rowVersion: number }>('POST', '/input-templates', asked)
  await call('POST', `/input-templates/${template.id}/steps/publish`, { rowVersion: template.rowVersion })
  return template.id
}

/** A cell by its row, from 1 below the head, and its column, from 0. */
function cell(grid: Locator, row: number, column: number): Locator {
  return grid.getByRole('row').nth(row).getByRole('gridcell').nth(column)
}

/** What a spreadsheet put on the clipboard, into the cell. */
async function paste(into: Locator, text: string): Promise<void> {
  await into.click()
  await into.evaluate((target, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const field = document.activeElement && target.contains(document.activeElement) ? document.activeElement : target
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01', structureCode: 'WHN-01-BA' }

/** @returns the id of a draft that a company has begun on a template of its own */
async function reportOfAnotherCompany(origin: string): Promise<string> {
  const { call } = await openApi(origin, 'admin')
  const first = async <One>(path: string) => {
    const [one] = (await call<{ items: One[] }>('GET', path)).items
    if (!one) throw new Error(`Nothing at ${path}.`)
    return one
  }
  const company = await first<{ id: string }>('/companies?search=HDD')
  const { formId } = await first<{ formId: string }>('/input-templates?structureCode=WHN-01-BA')
  const facts = { ...PLACE, name: 'Steel report', category: 'daily-report', formId, companyIds: [company.id] }
  const draft = { ...facts, rule: '', startsOn: '2026-01-01' }
  const template = await call<{ id: string; rowVersion: number }>('POST', '/input-templates', draft)
  await call('POST', `/input-templates/${template.id}/steps/publish`, { rowVersion: template.rowVersion })
  const record = { templateId: template.id, companyId: company.id, period: '2026-03-09', answers: {} }
  const answered = { ...PLACE, ...record, answeredAt: '2026-03-09T17:00:00+03:00' }
  return (await call<{ id: string }>('POST', '/input-records', answered)).id
}

async function countInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    let count = 0
    for (const kind of ['pointerdown', 'keydown', 'paste', 'input']) {
      document.addEventListener(
        kind,
        () => {
          count += 1
          sessionStorage.setItem('interactions', String(count))
        },
        true,
      )
    }
  })
}
