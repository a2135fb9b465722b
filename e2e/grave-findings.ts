import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const require = createRequire(import.meta.url)
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
/** Findings that keep somebody from working; lesser ones are advice. */
const GRAVE = ['serious', 'critical']
/** A finding is as grave as its rule: advice, which is a third of the work, is not even looked for. */
const GRAVE_RULES = (require('axe-core') as RulesOfAxe)._audit.rules
  .filter(({ enabled, impact, tags }) => enabled && GRAVE.includes(impact) && !tags.includes('experimental'))
  .map(({ id }) => id)
const RULES: RunOptions = { resultTypes: ['violations'], reporter: 'v2', runOnly: GRAVE_RULES }

interface RuleOfAxe {
  readonly id: string
  readonly enabled: boolean
  readonly impact: string
  readonly tags: readonly string[]
}

/** What axe knows of its rules and does not tell in its declarations. */
interface RulesOfAxe {
  readonly _audit: {
    readonly rules: readonly RuleOfAxe[]
  }
}

/** What keeps somebody from working with the screen that a page shows, in the theme that it shows it in. */
export async function graveFindings(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run(context: Document, options: RunOptions): Promise<AxeResults> } }
    return (await axe.run(document, options)).violations
  }, RULES)
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
}
