import type { Page } from 'playwright-core'
import { expect, type Journey, test } from './journey.ts'
import { openViewer } from './open-viewer.ts'
import { pickBuilding } from './pick-building.ts'

/** Of a laptop's window, with what a workspace opens beside its drawing. */
const LEAST_CANVAS = 0.65
/** Points at which is asked what lies there. */
const GRID = { across: 72, down: 45 }

test('a building model has two thirds of a laptop, also while its days are gone through', async ({
  page,
  signedIn,
}) => {
  await openViewer(page, signedIn)
  await expectRoom(page, '[role=application]')
  await page.getByRole('tab', { name: 'Find' }).click()
  await page.getByRole('combobox', { name: 'Colour by' }).click()
  await page.getByRole('option', { name: 'Progress by day (4D)' }).click()
  await page.getByRole('slider').waitFor()
  await expectRoom(page, '[role=application]')
})

test('a drawing has two thirds of a laptop', async ({ page, signedIn }) => {
  await signedIn(page, 'engineer')
  await pickBuilding(page)
  await page.goto('/design/cadViewer/index')
  await openFirst(page)
  await page.getByRole('application').waitFor()
  await page.getByRole('toolbar', { name: 'Tools' }).waitFor()
  await expectRoom(page, '[role=application]')
})

test('a point cloud gets the whole window, and gives it back by Escape', async ({ page, signedIn }) => {
  await signedIn(page, 'engineer', '/geospatial/pointCloud/index')
  await page.getByText('Flight 3, point cloud').first().click()
  await page.locator('.pl-cloud').waitFor()
  await inWholeWindow(page, '.pl-cloud')
})

test('a Gantt chart gets the whole window with as many rows as fit, and gives it back by Escape', async ({
  page,
  signedIn,
}) => {
  await signedIn(page, 'coordinator')
  await pickBuilding(page)
  await page.goto('/dataMgt/schedule/index')
  await openFirst(page)
  const chart = page.getByRole('region', { name: 'Activities over time' })
  await chart.waitFor()
  await inWholeWindow(page, '[aria-label="Activities over time"]')
})

for (const [name, address] of [
  ['of earthwork', '/construction/earthwork/gis'],
  ['of live movements', '/construction/monitoring'],
] as const)
  test(`the map ${name} gets the whole screen, and gives it back`, async ({ page, signedIn }) => {
    await signedIn(page, 'engineer')
    await pickBuilding(page)
    await page.goto(address)
    const map = '.maplibregl-map'
    const button = page.getByRole('button', { name: 'Full screen' }).first()
    await button.waitFor()
    await page.locator(map).first().waitFor()
    const before = await shareOf(page, map)
    await button.click()
    await expectRoom(page, map)
    await button.click()
    await expect.poll(() => shareOf(page, map)).toBeCloseTo(before, 1)
  })

test('a form stands in two columns on a laptop, and in one on a phone', async ({ page, signedIn }) => {
  await signedIn(page, 'engineer')
  await pickBuilding(page)
  await page.goto('/QA/ncr/add')
  await page.getByRole('textbox').first().waitFor()
  const besides = () =>
    page.locator('form input:visible, form select:visible').evaluateAll((fields) => {
      const tops = fields.map((field) => Math.round(field.getBoundingClientRect().top))
      return tops.length - new Set(tops).size
    })
  await expect.poll(besides).toBeGreaterThan(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(besides).toBe(0)
})

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
}

async function inWholeWindow(page: Journey['page'], surface: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Whole window' })
  const before = await shareOf(page, surface)
  await button.click()
  await expectRoom(page, surface)
  await page.keyboard.press('Escape')
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false')
  await expect.poll(() => shareOf(page, surface)).toBeCloseTo(before, 1)
}

async function expectRoom(page: Page, surface: string): Promise<void> {
  await expect.poll(() => shareOf(page, surface)).toBeGreaterThanOrEqual(LEAST_CANVAS)
}

/** What of the window the surface has and nothing covers, from 0 to 1. */
async function shareOf(page: Page, surface: string): Promise<number> {
  return page.evaluate(
    ({ selector, across, down }) => {
      let met = 0
      for (let x = 0; x < across; x++)
        for (let y = 0; y < down; y++) {
          const at = document.elementFromPoint(((x + 0.5) / across) * innerWidth, ((y + 0.5) / down) * innerHeight)
          if (at?.closest(selector)) met += 1
        }
      return met / (across * down)
    },
    { selector: surface, ...GRID },
  )
}
