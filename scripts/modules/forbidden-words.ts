import type { Language } from '#platform/contract/text.ts'
import type { Bilingual } from './repeated-texts.ts'

/** A word that screens do not say, with what they say in its place. */
export interface ForbiddenWord {
  readonly word: string
  readonly instead: string
}

const HEADING = '## Words that screens do not say'

/**
 * Reads the table of the glossary that names them.
 * @throws where the section or its table is not there, so that the check cannot pass for want of a list
 */
export function forbiddenWords(glossary: string): readonly ForbiddenWord[] {
  const [, section] = glossary.split(`${HEADING}\n`)
  const rows = section?.split('\n## ')[0]?.match(/^\|.*\|$/gm) ?? []
  const words = rows
    .slice(2)
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([, word = '', instead = '']) => ({ word, instead }))
  if (words.length === 0) throw new Error(`The glossary has no table under "${HEADING}".`)
  return words
}

/**
 * Texts with a word that the glossary forbids. Arabic words are found behind the article and with an ending as well.
 * @returns a line for each; empty where there is none
 */
export function forbiddenTexts(
  catalogues: ReadonlyMap<string, Bilingual>,
  words: readonly ForbiddenWord[],
): readonly string[] {
  const patterns = words.map((forbidden) => ({ ...forbidden, pattern: patternOf(forbidden.word) }))
  return [...catalogues].flatMap(([module, texts]) =>
    (['en', 'ar'] satisfies Language[]).flatMap((language) =>
      Object.entries(texts[language]).flatMap(([key, text]) =>
        patterns
          .filter(({ pattern }) => pattern.test(withoutValues(text)))
          .map(({ word, instead }) => `${module}.${key} (${language}) says '${word}': the glossary has '${instead}'.`),
      ),
    ),
  )
}

/** Names of values are code: `{{topics}}`. */
const withoutValues = (text: string) => text.replace(/\{\{.*?\}\}/g, '')

function patternOf(word: string): RegExp {
  if (/^[a-z ]+$/i.test(word)) return new RegExp(`\\b${word}s?\\b`, 'i')
  return new RegExp(word, 'u')
}
