import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { demonstrationScreens, modulesWithScreens } from './demonstration-screens.ts'
import { expect, test } from './journey.ts'
import { layoutFaultsOfAllWidths, WINDOW_HEIGHTS } from './layout-faults.ts'
import { openScreen, settle } from './open-screen.ts'
import { administratorStorage } from './product-api.ts'
import type { Look } from './visit-storage.ts'

const require = createRequire(import.meta.url)
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
/** Findings that keep somebody from working; lesser ones are advice. */
const GRAVE = ['serious', 'critical']
/** A finding is as grave as its rule: advice, which is a third of the work, is not even looked for. */
const GRAVE_RULES = (require('axe-core') as RulesOfAxe)._audit.rules
  .filter(({ enabled, impact }) => enabled && GRAVE.includes(impact))
  .map(({ id }) => id)
const EVERY_RULE: RunOptions = { resultTypes: ['violations'], reporter: 'v2', runOnly: GRAVE_RULES }
/** All that another theme changes. */
const COLOURS: RunOptions = { ...EVERY_RULE, runOnly: ['color-contrast', 'link-in-text-block'] }

/** What axe knows of its rules and does not tell in its declarations. */
interface RulesOfAxe {
  readonly _audit: {
    readonly rules: readonly { readonly id: string; readonly enabled: boolean; readonly impact: string }[]
  }
}

/** A screen is opened once: the theme follows the device, and what the direction changes is the same in both themes. */
const LOOK: Look = { theme: 'auto', language: 'ar' }
const THEMES = [
  { theme: 'dark', rules: EVERY_RULE },
  { theme: 'light', rules: COLOURS },
] as const

/**
 * A test a module: its screens have no serious finding of axe and are laid out for each width. Where PLUMBLINE_SCREENS names
 * modules, theirs alone; the run says which were left.
 * @param part of how many: each of the files that run in lanes takes every so manieth module
 */
export function lookAtScreens(part: number, of: number): void {
  const asked = process.env['PLUMBLINE_SCREENS']?.split(',')
  const looked = modulesWithScreens().filter((id) => asked?.includes(id) ?? true)
  const own = looked.filter((_, at) => at % of === part - 1)
  for (const id of own) lookAtModule(id)
  // A file without a test would count as one that failed.
  if (own.length === 0) test('no screen of this part is asked for', () => expect(asked).toBeDefined())
}

function lookAtModule(id: string): void {
  test(`the screens of ${id} have no serious finding of axe in dark and in light, and are laid out for each width, from right to left`, async ({
    page,
    openPage,
    origin,
  }) => {
    const signedIn = await administratorStorage(origin)
    const left = await demonstrationScreens(origin, id)
    const findings: string[] = []
    const examineWhatIsLeft = async (browser: Page) => {
      for (let visit = left.shift(); visit; visit = left.shift()) {
        const found = await examine(browser, { origin, visit, look: LOOK, signedIn }).catch((error: Error) => {
          throw new Error(`${visit.name}: ${error.message}`, { cause: error })
        })
        findings.push(...found.map((finding) => `${visit.name}, ${finding}`))
      }
    }
    // Two people at once: while one screen comes to rest, the other is examined.
    await Promise.all([page, await openPage()].map(examineWhatIsLeft))
    expect(findings).toEqual([])
  })
}

/** Grave findings of a screen in both themes, then faults of its layout; widths leave the colours as they are. */
async function examine(page: Page, options: Parameters<typeof openScreen>[1]): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: WINDOW_HEIGHTS[1440] })
  await openScreen(page, options)
  await page.evaluate(AXE)
  const findings: string[] = []
  for (const { theme, rules } of THEMES) {
    await showTheme(page, theme)
    findings.push(...(await graveFindings(page, rules)).map((finding) => `${theme}: ${finding}`))
  }
  return [...findings, ...(await layoutFaultsOfAllWidths(page, () => settle(page)))]
}

/** Shows the theme as a device that turns it at dusk, and makes sure that the screen really is shown so. */
async function showTheme(page: Page, theme: (typeof THEMES)[number]['theme']): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(`html[dir="rtl"][data-mantine-color-scheme="${theme}"]`).waitFor({ state: 'attached' })
  // Colours that are on their way to the new theme have a contrast of their own.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

async function graveFindings(page: Page, rules: RunOptions): Promise<string[]> {
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run(context: Document, options: RunOptions): Promise<AxeResults> } }
    return (await axe.run(document, options)).violations
  }, rules)
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
}
