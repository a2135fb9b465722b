import type { Locator } from 'playwright-core'
import { expect, type Journey, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'

type Page = Journey['page']
/** Names that no other journey uses, and that a product which runs for longer does not know yet. */
const RUN = Date.now().toString(36)
const NAME = `Lifting over people ${RUN}`
const TALK = `Talk with the crew ${RUN}`

/** Behind the first step, which a new procedure has: kind on the palette, what is to be done, who does it, by which form. */
const STEPS = [
  ['Form to fill in', TALK, 'Engineer', 'Toolbox talk'],
  ['Task', 'Close the area below', 'Inspector', null],
  ['Form to fill in', 'Card of the pour', 'Inspector', 'Concrete pour card'],
  ['Approval', 'Agree to the lift', 'Project coordinator', null],
  ['Message', 'Tell the operations room', 'Operations room', null],
  ['Task', 'Lift', 'Engineer', null],
  ['Task', 'Open the area again', 'Inspector', null],
] as const
/** With that first one. */
const ALL_STEPS = 8
const MOST_MINUTES = 10
/** Of a laptop's window, with the panel of a step open. */
const LEAST_CANVAS = 0.65

test('[MOD-INC] an HSE manager draws a procedure of eight steps with two forms in ten minutes, tries it before it is active, and sees on the drawing where its run stands', async ({
  page,
  openPage,
  signedIn,
}) => {
  await signedIn(page, 'coordinator')
  await pickBuilding(page)
  const begun = performance.now()
  await page.goto('/incident/IncidentWorkflow/add')
  await page.getByLabel('Name', { exact: true }).fill(NAME)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
  await page.getByRole('link', { name: 'Draw', exact: true }).click()
  await drawSteps(page)
  await page.getByText('No errors: it can be activated.').waitFor()

  await page.getByRole('button', { name: 'Try', exact: true }).click()
  await page.getByText('It ends.').waitFor()
  const board = page.getByRole('region', { name: NAME })
  await expect.poll(() => board.locator('[data-mark="done"]').count()).toBeGreaterThanOrEqual(ALL_STEPS)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Make active' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make active' }).click()
  await page.getByText('Active', { exact: true }).first().waitFor()
  expect((performance.now() - begun) / 60_000).toBeLessThan(MOST_MINUTES)

  await startOnIncident(page)
  await page.getByRole('button', { name: 'Done', exact: true }).first().click()
  const drawing = page.getByRole('region', { name: NAME })
  await drawing.locator('[data-mark="done"]').first().waitFor()

  const engineer = await openPage()
  await signedIn(engineer, 'engineer')
  await engineer.goto('/work/inbox')
  await fillIn(engineer)
  // The page of the run was open all the time: it shows by itself where the run stands.
  const waiting = drawing.locator('[data-mark="waiting"]')
  await expect.poll(() => waiting.textContent()).toContain('Close the area')
  await page.getByRole('button', { name: 'Filled in form' }).click()
  await page.getByRole('dialog').getByText('Never below the load').waitFor()
})

test('[MOD-INC] an HSE manager draws on two thirds of the window, leaves by mistake and finds the procedure as it was drawn', async ({
  page,
  signedIn,
}) => {
  await signedIn(page, 'coordinator')
  await pickBuilding(page)
  await page.goto('/incident/IncidentWorkflow/add')
  await page.getByLabel('Name', { exact: true }).fill(`Work over a road ${RUN}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: `Work over a road ${RUN}` }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Draw', exact: true }).click()
  const palette = page.getByRole('group', { name: 'Add', exact: true })
  const panel = page.getByRole('complementary', { name: 'Chosen step' })
  const steps = page.locator('[data-canvas] [data-step]')
  await palette.waitFor()
  await steps.first().waitFor()
  const before = await steps.count()
  await palette.getByRole('button', { name: 'Task', exact: true }).click()
  await panel.getByLabel('What is to be done').fill('Rope off the drop zone')
  await panel.getByLabel('What is to be done').press('Tab')
  await expect.poll(() => steps.count()).toBe(before + 1)
  // With the panel open: what lies below it is no place to draw on.
  expect(await shareOfWindow(page.locator('[data-canvas]'), panel)).toBeGreaterThanOrEqual(LEAST_CANVAS)

  await page.getByRole('link', { name: 'Back to the procedure' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Draw', exact: true }).click()
  await page.getByText('You went on where you left off').waitFor()
  await expect.poll(() => steps.count()).toBe(before + 1)
  await steps.filter({ hasText: 'Rope off the drop zone' }).first().waitFor()
})

/** What of the window is drawn on, from 0 to 1. */
async function shareOfWindow(canvas: Locator, over: Locator): Promise<number> {
  const [box, covered] = [await canvas.boundingBox(), await over.boundingBox()]
  const { width, height } = canvas.page().viewportSize() ?? { width: 0, height: 0 }
  if (!box || !covered) throw new Error('There is nothing to draw on.')
  return (box.width * box.height - covered.width * covered.height) / (width * height)
}

async function drawSteps(page: Page): Promise<void> {
  const palette = page.getByRole('group', { name: 'Add', exact: true })
  const panel = page.getByRole('complementary', { name: 'Chosen step' })
  await palette.waitFor()
  for (const [kind, name, role, form] of STEPS) {
    await palette.getByRole('button', { name: kind, exact: true }).click()
    // Nobody is named yet: the check of this step says so at once.
    await page.getByText(kind === 'Message' ? 'This message tells nobody.' : 'Nobody is to do this.').waitFor()
    await panel.getByLabel('What is to be done').fill(name)
    // What is typed is taken when the field is left.
    await panel.getByLabel('What is to be done').press('Tab')
    await panel.getByLabel(kind === 'Message' ? 'Tells' : 'Role that does it').selectOption({ label: role })
    if (form)
      await panel.getByRole('combobox', { name: 'Form to fill in' }).selectOption({ label: await labelOf(panel, form) })
  }
}

async function labelOf(panel: ReturnType<Page['getByRole']>, form: string): Promise<string> {
  const option = panel.locator('option', { hasText: form })
  await option.waitFor({ state: 'attached' })
  return (await option.textContent()) ?? ''
}

async function startOnIncident(page: Page): Promise<void> {
  await page.goto('/incident/view/index')
  const row = page.getByRole('row').filter({ hasText: 'Spanner fell from the tower crane mast' })
  await row.getByRole('link').first().click()
  await page.getByRole('main').getByRole('link', { name: 'Procedures', exact: true }).click()
  const choice = page.getByLabel('Choose a procedure')
  const option = choice.locator('option', { hasText: NAME })
  await option.waitFor({ state: 'attached' })
  await choice.selectOption({ label: (await option.textContent()) ?? '' })
  await page.getByRole('button', { name: 'Start procedure' }).click()
  await page.waitForURL('**/incident/IncidentWorkflow/run/**')
}

async function fillIn(page: Page): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: TALK })
  await row.getByRole('button', { name: 'Fill in the form' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('Topic').fill('Never below the load')
  await asked.getByLabel('People present').fill('12')
  await asked.getByText('Conforms', { exact: true }).first().click()
  await asked.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => row.count()).toBe(0)
}
