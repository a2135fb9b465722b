// Without the schema reader: screens and papers read this.
import type { Text } from '#platform/contract/text.ts'

export const MOST_RULES = 500
/** As `engines/clauses/clause-rule.ts` has them. */
export const COMPARISONS = ['at-least', 'at-most', 'more-than', 'less-than', 'equal'] as const

export const COMPARISON_WORDS: Readonly<Record<(typeof COMPARISONS)[number], Text>> = {
  'at-least': { en: 'at least', ar: 'لا يقل عن' },
  'at-most': { en: 'at most', ar: 'لا يزيد عن' },
  'more-than': { en: 'more than', ar: 'أكثر من' },
  'less-than': { en: 'less than', ar: 'أقل من' },
  equal: { en: 'exactly', ar: 'بالضبط' },
}

/** Codes of forms of documents, as an example of what is entered. */
export const DOCUMENT_FORMS_EXAMPLE = 'MS, SP, DR'
