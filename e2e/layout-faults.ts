import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import type { Page } from 'playwright-core'
import type { LaidOutWidth } from '../scripts/screens/run-looks.ts'

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
 * window, things to press overlap or are covered, texts are cut, run through each other or are broken inside of words,
 * targets on a phone are smaller than a thumb. The page must have come to rest.
 * @param part `opened`: of the dialog, menu or list that lies over the page alone
 */
export async function layoutFaults(page: Page, part: 'page' | 'opened' = 'page'): Promise<string[]> {
  const isTouch = (page.viewportSize()?.width ?? 0) < 768
  await page.evaluate(FINDER)
  return page.evaluate(
    ({ isTouch, part }) => {
      const { layoutFinder } = window as unknown as { layoutFinder: Record<string, (how: object) => string[]> }
      const find = layoutFinder[part === 'page' ? 'findLayoutFaults' : 'findFaultsOfOpened']
      return find?.({ isTouch }) ?? ['the finder is not there']
    },
    { isTouch, part },
  )
}
