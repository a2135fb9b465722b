/** Languages that every text a person reads exists in. A text without one of them does not compile. */
export const LANGUAGES = ['en', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** A text in every language of the product. */
export type Text = Readonly<Record<Language, string>>

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}
