import type { Language } from '#platform/contract/text.ts'
import type { Catalogue } from './catalogue-type.ts'

export type TextParameters = Readonly<Record<string, string | number>>

/** Texts that have arrived, by language and name of their catalogue. */
const arrived = new Map<string, Catalogue>()
const plurals = new Map<Language, Intl.PluralRules>()

export function addTexts(language: Language, name: string, texts: Catalogue): void {
  arrived.set(`${language}/${name}`, texts)
}

export function hasTexts(language: Language, name: string): boolean {
  return arrived.has(`${language}/${name}`)
}

/** A text as it was written; undefined where the catalogue lacks it or has not arrived. */
export function writtenText(language: Language, name: string, key: string): string | undefined {
  const texts = arrived.get(`${language}/${name}`)
  return texts && Object.hasOwn(texts, key) ? texts[key] : undefined
}

/**
 * The text of a key in the first catalogue that has it, with its values filled in: `{{name}}`, and of a plural the form that the language
 * has for `count`. Null where none has it.
 * @param written what stands for a value in place of itself, a count with its grouping
 */
export function findText(
  language: Language,
  names: readonly string[],
  key: string,
  { values = {}, written = values }: { readonly values?: TextParameters; readonly written?: TextParameters } = {},
): string | null {
  const { count } = values
  const form = typeof count === 'number' ? `${key}_${pluralsOf(language).select(count)}` : key
  for (const name of names) {
    const text = writtenText(language, name, form) ?? writtenText(language, name, key)
    if (text !== undefined) return text.replace(/\{\{(\w+)\}\}/g, (_, value: string) => String(written[value] ?? ''))
  }
  return null
}

function pluralsOf(language: Language): Intl.PluralRules {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, rules)
  return rules
}
