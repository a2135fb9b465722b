import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { demonstrationScreens } from './demonstration-screens.ts'
import { expect, test } from './journey.ts'
import { administratorStorage, LOOKS, openScreen } from './open-screen.ts'
import type { Look } from './visit-storage.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Findings that keep somebody from working; lesser ones are advice. */
const GRAVE = ['serious', 'critical']
const OPTIONS: RunOptions = { resultTypes: ['violations'], reporter: 'v2' }
const ALL_SCREENS_MS = 300_000

/** Both themes and both directions; what is wrong in one look of a screen alone is a matter of colour or of side. */
const AXE_LOOKS = LOOKS.filter(({ theme, language }) => (theme === 'light') === (language === 'en'))

for (const look of AXE_LOOKS) {
  test(`has no serious finding of axe on any screen, ${look.theme}, ${look.language === 'ar' ? 'right to left' : 'left to right'}`, {
    timeout: ALL_SCREENS_MS,
  }, async ({ page, origin }) => {
    const signedIn = await administratorStorage(origin)
    const findings: string[] = []
    for (const visit of await demonstrationScreens(origin)) {
      await openScreen(page, { origin, visit, look, signedIn })
      await checkLook(page, look)
      findings.push(...(await graveFindings(page)).map((finding) => `${visit.name}: ${finding}`))
    }
    expect(findings).toEqual([])
  })
}

/** The screen really is shown as asked; otherwise four runs would prove one. */
async function checkLook(page: Page, { theme, language }: Look): Promise<void> {
  const html = page.locator('html')
  expect(await html.getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
  expect(await html.getAttribute('data-mantine-color-scheme')).toBe(theme)
}

async function graveFindings(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run(context: Document, options: RunOptions): Promise<AxeResults> } }
    return (await axe.run(document, options)).violations
  }, OPTIONS)
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
}
