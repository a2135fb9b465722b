/** Text of a page as one line of letters, with the piece and the place in it that each letter comes from. */
export interface PageText {
  readonly folded: string
  readonly places: readonly (readonly [piece: number, offset: number])[]
}

interface Piece {
  readonly str: string
  readonly hasEOL: boolean
}

/** The text layer of a page that was drawn. */
export interface Drawn {
  readonly size: readonly [number, number]
  readonly pieces: readonly Piece[]
  readonly divs: readonly HTMLElement[]
}

/** Marks over Arabic letters, and the stroke that lengthens them: nobody types them when searching. */
const UNWRITTEN = /[\u064b-\u065f\u0670\u0640\u200e\u200f]/
const SAME: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه' }

/** Joins the pieces of a page; where a line ends there is a blank. */
export function pageTextOf(pieces: readonly Piece[]): PageText {
  const letters: string[] = []
  const places: (readonly [number, number])[] = []
  for (const [piece, { str, hasEOL }] of pieces.entries()) {
    for (let offset = 0; offset < str.length; offset++) {
      for (const letter of folded(str[offset] ?? '')) {
        if (letter === ' ' && letters.at(-1) === ' ') continue
        letters.push(letter)
        places.push([piece, offset])
      }
    }
    if (hasEOL && letters.at(-1) !== ' ') {
      letters.push(' ')
      places.push([piece, Math.max(0, str.length - 1)])
    }
  }
  return { folded: letters.join(''), places }
}

/** Where the typed words begin in a page. */
export function findInPage({ folded: text }: PageText, typed: string): number[] {
  const words = foldedWords(typed)
  if (words === '') return []
  const found: number[] = []
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) found.push(at)
  return found
}

/** What is typed as it is looked for. */
export function foldedWords(typed: string): string {
  return [...typed].map(folded).join('').replace(/\s+/g, ' ').trim()
}

function folded(letter: string): string {
  if (UNWRITTEN.test(letter)) return ''
  const plain = letter.normalize('NFKC').toLowerCase()
  return SAME[plain] ?? plain.replace(/\s/g, ' ')
}
