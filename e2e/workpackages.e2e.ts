import type { Locator, Page } from 'playwright-core'
import { countPresses } from './count-presses.ts'
import { downloadPaper } from './download-paper.ts'
import { expect, test } from './journey.ts'
import { openViewer } from './open-viewer.ts'
import { pickBuilding } from './pick-building.ts'
import { openApi } from './product-api.ts'

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true }
const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01', structureCode: 'WHN-01-BA' }
/** A name that no other journey uses, and that a product which runs for longer does not know yet. */
const NAME = `Kerb walls of the ramp ${Date.now().toString(36)}`

test('[MOD-WP] a site engineer clears a constraint in two clicks, releases the package, and enters progress for five', async ({
  openPage,
  origin,
  signedIn,
}) => {
  await preparePackage(origin)
  const page = await openPage(TABLET)
  await signedIn(page, 'engineer')
  await pickBuilding(page)
  await page.goto(`${origin}/dataMgt/workpackage/lookahead`)

  await page.getByRole('button', { name: 'Export', exact: true }).tap()
  const onPaper = page.getByRole('menuitem', { name: /^PDF/ })
  await downloadPaper(page, () => onPaper.tap())
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: NAME }) })
  await card.getByText('Rebar drawing of the ramp').waitFor()
  const presses = await countPresses(page)
  await card.getByRole('button', { name: 'Clear it' }).click()
  await card.getByRole('button', { name: 'It is cleared' }).click()
  await card.getByText('Rebar drawing of the ramp').waitFor({ state: 'detached' })
  expect((await presses()).clicks).toBe(2)

  await card.getByRole('button', { name: 'Release' }).click()
  await card.getByRole('button', { name: 'Start' }).click()
  await card.getByText('In progress').waitFor()

  await page.getByRole('link', { name: "Today's progress" }).last().click()
  const grid = page.getByRole('grid', { name: "Today's progress" })
  await grid.getByRole('gridcell').first().waitFor()
  const began = Date.now()
  const first = await firstStepOfEachPackage(grid)
  expect(first.length).toBeGreaterThanOrEqual(5)
  for (const row of first.slice(0, 4)) await enter(page, grid, row, '90')
  const mine = await grid.getByRole('row').filter({ hasText: NAME }).getAttribute('aria-rowindex')
  await enter(page, grid, Number(mine) - 1, '٤٠')
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await page.getByText('Progress of 5 packages was saved.').waitFor()
  expect(Date.now() - began).toBeLessThan(120_000)
  await grid.getByRole('row').filter({ hasText: NAME }).filter({ hasText: '40' }).waitFor()

  await page.goto(`${origin}/dataMgt/workpackage/lookahead`)
  await card.getByRole('link', { name: NAME }).click()
  await page.getByRole('heading', { name: NAME, level: 1 }).waitFor()
  await page.getByRole('list', { name: 'What was entered' }).getByText('Priya Raghavan').first().waitFor()
})

