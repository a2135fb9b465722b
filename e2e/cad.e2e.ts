import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { dxfFile, line, text } from '#engines/dxf/testing/dxf-file.ts'
import { expect, type Journey, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'
import { keepInFile } from './real-model.ts'

/** Millimetres: a room of 10 by 6 m on the layer WALL, a shaft of 2 by 2 m in it, a name and a door. */
const rectangle = (x1: number, y1: number, x2: number, y2: number, layer: string) => [
  ...line(x1, y1, x2, y1, layer),
  ...line(x2, y1, x2, y2, layer),
  ...line(x2, y2, x1, y2, layer),
  ...line(x1, y2, x1, y1, layer),
]
const sheet = (more: readonly (string | number)[]) =>
  dxfFile({
    units: 4,
    entities: [
      ...rectangle(0, 0, 10_000, 6000, 'WALL'),
      ...rectangle(4000, 2000, 6000, 4000, 'SHAFT'),
      ...text('PUMP ROOM 7', 1000, 4800, 300),
      ...more,
    ],
  })
const FIRST = sheet(line(0, 3000, 4000, 3000, 'PIPE'))
const SECOND = sheet([...line(6000, 3000, 10_000, 3000, 'PIPE'), ...text('VALVE', 7000, 1000, 250)])

test('a drawing: uploaded, searched, measured, marked, shared, revised, compared and placed', async ({
  page,
  openPage,
  signedIn,
}) => {
  await signedIn(page, 'engineer')
  const number = `S-${Date.now().toString(36)}`
  await addDrawing(page, number)
  const canvas = page.getByRole('application', { name: new RegExp(number) })
  const panel = (name: string) => page.getByRole('region', { name, exact: true })
  const open = (name: string) =>
    page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name, exact: true }).click()
  const at = drawingPlaces(page, canvas)

  // Layers: one off, one alone, all on; the address keeps them.
  await open('Layers')
  await panel('Layers').getByRole('checkbox', { name: 'Show PIPE' }).uncheck()
  await panel('Layers').getByText('1 layer is off').waitFor()
  expect(new URL(page.url()).searchParams.get('off')).toBe('PIPE')
  await panel('Layers').getByRole('button', { name: 'Only SHAFT' }).click()
  await panel('Layers').getByText('4 layers are off').waitFor()
  await saveAndReopenView(page, openPage, { open, panel, number, signedIn })
  await open('Layers')
  await panel('Layers').getByRole('button', { name: 'All on' }).click()

  await open('Find')
  await panel('Find').getByRole('searchbox').fill('pump')
  await panel('Find').getByText('1 place').waitFor()

  // Near the corners is near enough: ends are caught.
  await open('Measure')
  await at(30, -40)
  await at(9960, 30)
  await panel('Measure').getByText('10.000 m').waitFor()
  await panel('Measure').getByRole('radio', { name: 'Area' }).check({ force: true })
  for (const [x, y] of [
    [0, 0],
    [10_000, 0],
    [10_000, 6000],
    [0, 6000],
  ] as const)
    await at(x, y)
  await panel('Measure').getByRole('button', { name: 'Cut out a hole' }).click()
  for (const [x, y] of [
    [4000, 2000],
    [6000, 2000],
    [6000, 4000],
    [4000, 4000],
  ] as const)
    await at(x, y)
  await panel('Measure').getByRole('button', { name: 'Finish' }).click()
  await panel('Measure').getByText('56.000 m²').waitFor()

  await markAndShare(page, openPage, { open, panel, canvas, at, number, signedIn })
  await reviseAndCompare(page, { open, panel })
  await placeOnMap(page, { open, panel, at })
  await saveForOffline(page, openPage, { open, panel })
})

