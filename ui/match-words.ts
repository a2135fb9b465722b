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

/** The text in pieces, those of the typed words on their own: what a list shows in bold. Positions tell them apart. */
export function splitAtWords(
  text: string,
  typed: string,
): readonly { readonly part: string; readonly isTyped: boolean; readonly at: number }[] {
  const words = plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const characters = [...text]
  // Each by itself, so that what is folded away keeps its place.
  const folded = characters.map(plain)
  const isTyped = characters.map(() => false)
  for (const word of words) {
    for (const from of characters.keys()) {
      const end = endOf(word, folded, from)
      if (end !== null) isTyped.fill(true, from, end)
    }
  }
  const pieces: { part: string; isTyped: boolean; at: number }[] = []
  for (const [at, character] of characters.entries()) {
    const last = pieces.at(-1)
    if (last && last.isTyped === isTyped[at]) last.part += character
    else pieces.push({ part: character, isTyped: isTyped[at] ?? false, at })
  }
  return pieces
}

/** Where a word that begins at a character ends; null where it does not stand there. */
function endOf(word: string, folded: readonly string[], from: number): number | null {
  let left = word
  for (let end = from; end < folded.length; end += 1) {
    const character = folded[end] ?? ''
    if (!left.startsWith(character) || (end === from && character === '')) return null
    left = left.slice(character.length)
    if (left === '') return end + 1
  }
  return null
}

function plain(text: string): string {
  const latin = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()
  return ARABIC_FORMS.reduce((folded, [form, letter]) => folded.replace(form, letter), latin.normalize('NFC'))
}
