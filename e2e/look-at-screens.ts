import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { EVERY_LOOK, lookOfRun, type RunLook } from '../scripts/screens/run-looks.ts'
import { demonstrationScreens, modulesWithScreens, type ScreenVisit } from './demonstration-screens.ts'
import { graveFindings } from './grave-findings.ts'
import { expect, test } from './journey.ts'
import { layoutFaults, WINDOW_HEIGHTS } from './layout-faults.ts'
import { faultsOfOpened } from './open-parts.ts'
import { openScreen, settle } from './open-screen.ts'
import { administratorStorage } from './product-api.ts'
import { turnOfRun } from './turn-of-run.ts'

/** Ids of modules with a comma between; without it all. */
const SELECTED = process.env['PLUMBLINE_SCREENS']?.split(',').filter(Boolean)
/** Every screen in both themes, both directions and all widths, with all that can be opened on it. */
const HAS_EVERY_LOOK = process.env['PLUMBLINE_EVERY_LOOK'] === '1'
const TURN = turnOfRun()
/** Guards against a hang alone: every look at a dozen screens, beside other work of the machine. */
const MOST_MS = HAS_EVERY_LOOK ? 1_800_000 : 300_000

interface LookedAt extends RunLook {
  readonly visit: ScreenVisit
  /** Which of the parts that open are opened at the first width; those behind it at the second. */
  readonly turn: number
}

/**
 * A test a module: its screens have no serious finding of axe and are laid out for each width, also what is opened on them.
 * A run sees each in the look of its turn; PLUMBLINE_SCREENS chooses modules, PLUMBLINE_EVERY_LOOK=1 all looks.
 * @param part of how many: each of the files that run in lanes takes every so manieth module
 * @throws where a chosen module does not exist; one without screens is looked at by nothing
 */
export function lookAtScreens(part: number, of: number): void {
  const all = modulesWithScreens()
  const unknown = SELECTED?.filter((id) => !existsSync(new URL(`../modules/${id}`, import.meta.url))) ?? []
  if (unknown.length > 0) throw new Error(`PLUMBLINE_SCREENS names no modules: ${unknown.join(', ')}.`)
  const chosen = all.filter((id) => SELECTED?.includes(id) ?? true)
  if (part === 1) sayWhatIsLeftOut(all.filter((id) => !chosen.includes(id)))
  const own = chosen.filter((_, at) => at % of === part - 1)
  for (const id of own) lookAtModule(id)
  // A file without a test would count as one that failed.
  if (own.length === 0) test('no screen of this part is asked for', () => expect(SELECTED).toBeDefined())
}

function sayWhatIsLeftOut(modules: readonly string[]): void {
  const looks = HAS_EVERY_LOOK
    ? 'in every look'
    : `in the looks of turn ${TURN.turn} (${TURN.reason}): each in one theme, one direction and two of four widths; the others left to the runs behind it`
  console.info(`Screens ${looks}.`)
  if (modules.length > 0) console.info(`Left out: the screens of ${modules.join(', ')}.`)
}

function lookAtModule(id: string): void {
  test(
    `the screens of ${id} have no serious finding of axe, and are laid out with all that is opened on them`,
    async ({ page, openPage, origin }) => {
      const signedIn = await administratorStorage(origin)
      const looks = (await demonstrationScreens(origin, id)).flatMap((visit, place): LookedAt[] =>
        (HAS_EVERY_LOOK ? EVERY_LOOK : [lookOfRun(id, place, TURN.turn)]).map((look, at) => ({
          ...{ ...look, visit },
          turn: HAS_EVERY_LOOK ? at : TURN.turn,
        })),
      )
      const findings: string[] = []
      const examineAll = async (browser: Page, left: readonly LookedAt[]) => {
        for (const look of left) findings.push(...(await examine(browser, look, { origin, signedIn })))
      }
      // Two people at once: while one screen comes to rest, the other is examined. Each keeps a language.
      const isArabic = ({ language }: LookedAt) => language === 'ar'
      const other = await openPage()
      await Promise.all([
        examineAll(page, looks.filter(isArabic)),
        examineAll(
          other,
          looks.filter((look) => !isArabic(look)),
        ),
      ])
      expect(findings).toEqual([])
    },
    MOST_MS,
  )
}

async function examine(
  page: Page,
  { visit, themes, language, widths, turn }: LookedAt,
  by: { readonly origin: string; readonly signedIn: Readonly<Record<string, string>> },
): Promise<string[]> {
  const findings: string[] = []
  try {
    for (const [at, width] of widths.entries()) {
      await page.setViewportSize({ width, height: WINDOW_HEIGHTS[width] })
      if (at === 0) {
        const [first] = themes
        await page.emulateMedia({ colorScheme: first ?? null })
        await openScreen(page, { ...by, visit, look: { theme: 'auto', language } })
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme })
          await isShownIn(page, theme, language)
          findings.push(...(await graveFindings(page)).map((finding) => `${theme}, ${finding}`))
        }
      } else await settle(page)
      findings.push(...(await layoutFaults(page)).map((fault) => `${width} px: ${fault}`))
      const opened = await faultsOfOpened(page, turn + at)
      findings.push(...opened.map((fault) => `${width} px, ${fault}`))
    }
  } catch (error) {
    throw new Error(`${visit.name}: ${(error as Error).message}`, { cause: error })
  }
  return findings.map((finding) => `${visit.name}, ${language}, ${finding}`)
}

/** The theme follows the device: makes sure that the screen really is shown so. */
async function isShownIn(page: Page, theme: RunLook['themes'][number], language: RunLook['language']): Promise<void> {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  await page.locator(`html[dir="${direction}"][data-mantine-color-scheme="${theme}"]`).waitFor({ state: 'attached' })
  // Colours that are on their way to the new theme have a contrast of their own.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}
