import type { Finding, FindingKind } from '#platform/contract/finding.ts'
import { fillSentence } from './unreadable-file-error.ts'

export type { Finding, FindingKind }

/** What one engine may find, by code. `{name}` stands for what the finding is told. */
export type FindingSentences = Readonly<
  Record<string, { readonly kind: FindingKind; readonly en: string; readonly ar: string }>
>

/** A finding as a line of text: `A relation with another project is not computed. A1000 (3)`. */
export function findingLine({ say, where, count }: Finding): string {
  return [say.en, where, count > 1 ? `(${count})` : ''].filter(Boolean).join(' ')
}

/** Gathers the findings of one reading: what is met again is counted, and named where it was met first. */
export class Findings<S extends FindingSentences> {
  readonly #sentences: S
  readonly #found = new Map<string, Finding>()

  constructor(sentences: S) {
    this.#sentences = sentences
  }

  /** @param count how often, where it was counted already */
  add(code: keyof S & string, where = '', details: Readonly<Record<string, string | number>> = {}, count = 1): void {
    const { kind, en, ar } = this.#sentences[code]!
    const say = { en: fillSentence(en, details), ar: fillSentence(ar, details) }
    const key = `${code}\u0000${say.en}`
    const known = this.#found.get(key)
    this.#found.set(key, known ? { ...known, count: known.count + count } : { kind, code, say, where, count })
  }

  list(): readonly Finding[] {
    return [...this.#found.values()]
  }
}
