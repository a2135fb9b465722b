import { sentencesIn } from '../assistant/sentences.ts'
import type { DocumentPage } from '../documents/document-text.ts'
import { figuresInText } from '../figures/figures-in-text.ts'
import { isStopWord } from '../retrieval/stop-words.ts'
import { termMaker } from '../retrieval/terms.ts'
import { wordsOf } from '../retrieval/words.ts'
import { type Bound, comparisonAt, inUnit, judgeBound } from './bounds.ts'
import { because, boundOf } from './clause-reason.ts'
import type { ClauseCheck, ClauseResult, ClauseRule, PassageEvidence, QuantityDemand } from './clause-rule.ts'

/** A page as it is read; places where the file gives them. */
export type CheckedPage = Pick<DocumentPage, 'page' | 'text'> & Partial<Pick<DocumentPage, 'boxesOf'>>

/** Places of one rule in one document at most. */
const MOST_PLACES = 20
const EXCEPTION =
  /(?<!\p{L})(unless|except(?:ing| for| where| when)?|other than|may be (?:reduced|increased|relaxed)|ما لم|باستثناء|إلا إذا)(?!\p{L})/iu
/** Parts of a sentence that say things of their own. */
const PART = /[;؛]\s|,\s(?!\d)|:\s|\s(?:and|but|while|whereas|with)\s(?!\d)/giu

interface Sentence {
  readonly page: CheckedPage
  readonly start: number
  readonly end: number
  readonly text: string
  readonly terms: ReadonlySet<string>
}

/**
 * Holds the text of a document against rules: a result for each sentence that states what a rule is about, or one that says
 * why there is none. What a document does not say is not tested, unless the rule wants it stated.
 * @param form what kind of document it is (`MS`), null where nobody says
 */
export function checkDocument(
  pages: readonly CheckedPage[],
  rules: readonly ClauseRule[],
  { form = null }: { readonly form?: string | null } = {},
): ClauseCheck {
  const termsOf = termReader()
  const sentences = pages.flatMap((page) =>
    sentencesIn(page.text).map((sentence): Sentence => ({ ...sentence, page, terms: termsOf(sentence.text) })),
  )
  const unread = pages.filter(({ text }) => text.trim() === '').length
  const read: ReadDocument = { sentences, pages: pages.length, unread, form, termsOf }
  return { results: rules.flatMap((rule) => checkRule(rule, read)), looked: pages.length, unread, warnings: [] }
}

interface ReadDocument {
  readonly sentences: readonly Sentence[]
  readonly pages: number
  readonly unread: number
  readonly form: string | null
  readonly termsOf: (text: string) => ReadonlySet<string>
}

function checkRule(rule: ClauseRule, read: ReadDocument): ClauseResult[] {
  const { sentences, form, termsOf } = read
  const { demand, forms, when } = rule
  if (rule.subject === '' && demand.kind === 'quantity') return [bare(rule, 'not_tested', because('not-for-documents'))]
  if (demand.kind === 'statement' && rule.subject === '' && rule.model)
    return [bare(rule, 'not_tested', because('not-for-documents'))]
  if (forms.length > 0 && (form === null || !forms.includes(form)))
    return [bare(rule, 'not_tested', because('other-form', { forms: forms.join(', '), form: form ?? '—' }))]
  if (sentences.length === 0) return [bare(rule, 'not_tested', because('no-text'))]
  const asked = termsOf(when)
  if (when !== '' && !sentences.some(({ terms }) => hasAll(terms, asked)))
    return [bare(rule, 'not_tested', because('not-applicable', { when }))]
  return demand.kind === 'quantity' ? checkQuantity(rule, demand, read) : checkStatement(rule, demand, read)
}

function checkQuantity(rule: ClauseRule, demand: QuantityDemand, read: ReadDocument): ClauseResult[] {
  const subject = read.termsOf(rule.subject)
  const about = read.sentences.filter(({ terms }) => hasAll(terms, subject))
  const stating = about.flatMap((sentence) => statedBy(rule, demand, sentence, read) ?? [])
  if (stating.length > 0) return stating.slice(0, MOST_PLACES)
  const expected = boundOf(demand)
  const details = { subject: rule.subject, expected }
  const [first] = about
  if (first) {
    const reason = because(rule.isRequired ? 'value-must-be-stated' : 'no-value', details)
    return [{ ...bare(rule, rule.isRequired ? 'fail' : 'not_tested', reason), evidence: evidenceOf(first) }]
  }
  return [silent(rule, read, because('must-be-stated', details), because('not-mentioned', details))]
}