test('[MOD-WP] a planner finds the critical path of the schedule, and the packages of an activity', async ({
  page,
  origin,
  signedIn,
}) => {
  await signedIn(page, 'coordinator')
  await pickBuilding(page)
  await page.goto(`${origin}/dataMgt/schedule/index`)
  await page.getByRole('link', { name: 'Master schedule' }).click()
  const chart = page.getByRole('region', { name: 'Activities over time' })
  await chart.getByRole('listitem').nth(10).waitFor()
  await chart.locator('[data-links] path').first().waitFor({ state: 'attached' })
  await chart
    .getByTitle(/ · after /)
    .first()
    .waitFor()
  await page.getByRole('checkbox', { name: 'Relations' }).uncheck()
  expect(await chart.locator('[data-links]').count()).toBe(0)
  const part = chart.getByRole('button', { expanded: true }).first()
  const name = await part.innerText()
  await part.click()
  await chart.getByRole('button', { name, expanded: false }).click()
  const critical = page.locator('dt', { hasText: 'Critical activities' }).locator('xpath=following-sibling::dd[1]')
  await page.getByRole('checkbox', { name: 'Only critical' }).check()
  // What is scrolled before they are here is the list of all.
  await page.getByText(`${await critical.innerText()} activities`, { exact: true }).waitFor()
  // What belongs to the building itself stands above its works.
  await chart.getByRole('link', { name: 'BB-HANDOVER', exact: true }).waitFor()
  await chart.evaluate((scrolled) => scrolled.scrollTo({ top: scrolled.scrollHeight }))
  await chart.getByRole('link', { name: 'BB-F-10I', exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Only critical' }).uncheck()
  await page
    .getByPlaceholder('Find by code or name')
    .or(page.getByLabel('Find by code or name'))
    .first()
    .fill('BA-F-08')
  await chart.getByRole('link', { name: 'BA-F-08', exact: true }).click()
  await page.waitForURL(/workpackage\/index\?activity=BA-F-08/)
  await page.getByRole('row').filter({ hasText: 'Partitions and ceilings, level 8' }).first().waitFor()
})

test('[MOD-WP] a planner weighs the steps of a rule of credit anew, and moves a package to that version', async ({
  page,
  origin,
  signedIn,
}) => {
  const { call } = await openApi(origin, 'coordinator')
  const name = `Kerb wall ${Date.now().toString(36)}`
  const steps = [
    { code: 'FORM', name: 'Formwork', weight: 40 },
    { code: 'POUR', name: 'Pour', weight: 60 },
  ]
  const rule = await call<{ id: string }>('POST', '/credit-rules', { projectCode: 'WHN', name, steps })
  const facts = { ...PLACE, name, discipline: 'structure', creditRule: 'own', ownRuleId: rule.id }
  const { id } = await call<{ id: string }>('POST', '/work-packages', facts)
  await signedIn(page, 'coordinator')
  await pickBuilding(page)
  await page.goto(`${origin}/dataMgt/credit-rule/edit/${rule.id}`)
  const grid = page.getByRole('grid', { name: 'Steps' })
  // The weight is the fourth cell of a step; Enter goes on to that of the next one.
  await grid.getByRole('row').nth(1).getByRole('gridcell').nth(3).click()
  await typeOver(page, '50')
  await page.getByText(/^Together 110\s%/).waitFor()
  await typeOver(page, '50')
  await page.getByText(/^Together 100\s%/).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.goto(`${origin}/dataMgt/workpackage/detail/${id}`)
  await page.getByText(/^Formwork 50\s% · Pour 50\s%$/).waitFor()
  await page.getByRole('button', { name: 'Follow version 2' }).click()
  await page.getByText(/version 2$/).waitFor()
  await page.getByRole('button', { name: 'Follow version 2' }).waitFor({ state: 'detached' })
})

test('[MOD-DES] a site engineer links all of a storey to an activity, goes through its days, and on to the Gantt chart', async ({
  page,
  signedIn,
}) => {
  await openViewer(page, signedIn)
  await page.getByRole('treeitem', { name: /^Roof/ }).first().click()
  await page.getByRole('button', { name: /^Link \d+ elements to an activity/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Link to an activity' })
  await dialog.getByRole('combobox', { name: 'Activity of the schedule' }).fill('BA-F-08')
  await page.getByRole('option', { name: /^BA-F-08 / }).click()
  await dialog.getByRole('combobox', { name: 'Elements' }).selectOption('Everything on Roof')
  await dialog.getByRole('button', { name: 'Link elements' }).click()
  const activity = page.getByRole('region', { name: 'Built by' }).getByRole('link', { name: /^BA-F-08 / })
  await activity.first().waitFor()

  await page.getByRole('tab', { name: 'Find' }).click()
  await page.getByRole('combobox', { name: 'Colour by' }).click()
  await page.getByRole('option', { name: 'Progress by day (4D)' }).click()
  const days = page.getByRole('slider')
  const done = async () => Number((await page.getByRole('button', { name: /^Done/ }).innerText()).replace(/\D/g, ''))
  await days.press('Home')
  await expect.poll(done).toBe(0)
  await days.press('End')
  await expect.poll(done).toBeGreaterThan(0)

  await activity.first().click()
  await page.waitForURL(/schedule\/detail\/.*find=BA-F-08/)
  const chart = page.getByRole('region', { name: 'Activities over time' })
  await chart.getByTitle(/^BA-F-08: /).waitFor()
})

/** Rows, from 1, in which another package begins whose step waits for no hold point. */
async function firstStepOfEachPackage(grid: Locator): Promise<number[]> {
  const begins = await grid
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent)),
    )
  return begins.flatMap(([name, step], row) =>
    name?.trim() && !name.startsWith('Kerb') && !step?.includes('On hold') ? [row] : [],
  )
}

/** A tap, the digits, and on: the fourth cell of a row is what is entered. */
async function enter(page: Page, grid: Locator, row: number, percent: string): Promise<void> {
  await grid.getByRole('row').nth(row).getByRole('gridcell').nth(3).tap()
  await typeOver(page, percent)
}

async function typeOver(page: Page, digits: string): Promise<void> {
  await page.keyboard.insertText(digits)
  await page.keyboard.press('Enter')
}

/** One package of this week with one constraint, being cleared. */
async function preparePackage(origin: string): Promise<void> {
  const { call } = await openApi(origin, 'engineer')
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const facts = { ...PLACE, name: NAME, discipline: 'structure', creditRule: 'concrete' }
  const { id, rowVersion } = await call<{ id: string; rowVersion: number }>('POST', '/work-packages', {
    ...facts,
    plannedStart: day(1),
    plannedFinish: day(9),
  })
  const constraint = { type: 'drawings', description: 'Rebar drawing of the ramp', needBy: day(1) }
  await call('POST', `/work-packages/${id}/constraints`, constraint)
  await call('POST', `/work-packages/${id}/steps/prepare`, { rowVersion })
}
