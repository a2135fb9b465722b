/** Arabic letters that people write in several ways, vowel signs and the stretching stroke. */
const ARABIC_FORMS: readonly (readonly [RegExp, string])[] = [
  [/[\u064b-\u065f\u0670\u0640]/g, ''],
  [/[أإآٱ]/g, 'ا'],
  [/ى/g, 'ي'],
  [/ة/g, 'ه'],
]

/** True where every word that was typed begins or stands inside one of the texts, whatever the case and the accents. */
export function matchWords(typed: string, ...texts: readonly (string | undefined)[]): boolean {
  const all = plain(texts.filter(Boolean).join(' '))
  return plain(typed)
    .split(/\s+/)
    .every((word) => all.includes(word))
}

function plain(text: string): string {
  const latin = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()
  return ARABIC_FORMS.reduce((folded, [form, letter]) => folded.replace(form, letter), latin.normalize('NFC'))
}
