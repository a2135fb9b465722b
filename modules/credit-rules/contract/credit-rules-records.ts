// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { creditRulesModule } from './credit-rules-module.ts'

export const creditRuleKind = defineRecordKind(creditRulesModule, 'credit-rule', {
  title: { en: 'Rule of credit', ar: 'قاعدة احتساب' },
  read: 'credit-rule:read',
  opens: { screen: 'detail', as: 'id' },
})

/** By what a step is earned: by work alone, by work that waits for hold points, or by an inspection that has passed. */
export const EARNED_BY = ['work', 'heldWork', 'inspection'] as const
export const MOST_STEPS = 12
/** What hold points call the start and the end of a package: no step is called so. */
const RESERVED_CODES = ['start', 'completion']

/** Weights are said to a tenth of a per cent, and added up without what floating point makes of these. */
export function weightOf(steps: readonly { readonly weight: number }[]): number {
  return Math.round(steps.reduce((sum, { weight }) => sum + weight, 0) * 10) / 10
}

/** The first code that another step has, in whatever letters, or that means something else; null where each is its own. */
export function takenCode(steps: readonly { readonly code: string }[]): string | null {
  const taken = new Set(RESERVED_CODES)
  for (const { code } of steps) {
    if (taken.has(code.toLowerCase())) return code
    taken.add(code.toLowerCase())
  }
  return null
}
