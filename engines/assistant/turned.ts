import { holdsNumberWord, readNumberInWords } from '../bids/number-words.ts'
import { figuresInText } from '../figures/figures-in-text.ts'
import { wordsOf } from '../retrieval/words.ts'
import { sentencesIn, tellingTerms } from './sentences.ts'

/** Bounds that are said by their opposite: they are no negation. */
const BOUNDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:not|no|nor) (?:be )?(?:less|fewer|lower|smaller|under|below)(?: than)?\b|\bnot fall below\b/giu, 'at least'],
  [/\b(?:not|no|nor) (?:be )?(?:more|greater|higher|larger|over|above|later)(?: than)?\b/giu, 'at most'],
  [/\b(?:shall|must|may|do(?:es)?|will|should)? ?not exceed(?:ing)?\b/giu, 'at most'],
  [/(?:لا|ألا|بما لا|ما لا) (?:يقل|تقل)(?: عن)?/giu, 'at least'],
  [/(?:لا|ألا|بما لا|ما لا) (?:يزيد|تزيد|يتجاوز|تتجاوز)(?: عن| على)?/giu, 'at most'],
]

/** What turns a sentence round: a word of the one kind is not said in place of another. */
const TURNS = {
  negation:
    /\b(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot)\b|n['’]t\b|(?<!\p{L})(?:و?لا|و?ليس|و?ليست|و?لم|و?لن|دون|بدون|غير|عدم|بلا)(?!\p{L})/iu,
  exception: /\b(?:except|unless|excluding|only)\b|\bother than\b|(?<!\p{L})(?:إلا|الا|عدا|باستثناء|فقط)(?!\p{L})/iu,
  leave: /\b(?:may|optional|optionally|permitted|allowed)\b|(?<!\p{L})(?:يجوز|يمكن|اختياري|اختيارية|مسموح)(?!\p{L})/iu,
  least: /\b(?:least|minimum|min)\b|(?<!\p{L})(?:الأقل|أدنى|الأدنى)(?!\p{L})/iu,
  most: /\b(?:most|maximum|max|exceed\w*)\b|(?<!\p{L})(?:الأكثر|أقصى|الأقصى)(?!\p{L})/iu,
  before: /\b(?:before|prior)\b|(?<!\p{L})(?:قبل)(?!\p{L})/iu,
  after: /\b(?:after|following)\b|(?<!\p{L})(?:بعد)(?!\p{L})/iu,
} as const
type Turn = keyof typeof TURNS
/** From this share of its words on a sentence is said again as a whole, with all that turns it. */
const WHOLE = 0.8

/**
 * Whether a sentence turns round what it cites: it negates, excepts, allows, bounds, orders or counts in words where the sentence
 * that it is taken from does not, or leaves out a negation of it. Words alone are looked at: who does what to whom is not.
 */
export function isTurned(said: string, passages: readonly { readonly text: string }[]): boolean {
  const texts = passages.map(({ text }) => text)
  if (texts.some((text) => plain(text).includes(plain(said)))) return false
  if (!numbersAreThere(said, texts)) return true
  const terms = tellingTerms(said)
  const common = (of: string) => [...tellingTerms(of)].filter((term) => terms.has(term)).length
  const sentences = texts.flatMap((text) => sentencesIn(text).map((sentence) => sentence.text))
  const most = Math.max(0, ...sentences.map(common))
  const nearest = sentences.filter((sentence) => common(sentence) === most)
  const turns = turnsOf(said)
  return !nearest.some((sentence) => {
    const there = turnsOf(sentence)
    const isWhole = most >= [...tellingTerms(sentence)].filter((term) => turnsOf(term).size === 0).length * WHOLE
    return [...turns].every((turn) => there.has(turn)) && (!isWhole || turns.has('negation') || !there.has('negation'))
  })
}

function turnsOf(text: string): ReadonlySet<Turn> {
  const bounded = BOUNDS.reduce((of, [pattern, instead]) => of.replace(pattern, ` ${instead} `), text)
  return new Set((Object.keys(TURNS) as Turn[]).filter((turn) => TURNS[turn].test(bounded)))
}

/** Each number that is written in words stands there, in words or in figures. */
function numbersAreThere(said: string, texts: readonly string[]): boolean {
  const there = new Set(texts.flatMap((text) => wordsOf(text).map(({ folded }) => folded)))
  const figures = texts.flatMap((text) =>
    figuresInText(text).flatMap(({ text: written }) => written.match(/\p{Nd}+/gu) ?? []),
  )
  return wordsOf(said).every(({ folded, start, end }) => {
    const word = said.slice(start, end)
    return there.has(folded) || !holdsNumberWord(word) || figures.includes(readNumberInWords(word, 2) ?? '')
  })
}

const plain = (text: string) =>
  ` ${wordsOf(text)
    .map(({ folded }) => folded)
    .join(' ')} `
