/** Western digits in both languages, as on the screens. */
const LOCALES = { en: 'en-US', ar: 'ar-u-nu-latn' } as const

/**
 * `dd Mon, yyyy`, the month in words of the language.
 * @param day `YYYY-MM-DD`
 */
export function dayInWords(day: string, language: 'en' | 'ar'): string {
  // Arabic has no short names of months.
  const month = new Intl.DateTimeFormat(LOCALES[language], {
    month: language === 'ar' ? 'long' : 'short',
    timeZone: 'UTC',
  })
  return `${day.slice(8, 10)} ${month.format(new Date(`${day}T00:00:00Z`))}, ${day.slice(0, 4)}`
}
