import { wordsOf } from '../retrieval/words.ts'
import type { AnswerLanguage } from './answer.ts'

/** Letters of Persian and Urdu that Arabic has not. */
const NOT_ARABIC = /[پچژگٹڈڑںھہے]/u
/** Small words that one of these languages has, and English has not. */
const OTHER_WORDS = new Set(
  `der die das und ist nicht ein eine wie viel für mit auf von den welche wann
  le la les des est une pour dans quel quelle combien du et avec sur qui
  el los las una es para qué cuál cuánto con por del y
  il lo gli è per quale quanto di che come
  o os as um uma é para qual quanto com por não
  ne bir ve için nedir kaç`
    .split(/\s+/)
    .filter((word) => !['as', 'o', 'die', 'la'].includes(word)),
)
const ENGLISH_WORDS = new Set(
  'the a an of to in is are what when which who how many much long does do for by and or on with from that this it be must shall'.split(
    ' ',
  ),
)

/** Language of a text, `other` where it is most likely neither English nor Arabic. Few words count as the script they stand in. */
export function languageOf(text: string): AnswerLanguage | 'other' {
  const letters = text.match(/\p{L}/gu) ?? []
  const share = (script: RegExp) => letters.filter((letter) => script.test(letter)).length / Math.max(1, letters.length)
  if (share(/\p{Script=Arabic}/u) > 0.5) return NOT_ARABIC.test(text) ? 'other' : 'ar'
  if (letters.length > 0 && share(/\p{Script=Latin}/u) + share(/\p{Script=Arabic}/u) < 0.5) return 'other'
  const words = wordsOf(text).map(({ start, end }) => text.slice(start, end).toLowerCase())
  const count = (of: ReadonlySet<string>) => words.filter((word) => of.has(word)).length
  return count(OTHER_WORDS) > count(ENGLISH_WORDS) ? 'other' : 'en'
}
