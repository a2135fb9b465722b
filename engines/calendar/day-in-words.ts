/** Western digits in both languages, as on the screens. */
const LOCALES = { en: 'en-US', ar: 'ar-u-nu-latn' } as const

/**
 * `dd Mon, yyyy`, the month in words of the language.
 * @param day `YYYY-MM-DD`
 */
export function dayInWords(day: string, language: 'en' | 'ar'): string {
  const comma = language === 'ar' ? '،' : ','
  return `${day.slice(8, 10)} ${nameOfMonth(day.slice(0, 7), language)}${comma} ${day.slice(0, 4)}`
}

/**
 * `Mon yyyy`, the month in words of the language.
 * @param month `YYYY-MM`
 */
export function monthInWords(month: string, language: 'en' | 'ar'): string {
  return `${nameOfMonth(month, language)} ${month.slice(0, 4)}`
}

/** Arabic has no short names of months. */
function nameOfMonth(month: string, language: 'en' | 'ar'): string {
  const style = { month: language === 'ar' ? 'long' : 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(LOCALES[language], style).format(new Date(`${month}-01T00:00:00Z`))
}
