import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import type { Page } from 'playwright-core'

/** Widths of windows that every screen is laid out for, CSS pixels: phone, tablet, laptop, wide. */
export const LAID_OUT_WIDTHS = [390, 768, 1440, 1920] as const
export type LaidOutWidth = (typeof LAID_OUT_WIDTHS)[number]
/** Usual heights of such windows. */
export const WINDOW_HEIGHTS: Record<LaidOutWidth, number> = { 390: 844, 768: 1024, 1440: 900, 1920: 1080 }

/** The finder as one script that pages can run. */
const FINDER = buildSync({
  entryPoints: [fileURLToPath(new URL('layout/find-layout-faults.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'layoutFinder',
  target: 'chrome120',
}).outputFiles[0]?.text as string

/**
 * Faults of the screen that a page shows, at its present width and in words: it scrolls sideways or sticks out of the
 * window, things to press overlap or are covered, texts are cut or run through each other, targets on a phone are smaller
 * than a thumb. The page must have come to rest.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  const isTouch = (page.viewportSize()?.width ?? 0) < 768
  await page.evaluate(FINDER)
  return page.evaluate(
    ({ isTouch }) => {
      const { layoutFinder } = window as unknown as { layoutFinder: { findLayoutFaults(how: object): string[] } }
      return layoutFinder.findLayoutFaults({ isTouch })
    },
    { isTouch },
  )
}

/** From the width at which the journeys' windows open, which the page has come to rest in. */
const FROM_OPEN_ON: readonly LaidOutWidth[] = [1440, 1920, 768, 390]

/** Faults of the screen at each width, one after the other without opening it anew. */
export async function layoutFaultsOfAllWidths(page: Page, isAtRest: () => Promise<void>): Promise<string[]> {
  const faults: string[] = []
  for (const width of FROM_OPEN_ON) {
    if (page.viewportSize()?.width !== width) {
      await page.setViewportSize({ width, height: WINDOW_HEIGHTS[width] })
      await isAtRest()
    }
    faults.push(...(await layoutFaults(page)).map((fault) => `${width} px: ${fault}`))
  }
  return faults
}
