/** Words that the column of a language has in workbooks: `Arabic (ar)`, `العربية`. */
const WORDS = { en: ['(en)', 'english'], ar: ['(ar)', 'arabic', 'العربية', 'عربي'] } as const

/** The language of a form that is nearest to the one of the screen; '' where its texts have none. */
export function formLanguage(
  { languages, defaultLanguage }: { readonly languages: readonly string[]; readonly defaultLanguage: string },
  language: 'en' | 'ar',
): string {
  const named = languages.find((name) => WORDS[language].some((word) => name.toLowerCase().includes(word)))
  return named ?? defaultLanguage
}

/**
 * What a language of a form is called by who speaks it: `العربية` for `Arabic (ar)`. As the workbook has it where that names no
 * code of BCP 47.
 */
export function ownLanguageName(name: string): string {
  const code = /\(([a-z]{2,3}(?:-[\w-]+)?)\)\s*$/i.exec(name)?.[1]
  if (!code) return name
  try {
    return new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code) ?? name
  } catch {
    return name
  }
}

/** Whether texts of this language are written from right to left. */
export function isArabicName(name: string): boolean {
  return WORDS.ar.some((word) => name.toLowerCase().includes(word))
}
