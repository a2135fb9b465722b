import { sentencesIn } from '../assistant/sentences.ts'
import { isStopWord } from '../retrieval/stop-words.ts'
import { wordsOf } from '../retrieval/words.ts'
import { type CheckedPage, valuesIn } from './check-document.ts'
import type { ClauseRule } from './clause-rule.ts'

export interface ProposedRules {
  readonly rules: readonly ClauseRule[]
  /** Sentences that demand something without a quantity that is read: a person writes their rules. */
  readonly left: readonly { readonly clause: string; readonly page: number; readonly text: string }[]
  /** How many there are in all; the first are named. */
  readonly leftCount: number
}

const MODAL = /(?<!\p{L})(?:shall|should|must|(?:is|are) to(?= be| have)|يجب(?: ألا| أن)?|ينبغي|يُشترط|يشترط)(?!\p{L})/iu
/** Numbers of clauses: `2.16` at the beginning of a line, `Section 18` at its end. */
const NUMBERED =
  /(?:^|\n)[ \t]*(\d{1,2}(?:\.\d{1,3}){1,4}[a-z]?)(?=\s+\p{L})|(?<!\p{L})((?:Section|Clause|Article|المادة|البند) \d{1,3}(?:\.\d{1,3})*)(?=\s*(?:\n|$))/gmu
/** Words of the condition that a clause begins with: `Where …,` and `In …,`. */
const CONDITION = /^(?:where|when|if|in|for|on|at|عند|إذا|في)\s[^,،]{3,160}[,،]\s+/iu
/** A list whose items are demands: `will satisfy Requirement M1 if:`. */
const LIST_HEAD = /(?:(?<!\p{L})(?:shall|should|must|will satisfy|يجب|ينبغي)(?!\p{L})[\s\S]*:|:)\s*$/iu
const ITEM = /^(?:[a-z]{1,4}[.)]|[•–-])\s/u
const VERB_OF_ITEM = /(?<!\p{L})(?:is|are|has|have|having|with)(?!\p{L})/iu
const NOUN_OF_BOUND = /(?:minimum|maximum)\s+((?:\p{L}+\s+){1,4})of\s*$/iu
const NO_SUBJECT = new Set(
  'least most more less than not no minimum maximum any each every all such other also only however therefore they them their its if it'.split(
    ' ',
  ),
)
const MOST_WORDS = 5
const MOST_RULES = 500
const MOST_LEFT = 200

/**
 * Rules that the text of a standard says in so many words: a modal verb and a quantity with its unit (`shall be not less than
 * 900 mm`). They are suggestions: a person reads each, mends its words, says which elements it is about, and approves them.
 */
export function proposeRules(pages: readonly CheckedPage[]): ProposedRules {
  const rules: ClauseRule[] = []
  const left: { clause: string; page: number; text: string }[] = []
  let clause = ''
  let isInList = false
  for (const page of pages) {
    const numbers = [...page.text.matchAll(NUMBERED)].map((match) => ({
      at: match.index,
      clause: match[1] ?? match[2] ?? '',
    }))
    for (const { start, end, text } of sentencesIn(page.text)) {
      clause = numbers.findLast(({ at }) => at < start + 8)?.clause ?? clause
      const isItem: boolean = isInList && ITEM.test(text)
      isInList = isItem || LIST_HEAD.test(text)
      const modal = isItem && !MODAL.test(text) ? VERB_OF_ITEM : MODAL
      if (!modal.test(text)) continue
      const found = rulesOf(text, modal, { page: page.page, start, end }, clause)
      if (found.length === 0) left.push({ clause, page: page.page, text: shown(text).slice(0, 300) })
      rules.push(...found)
    }
    const last = numbers.at(-1)
    if (last) clause = last.clause
  }
  const numbered = rules.slice(0, MOST_RULES).map((rule, at) => ({ ...rule, key: `r${at + 1}` }))
  return {
    rules: numbered,
    left: left.slice(0, MOST_LEFT),
    leftCount: left.length + Math.max(0, rules.length - MOST_RULES),
  }
}

function rulesOf(
  sentence: string,
  modal: RegExp,
  source: NonNullable<ClauseRule['source']>,
  clause: string,
): ClauseRule[] {
  const text = shown(sentence)
  const condition = CONDITION.exec(text)?.[0] ?? ''
  const body = text.slice(condition.length)
  const values = valuesIn(body)
  return values.flatMap(({ start, value, unit, comparison }, at) => {
    const verb = [...body.slice(0, start).matchAll(new RegExp(modal, 'giu'))].at(-1)
    if (!verb || comparison === null) return []
    const behind = body.slice(verb.index + verb[0].length, start)
    // `… a riser, when the distance exceeds 24 metres`: that is when it applies, and no demand.
    if ((comparison === 'more-than' || comparison === 'less-than') && behind.length > 24) return []
    const subject = subjectOf(body, { from: values[at - 1]?.end ?? 0, verb, behind })
    if (subject === '') return []
    return [
      {
        ...{ key: '', clause, text: text.slice(0, 2_000), source },
        demand: { kind: 'quantity', comparison, value, unit } as const,
        ...{ subject, when: '', forms: [], model: null, isRequired: false },
      },
    ]
  })
}

/** Telling words before the verb, and what is named between `minimum` and its value. In Arabic the verb goes first. */
function subjectOf(
  body: string,
  { from, verb, behind }: { readonly from: number; readonly verb: RegExpMatchArray; readonly behind: string },
): string {
  const at = verb.index ?? 0
  if (/\p{Script=Arabic}/u.test(verb[0])) return [...new Set(tellingWords(behind).slice(0, MOST_WORDS))].join(' ')
  const before = tellingWords(body.slice(from < at ? from : 0, at)).slice(-MOST_WORDS)
  return [...new Set([...before, ...tellingWords(NOUN_OF_BOUND.exec(behind)?.[1] ?? '')])].join(' ')
}

/** Without line breaks and the number or mark that it begins with. */
function shown(sentence: string): string {
  return sentence.replace(/\s+/g, ' ').replace(/^(?:\d+(?:\.\d+)*|[a-z]\.|[•–-])\s+/u, '')
}

function tellingWords(text: string): string[] {
  return wordsOf(text)
    .map(({ folded }) => folded)
    .filter((word) => !isStopWord(word) && !NO_SUBJECT.has(word) && !/^\d/.test(word))
}
