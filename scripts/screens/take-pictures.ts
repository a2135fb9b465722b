import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { ScreenVisit } from '../../e2e/demonstration-screens.ts'
import { layoutFaults, WINDOW_HEIGHTS } from '../../e2e/layout-faults.ts'
import { openScreen, settle } from '../../e2e/open-screen.ts'
import { administratorStorage } from '../../e2e/product-api.ts'
import type { Look } from '../../e2e/visit-storage.ts'
import { type Picture, pictureFile } from './picture.ts'
import type { LaidOutWidth } from './run-looks.ts'

/** A map or a model that still moves after this many looks is taken as it is. */
const LOOKS_AT_REST = 12
const BETWEEN_LOOKS_MS = 150
/** Longer pages are cut here, CSS pixels. */
const TALLEST = 6000
const STEP_TIMEOUT_MS = 45_000
/** Narrower windows are those of phones, CSS pixels. */
const TOUCHED_BELOW = 768

interface Order {
  readonly browser: Browser
  readonly origin: string
  readonly visits: readonly ScreenVisit[]
  readonly looks: readonly Look[]
  readonly widths: readonly LaidOutWidth[]
  readonly folder: string
}

export interface Taken {
  readonly pictures: readonly Picture[]
  /** What is wrong with the layout, with the picture that shows it. */
  readonly faults: readonly string[]
}

/** Takes every screen in every look and width. A screen that does not open is named and the rest is still taken. */
export async function takePictures(order: Order): Promise<Taken> {
  const pictures: Picture[] = []
  const faults: string[] = []
  const failures: string[] = []
  const signedIn = await administratorStorage(order.origin)
  for (const widths of byDevice(order.widths)) {
    const [first = 1440] = widths
    const isTouch = first < TOUCHED_BELOW
    const context = await order.browser.newContext({
      viewport: { width: first, height: WINDOW_HEIGHTS[first] },
      reducedMotion: 'reduce',
      locale: 'en-GB',
      ...(isTouch && { hasTouch: true, isMobile: true }),
    })
    context.setDefaultTimeout(STEP_TIMEOUT_MS)
    const page = await context.newPage()
    for (const look of order.looks) {
      for (const visit of order.visits) {
        try {
          await page.setViewportSize({ width: first, height: WINDOW_HEIGHTS[first] })
          await openScreen(page, { origin: order.origin, visit, look, signedIn })
          for (const width of widths) {
            const file = pictureFile(visit.name, width, look)
            await page.setViewportSize({ width, height: WINDOW_HEIGHTS[width] })
            await settle(page)
            await writeFile(join(order.folder, file), await pictureAtRest(page))
            pictures.push({ screen: visit.name, path: visit.path, look, width, file })
            faults.push(...(await layoutFaults(page)).map((fault) => `${file}: ${fault}`))
          }
        } catch (error) {
          const file = pictureFile(visit.name, first, look)
          failures.push(`${file}: ${error instanceof Error ? error.message : String(error)}`)
        }
      }
      console.log(`  ${widths.join(', ')} ${look.theme} ${look.language}: ${order.visits.length} screens`)
    }
    await context.close()
  }
  if (failures.length > 0) {
    console.error(`These could not be taken:\n${failures.join('\n')}`)
    process.exitCode = 1
  }
  return { pictures, faults }
}

/** A screen is opened once on a phone and once at a desk; the other widths of a desk are other windows on it. */
function byDevice(widths: readonly LaidOutWidth[]): readonly (readonly LaidOutWidth[])[] {
  const phones = widths.filter((width) => width < TOUCHED_BELOW)
  const desks = widths.filter((width) => width >= TOUCHED_BELOW)
  return [phones, desks].filter(({ length }) => length > 0)
}

/** Looks until two pictures are alike: maps and models are drawn in several steps. */
async function pictureAtRest(page: Page): Promise<Buffer> {
  let before = await wholePage(page)
  for (let look = 0; look < LOOKS_AT_REST; look++) {
    await page.waitForTimeout(BETWEEN_LOOKS_MS)
    const now = await wholePage(page)
    if (now.equals(before)) return now
    before = now
  }
  return before
}

/** The page as far as it can be scrolled. */
async function wholePage(page: Page): Promise<Buffer> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  if (tall <= height) return page.screenshot()
  return page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(tall, TALLEST) } })
}