/** Saved with one layer alone and a search, opened by its link on another device: all of it is there again. */
async function saveAndReopenView(
  page: Page,
  openPage: Journey['openPage'],
  work: { open: Open; panel: Panel; number: string; signedIn: Journey['signedIn'] },
): Promise<void> {
  const { open, panel, number, signedIn } = work
  await open('Find')
  await panel('Find').getByRole('searchbox').fill('pump')
  await open('Saved views')
  await panel('Saved views').getByRole('button', { name: 'Save this view' }).click()
  await panel('Saved views').getByLabel('Name of the view').fill('Shaft alone')
  await panel('Saved views').getByRole('button', { name: 'Save', exact: true }).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel('Saved views').getByRole('button', { name: 'Copy the link to Shaft alone' }).click()
  await page.getByText('The link to “Shaft alone” is copied.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await openPage()
  await signedIn(other, 'engineer')
  await other.goto(link)
  await other.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor()
  await expect.poll(() => new URL(other.url()).searchParams.get('on')).toBe('SHAFT')
  expect(new URL(other.url()).searchParams.get('find')).toBe('pump')
  await other.close()
}

type Panel = (name: string) => Locator
type Open = (name: string) => Promise<void>
type ClickAt = (x: number, y: number) => Promise<void>

async function addDrawing(page: Page, number: string): Promise<void> {
  await pickBuilding(page)
  await page.goto('/design/cadViewer/index')
  await page.getByRole('link', { name: 'New drawing' }).first().click()
  await page.getByLabel('File', { exact: true }).setInputFiles(keepInFile('Pump room P01.dxf', FIRST))
  // The form proposes the name of the file once it has taken it.
  const field = page.getByLabel('Number', { exact: true })
  await expect.poll(() => field.inputValue(), { timeout: 20_000 }).toBe('Pump room P01')
  await field.fill(number)
  await page.getByRole('button', { name: 'Add drawing' }).click()
  await page.waitForURL('**/design/cadViewer/detail/**')
}

/** Clicks on a place of the drawing, once it has come to rest: the address says how it is looked at. */
function drawingPlaces(page: Page, canvas: Locator): ClickAt {
  const view = () => new URL(page.url()).searchParams.get('at')
  return async (x, y) => {
    for (let before: string | null = null; before === null || before !== view(); ) {
      before = view()
      await page.waitForTimeout(150)
    }
    const box = await canvas.boundingBox()
    const [middleX = 0, middleY = 0, scale = 1] = (view() ?? '').split(',').map(Number)
    if (!box) throw new Error('The drawing is not there.')
    await page.mouse.click(
      box.x + box.width / 2 + (x - middleX) * scale,
      box.y + box.height / 2 - (y - middleY) * scale,
    )
  }
}

async function markAndShare(
  page: Page,
  openPage: Journey['openPage'],
  work: { open: Open; panel: Panel; canvas: Locator; at: ClickAt; number: string; signedIn: Journey['signedIn'] },
): Promise<void> {
  const { open, panel, at, signedIn, number } = work
  await open('Mark-up')
  const marks = panel('Mark-up')
  await marks.getByRole('button', { name: 'Cloud', exact: true }).click()
  await at(3500, 1500)
  await at(6500, 4500)
  await marks.getByRole('textbox', { name: 'Text' }).fill('Shaft too narrow')
  await marks.getByRole('button', { name: 'Save mark' }).click()
  await marks.getByRole('button', { name: /Shaft too narrow/ }).waitFor()
  await marks.getByRole('button', { name: 'Change the words' }).click()
  await marks.getByRole('textbox', { name: 'Text' }).fill('Shaft too narrow for the ladder')
  await marks.getByRole('button', { name: 'Save', exact: true }).click()
  await marks.getByRole('button', { name: /for the ladder/ }).waitFor()
  await marks.getByRole('button', { name: 'Delete this mark' }).click()
  await marks.getByText('Nobody has marked this drawing yet.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await marks.getByRole('button', { name: /for the ladder/ }).waitFor()

  // The link brings its place along: on another device, where nobody has picked one, it shows the drawing with the mark.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('The link is copied.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await openPage()
  await signedIn(other, 'engineer')
  await other.goto(link)
  await other.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor()
  await other.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Mark-up', exact: true }).click()
  await other
    .getByRole('region', { name: 'Mark-up' })
    .getByRole('button', { name: /for the ladder/ })
    .waitFor()
}

async function reviseAndCompare(page: Page, { open, panel }: { open: Open; panel: Panel }): Promise<void> {
  await open('About')
  const about = panel('About')
  await about.getByText('Everything that the drawing holds is shown.').waitFor()
  await about.getByLabel('Upload a revision', { exact: true }).setInputFiles(keepInFile('Pump room P02.dxf', SECOND))
  await about.getByText('Pump room P02.dxf').waitFor()
  await about.getByText('Ready').nth(1).waitFor()
  await open('Compare')
  const compare = panel('Compare')
  await compare.getByLabel('Compare with').selectOption({ label: 'P01' })
  await compare.getByRole('button', { name: 'Place 1' }).click()
  const count = (state: string) =>
    compare
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${state}`) })
      .first()
      .innerText()
  expect(await count('Unchanged')).toMatch(/9/)
  // The pipe went to the other side of the shaft; the valve is new.
  expect(await count('Moved')).toMatch(/1/)
  expect(await count('Added')).toMatch(/1/)
  expect(new URL(page.url()).searchParams.get('base')).toBe('1')
  await compare.getByLabel('Compare with').selectOption({ label: 'No comparison' })
}

async function placeOnMap(page: Page, { open, panel, at }: { open: Open; panel: Panel; at: ClickAt }): Promise<void> {
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Fit to window' }).click()
  await open('Place on map')
  const map = panel('Place on map')
  // Ten metres east of each other, three centimetres too far apart in the north.
  const points = [
    [0, 0, '695340', '2744200'],
    [10_000, 0, '695350', '2744200'],
    [10_000, 6000, '695350', '2744206.03'],
  ] as const
  for (const [index, [x, y, easting, northing]] of points.entries()) {
    await map.getByRole('button', { name: 'Pick a point' }).click()
    await at(x, y)
    await map.getByLabel('Easting').nth(index).fill(easting)
    await map.getByLabel('Northing').nth(index).fill(northing)
  }
  await map.getByText('Mean error').waitFor()
  await map
    .getByText(/0\.0\d+ m/)
    .first()
    .waitFor()
  await map.getByRole('slider', { name: 'Opacity' }).waitFor()
  await map.getByRole('button', { name: 'Save place' }).click()
  await page.getByText('The place on the map is saved.').waitFor()
  await page.reload()
  await open('Place on map')
  await expect.poll(() => map.getByLabel('Easting').count()).toBe(3)
  expect(await map.getByLabel('Northing').nth(2).inputValue()).toBe('2744206.03')
}

/** One file that opens without server, network or sign-in, with the marks and the same measures. */
async function saveForOffline(
  page: Page,
  openPage: Journey['openPage'],
  { open, panel }: { open: Open; panel: Panel },
): Promise<void> {
  await open('About')
  const saved = page.waitForEvent('download')
  await panel('About').getByRole('button', { name: 'Save as one page for offline use' }).click()
  const path = keepInFile('Pump room.html', readFileSync(await (await saved).path(), 'latin1'))
  const offline = await openPage()
  await offline.context().setOffline(true)
  await offline.goto(pathToFileURL(path).href)
  await offline.getByRole('application').waitFor()
  await offline.getByText('Shaft too narrow for the ladder').waitFor()
  await offline.getByRole('searchbox', { name: 'Find' }).fill('pump')
  await offline.getByRole('button', { name: 'PUMP ROOM 7' }).click()
  await offline.getByRole('button', { name: 'Only: SHAFT' }).click()
  expect(await offline.getByRole('checkbox', { name: 'WALL' }).isChecked()).toBe(false)
  await offline.close()
}