/** What a sentence about the subject says of it; null where it has no value that compares. */
function statedBy(
  rule: ClauseRule,
  demand: QuantityDemand,
  sentence: Sentence,
  read: ReadDocument,
): ClauseResult | null {
  const values = valuesIn(sentence.text).filter(({ unit }) => inUnit('1', unit, demand.unit) !== null)
  if (values.length === 0) return null
  const own = values.length === 1 ? values : values.filter((value) => isInPart(value, rule, sentence.text, read))
  const evidence = evidenceOf(sentence)
  const [value] = own
  const told = (outcome: ClauseResult['outcome'], reason: ClauseResult['reason'], observed: string) => ({
    ...{ rule: rule.key, outcome, reason, observed, evidence },
  })
  const all = values.map(({ text }) => text).join(', ')
  if (!value || own.length > 1 || value.comparison === null)
    return told('not_tested', because('several-values', { found: all }), all)
  const bound: Bound = { ...value, comparison: value.comparison }
  const [expected, found] = [boundOf(demand), boundOf(bound)]
  const exception = EXCEPTION.exec(sentence.text)?.[1]
  if (exception) return told('not_tested', because('has-exception', { found, exception }), value.text)
  const details = { found, expected }
  switch (judgeBound(bound, demand)) {
    case 'meets':
      return told('pass', because('value-meets', details), value.text)
    case 'misses':
      return told('fail', because('value-misses', details), value.text)
    case 'weaker':
      return told('fail', because('allows-less', details), value.text)
    default:
      return told('not_tested', because('other-bound', details), value.text)
  }
}

interface StatedValue {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly value: string
  readonly unit: string
  readonly comparison: Bound['comparison'] | null
}

/** Quantities of a sentence with the words that bound them; tolerances are none. */
export function valuesIn(text: string): StatedValue[] {
  return figuresInText(text).flatMap(({ kind, text: written, start, end, value, unit }) => {
    if (kind !== 'quantity' || value === null || unit === null) return []
    if (/(?:tolerance of|±)\s*$/iu.test(text.slice(Math.max(0, start - 24), start))) return []
    return [{ text: written, start, end, value, unit, comparison: comparisonAt(text, start, end) }]
  })
}

/** Whether the part of the sentence that has the value has the subject too. */
function isInPart({ start }: StatedValue, { subject }: ClauseRule, text: string, read: ReadDocument): boolean {
  const cuts = [...text.matchAll(PART)].map(({ index, 0: { length } }) => index + length)
  const from = cuts.findLast((cut) => cut <= start) ?? 0
  const to = cuts.find((cut) => cut > start) ?? text.length
  return hasAll(read.termsOf(text.slice(from, to)), read.termsOf(subject))
}

function checkStatement(
  rule: ClauseRule,
  { words, isProhibited }: { readonly words: string; readonly isProhibited: boolean },
  read: ReadDocument,
): ClauseResult[] {
  const wanted = read.termsOf(`${rule.subject} ${words}`)
  const saying = read.sentences.filter(({ terms }) => hasAll(terms, wanted))
  const details = { expected: words }
  if (isProhibited) {
    const found = saying.slice(0, MOST_PLACES).map((sentence) => ({
      ...bare(rule, 'fail', because('prohibited-stated', details)),
      ...{ observed: words, evidence: evidenceOf(sentence) },
    }))
    if (found.length > 0) return found
    return [read.unread > 0 ? unreadPages(rule, read) : bare(rule, 'pass', because('prohibited-absent', details))]
  }
  const [first] = saying
  if (!first)
    return [silent({ ...rule, isRequired: true }, read, because('not-stated', details), because('not-stated', details))]
  const exception = EXCEPTION.exec(first.text)?.[1]
  const said = { observed: words, evidence: evidenceOf(first) }
  if (exception)
    return [{ ...bare(rule, 'not_tested', because('has-exception', { found: words, exception })), ...said }]
  return [{ ...bare(rule, 'pass', because('stated', details)), ...said }]
}

/** A document that does not say it, where all of it could be read. */
function silent(
  rule: ClauseRule,
  read: ReadDocument,
  failing: ClauseResult['reason'],
  open: ClauseResult['reason'],
): ClauseResult {
  if (read.unread > 0) return unreadPages(rule, read)
  return rule.isRequired ? bare(rule, 'fail', failing) : bare(rule, 'not_tested', open)
}

function unreadPages(rule: ClauseRule, { unread, pages }: ReadDocument): ClauseResult {
  return bare(rule, 'not_tested', because('pages-unread', { count: String(unread), total: String(pages) }))
}

function bare({ key }: ClauseRule, outcome: ClauseResult['outcome'], reason: ClauseResult['reason']): ClauseResult {
  return { rule: key, outcome, reason, observed: null, evidence: null }
}

function evidenceOf({ page, start, end, text }: Sentence): PassageEvidence {
  const boxes = page.boxesOf?.(start, end) ?? []
  return { kind: 'passage', page: page.page, start, end, quote: text.replace(/\s+/g, ' ').slice(0, 1_000), boxes }
}

function hasAll(terms: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  return wanted.size > 0 && [...wanted].every((term) => terms.has(term))
}

/** Stems of the telling words of a text, each once. */
function termReader(): (text: string) => ReadonlySet<string> {
  const termsOf = termMaker()
  return (text) =>
    new Set(
      wordsOf(text)
        .map(({ folded }) => folded)
        .filter((word) => !isStopWord(word))
        .flatMap((word) => termsOf(word).slice(-1))
        .map(({ term }) => term),
    )
}
