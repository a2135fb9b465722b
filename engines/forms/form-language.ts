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

/** Whether texts of this language are written from right to left. */
export function isArabicName(name: string): boolean {
  return WORDS.ar.some((word) => name.toLowerCase().includes(word))
}
