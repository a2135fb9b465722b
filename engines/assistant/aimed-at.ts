import { figuresInText } from '../figures/figures-in-text.ts'

/** What a question names by itself, whatever is found for it. */
export interface Aim {
  /** Numbers of documents, as `WHN-AFQ-ZZ-XX-MS-A-0012`, in capitals. */
  readonly numbers: readonly string[]
  /** Label of a revision, as `P01`, in capitals; null where none is named. */
  readonly revision: string | null
}

/** Four parts at least, so that `NCR-2026-0001` and `two-part-name` are none. */
const NUMBER = /(?<![\p{L}\p{N}-])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+){3,}(?![\p{L}\p{N}-])/gu
const REVISION =
  /(?<!\p{L})(?:rev(?:ision)?\.?|(?:ال)?(?:إصدار|مراجعة|نسخة))\s*[:#]?\s*(\p{Lu}?\d{1,2})(?![\p{L}\p{N}])/iu

/** Reads which documents and which revision a question is about. */
export function aimOf(question: string): Aim {
  const named = (question.match(NUMBER) ?? []).filter((text) => /\d/.test(text)).map((text) => text.toUpperCase())
  return { numbers: [...new Set(named)], revision: REVISION.exec(question)?.[1]?.toUpperCase() ?? null }
}

/** Amounts, days and quantities of a question that none of the sentences says: what it takes for granted may be wrong. */
export function figuresNotIn(question: string, sentences: readonly string[]): string[] {
  const said = new Set(sentences.flatMap((text) => figuresInText(text).map(({ key }) => key)))
  return figuresInText(question)
    .filter(({ kind, key }) => ['money', 'date', 'quantity'].includes(kind) && !said.has(key))
    .map(({ text }) => text)
}
