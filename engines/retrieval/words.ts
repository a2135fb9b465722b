/** A word of a text: how it is compared, and where it stands. */
export interface Word {
  /** Lower case without marks; numbers without separators of thousands, with a point before decimals. */
  readonly folded: string
  /** First character, counted in UTF-16 units from 0. */
  readonly start: number
  /** Character behind the last one. */
  readonly end: number
}

/** Numbers with their separators first (`2.2.9`, `1,000`), then runs of letters, marks and digits (`P02`, `engineer's`). */
const WORD = /\p{Nd}+(?:[.,\u066b\u066c]\p{Nd}+)+|[\p{L}\p{M}\p{N}\u0640\u200c\u200d]+(?:['’][\p{L}\p{M}]+)*/gu
const IS_PLAIN = /^[a-z0-9]+$/
/** Marks above and below letters, the stretching stroke, joiners and signs of direction. */
const MARKS = /[\p{M}\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu
const THOUSANDS = /^\d{1,3}(?:[,\u066c]\d{3})+(?=$|[.\u066b])/
const ARABIC_LETTERS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
}

/** The words of a text in their order. Punctuation, blanks and what is drawn between words are left out. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(WORD)) {
    const folded = foldWord(match[0])
    if (folded !== '') words.push({ folded, start: match.index, end: match.index + match[0].length })
  }
  return words
}

/**
 * One word as it is compared: NFKD, lower case, without marks; أ إ آ ٱ are ا, ى is ي, ة is ه; all decimal digits are 0 to 9.
 * The same as the search of records does.
 */
export function foldWord(word: string): string {
  if (IS_PLAIN.test(word)) return word
  const folded = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(/[أإآٱىیکة]/g, (letter) => ARABIC_LETTERS[letter] ?? letter)
    .replace(/\p{Nd}/gu, asciiDigit)
  if (/^\d/.test(folded) && /[.,\u066b\u066c]/.test(folded)) return foldNumber(folded)
  return folded.replace(/['’]s$/, '').replace(/['’]/g, '')
}

function foldNumber(number: string): string {
  const joined = THOUSANDS.test(number) ? number.replace(THOUSANDS, (whole) => whole.replace(/[,\u066c]/g, '')) : number
  return joined.replace(/[,\u066b\u066c]/g, '.')
}

/** Digits of every script stand in rows of ten, the first of which is a multiple of ten from the row's start. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  if (code < 128) return digit
  let zero = code
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1
  return String(code - zero)
}
