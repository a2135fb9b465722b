import { tellingTerms } from '../assistant/sentences.ts'
import { isStopWord } from '../retrieval/stop-words.ts'
import { wordsOf } from '../retrieval/words.ts'

/** A fact of the record that somebody looks at: its word on the screen, and what its values are. */
export interface ShownField {
  readonly label: string
  readonly kind: 'text' | 'choice' | 'day' | 'moment' | 'number' | 'money' | 'person' | 'flag'
}

/**
 * What a question asks of the record that is open: some of its facts, all of them, or something about it that its facts do not
 * say.
 */
export type ShownQuestion =
  | { readonly asks: 'fields'; readonly at: readonly number[] }
  | { readonly asks: 'all' }
  | { readonly asks: 'else' }

const NOUNS =
  'one|record|page|item|entry|site|project|building|structure|place|company|contractor|document|drawing|permit|contract|device|sensor|vehicle|finding|issue|incident|observation|ncr'
/** `this`, `this permit`, `it`; not `this month`, which is a period. */
const ENGLISH = `(?:this|that)(?!\\s+(?:day|week|month|quarter|year|morning|afternoon|shift)\\b)(?:\\s+(?:${NOUNS}))?|its?(?=\\s|[?.,!]|$)|here`
const ARABIC = '(?:هذا|هذه|هذي|ذلك|تلك)(?!\\s+(?:اليوم|الأسبوع|الشهر|الربع|السنة|العام))(?:\\s+ال[\\p{L}]+)?|هنا'
const THIS = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ENGLISH}|${ARABIC})(?![\\p{L}\\p{N}])`, 'giu')
/** Words that ask for a kind of fact without its name. */
const KINDS: readonly (readonly [RegExp, readonly ShownField['kind'][]])[] = [
  [/^\W*(?:who|whose)(?!\p{L})|^\P{L}*(?:من|لمن)(?=\s)/iu, ['person']],
  [/^\W*(?:when|since when|until when)(?!\p{L})|^\P{L}*(?:متى|منذ متى|حتى متى)(?!\p{L})/iu, ['day', 'moment']],
  [/^\W*how much(?!\p{L})|^\P{L}*(?:بكم|كم (?:تكلفة|قيمة|كلفة))(?!\p{L})/iu, ['money']],
]
/** Asks for a number of others, unless all that it says is the name of a fact. */
const COUNTING = /^\W*(?:how many|number of|count)(?!\p{L})|^\P{L}*(?:كم|ما عدد|عدد)(?!\p{L})/iu
/** What is asked of a record by other words than those of its screen. */
const ALSO: readonly (readonly [asked: RegExp, label: RegExp])[] = [
  [
    /\b(?:late|overdue|deadline|due)\b|متأخر|موعد|تستحق|يستحق/iu,
    /\bdue\b|deadline|until|استحقاق|تستحق|يستحق|موعد|حتى/iu,
  ],
  [/\b(?:status|state|stands?|open|closed|approved)\b|حالة|مفتوح|مغلق/iu, /\b(?:state|status)\b|الحالة/iu],
  [
    /\b(?:responsible|owner|owns|assigned|in charge)\b|مسؤول|المكلف/iu,
    /\b(?:owner|responsible|assignee|assigned)\b|المسؤول|المكلف/iu,
  ],
  [
    /\b(?:expire|expires|expiry|valid)\b|ينتهي|تنتهي|صلاحية|سار/iu,
    /\b(?:until|expir|valid|end|ends)\b|حتى|انتهاء|صلاحية|نهاية/iu,
  ],
  [
    /\b(?:contractor|company|supplier)\b|مقاول|شركة|مورد/iu,
    /\b(?:company|contractor|supplier|subcontractor)\b|الشركة|المقاول|المورد/iu,
  ],
]
/** Ask for all that is known. */
const ALL = tellingTerms(
  'about tell me us give show describe summary summarise summarize overview facts details explain know ما هو هي عن ملخص لخص صف اشرح تفاصيل بيانات أخبرني اخبرني',
)

/** Whether a question names what is open by a word such as `this`, and nothing else by it. */
export const refersToShown = (question: string): boolean => [...question.matchAll(THIS)].length > 0

/** The question with the record's name where it said `this`; in front of it where it said nothing. */
export function withShownNamed(question: string, name: string): string {
  return refersToShown(question)
    ? question.replace(THIS, ` ${name} `).replace(/\s+/g, ' ').trim()
    : `${name}: ${question}`
}

/** The question without `this`. */
export const withoutShown = (question: string): string => question.replace(THIS, ' ').replace(/\s+/g, ' ').trim()

/**
 * Reads what a question in English or Arabic asks of the record that somebody looks at, by the words of its screen.
 * @returns null where it asks for something else: it neither says `this` nor asks for facts by their names alone
 */
export function readShownQuestion(question: string, fields: readonly ShownField[]): ShownQuestion | null {
  const isMeant = refersToShown(question)
  const isCounting = COUNTING.test(question)
  const rest = withoutShown(question)
  const isTelling = wordsOf(rest).some(({ folded }) => !isStopWord(folded))
  const asked = isTelling ? [...tellingTerms(rest)].filter((term) => !ALL.has(term)) : []
  const labels = fields.map(({ label }) => tellingTerms(label))
  const held = labels.map((terms) => asked.filter((term) => terms.has(term)).length)
  const most = Math.max(0, ...held)
  const named = fields.flatMap(({ label }, at) => {
    const isAlso = !isCounting && ALSO.some(([words, of]) => words.test(rest) && of.test(label))
    return isAlso || (most > 0 && held[at] === most) ? [at] : []
  })
  // `Who is the owner?` names nothing but a fact: what is open is meant. `Who inspects scaffolds?` names something else.
  const known = new Set([...labels.flatMap((terms) => [...terms])])
  const isWhole = asked.length > 0 && asked.every((term) => known.has(term) || ALSO.some(([words]) => words.test(term)))
  if (named.length > 0 && (isWhole || (isMeant && !isCounting))) return { asks: 'fields', at: named }
  if (!isMeant) return null
  const kinds = KINDS.find(([words]) => words.test(question))?.[1] ?? []
  const ofKind = fields.flatMap(({ kind }, at) => (kinds.includes(kind) ? [at] : []))
  if (ofKind.length > 0 && asked.length === 0) return { asks: 'fields', at: ofKind }
  return asked.length === 0 ? { asks: 'all' } : { asks: 'else' }
}
