import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { readPdf } from '#engines/documents/read-pdf.ts'
import { countPresses } from './count-presses.ts'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'

/** Corners of an outline around the pit of the demonstration, shares of the map as it comes into view. */
const AROUND_PIT = [
  [0.27, 0.32],
  [0.41, 0.32],
  [0.41, 0.49],
  [0.27, 0.49],
] as const

test('[MAP-04] [MOD-OPS] a surveyor draws an outline over two flights, and has cut and fill between them as PDF in at most 12 clicks', async ({
  page,
  signedIn,
}) => {
  await signedIn(page, 'engineer')
  await pickBuilding(page)
  await page.goto('/construction/earthwork/gis')
  await page.locator('.pl-map canvas').waitFor()
  const presses = await countPresses(page)

  await page.getByRole('button', { name: 'Measure a volume' }).click()
  await page.getByText('Click each corner of the boundary.', { exact: false }).waitFor()
  await drawOutline(page)
  await page.getByText('The outline is closed. Corners can still be moved.').waitFor()
  await page.getByRole('button', { name: 'Compute' }).click()
  await page.getByText('Calculated').waitFor()
  await page.getByRole('link', { name: 'Open the volume' }).click()
  await page.getByRole('heading', { level: 1, name: 'Unnamed volume' }).waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const print = page.getByRole('menuitem', { name: 'Print as PDF' })
  const [paper] = await Promise.all([page.waitForEvent('download'), print.click()])
  expect((await presses()).clicks).toBeLessThanOrEqual(12)

  // Between the second flight and the third the pit goes from 2.5 m to 6 m, and nothing is added there.
  const dug = pitVolumeBetween(2.5, 6)
  const words = await readPaper(await paper.path())
  const cut = Number(/Cut, m³\s+([\d.]+)/.exec(words)?.[1])
  expect(Math.abs(cut - dug) / dug).toBeLessThan(0.01)
  expect(words).toContain('Map of the change')
  expect(words).toMatch(/Level of detection, m\s+\d/)
})

/** Each corner, and the first one again to close it. */
async function drawOutline(page: Page): Promise<void> {
  const box = await page.locator('.pl-map canvas').boundingBox()
  if (!box) throw new Error('The map is not seen.')
  for (const [x, y] of [...AROUND_PIT, AROUND_PIT[0]]) {
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y)
    await page.mouse.down()
    await page.mouse.up()
  }
}

/** Cubic metres between the floors of a pit of 66 × 68 m with sides of 1:1 at two depths (prismatoid formula). */
function pitVolumeBetween(shallow: number, deep: number): number {
  const volume = (depth: number) => {
    const area = (inset: number) => (66 - 2 * inset) * (68 - 2 * inset)
    return (depth / 6) * (area(0) + 4 * area(depth / 2) + area(depth))
  }
  return volume(deep) - volume(shallow)
}

async function readPaper(path: string): Promise<string> {
  const { pages } = await readPdf(readFileSync(path))
  return pages.map(({ text }) => text).join('\n')
}
