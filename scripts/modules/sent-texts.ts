import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bilingual, Texts } from './repeated-texts.ts'

const ROOTS = ['engines', 'modules', 'platform']
/** Catalogues have a check of their own; what a demonstration or a test says nobody wrote for the product. */
const NOT_OURS = /(^|\/)(locales|testing|migrations|node_modules)(\/|$)|\.test\.tsx?$|\/seed[^/]*\.ts$/
const TEXT = /\b(en|ar):\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g

/**
 * Texts in both languages that stand in the code, by its file: refusals, titles, names of rights, what a history says.
 * Screens show them as those of their catalogues, though a server may have sent them.
 */
export function readSentTexts(root: string): ReadonlyMap<string, Bilingual> {
  const found = ROOTS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !NOT_OURS.test(file))
      .map((file) => `${folder}/${file}`),
  ).flatMap((file) => {
    const texts = textsIn(readFileSync(join(root, file), 'utf8'))
    return texts ? [[file, texts] as const] : []
  })
  return new Map(found)
}

/** Null where a file says nothing in two languages. A text is known by the line that it stands in. */
export function textsIn(code: string): Bilingual | null {
  const texts: Record<'en' | 'ar', Record<string, string>> = { en: {}, ar: {} }
  for (const [at, language, text] of eachText(code)) texts[language][at] = text
  return Object.keys({ ...texts.en, ...texts.ar } satisfies Texts).length === 0 ? null : texts
}

function eachText(code: string): readonly (readonly [string, 'en' | 'ar', string])[] {
  return [...code.matchAll(TEXT)].map(({ index, 1: language, 3: text = '' }) => {
    const before = code.slice(0, index)
    const line = before.split('\n').length
    const column = index - before.lastIndexOf('\n')
    return [`${line}:${column}`, language === 'ar' ? 'ar' : 'en', text] as const
  })
}
