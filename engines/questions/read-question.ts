import type {
  Bucket,
  DatasetEntry,
  DatasetFilter,
  DatasetPeriod,
  DatasetQuery,
} from '#platform/contract/dataset-query.ts'
import {
  BY,
  COMPARE,
  FILLERS,
  LOWEST,
  NOT,
  OR,
  plainOf,
  RHYTHM,
  TOP,
  UNIT_WORDS,
  type Word,
  wordsOf,
} from './question-words.ts'
import { longest, numberOf, readPeriod } from './read-period.ts'

/** What a part of a question was taken for. */
export interface Understood {
  readonly text: string
  readonly as: 'dataset' | 'measure' | 'dimension' | 'filter' | 'period' | 'order' | 'comparison'
  /** Name of it in the catalogue; '' for a period, an order and a comparison. */
  readonly name: string
}

export interface ReadQuestion {
  /** Null where the question names no dataset that the person may read. */
  readonly query: DatasetQuery | null
  readonly understood: readonly Understood[]
  /** Words that were not understood: said, never guessed. */
  readonly ignored: readonly string[]
  /** Those among them that stand before the name of the dataset: the question may ask for something else of it. */
  readonly ignoredBefore: readonly string[]
}

type Meaning =
  | { readonly is: 'measure'; readonly name: string }
  | { readonly is: 'dimension'; readonly name: string }
  | { readonly is: 'flag'; readonly name: string }
  | { readonly is: 'choice'; readonly name: string; readonly value: string }

interface Phrase {
  readonly words: readonly string[]
  readonly meaning: Meaning
}

const MOST_WORDS = 200
/** What is behind them is not cut into words at all. In UTF-16 units. */
const MOST_CHARACTERS = 10_000
const MOST_GROUPS = 1_000
const MOST_TOP = 500

/**
 * Reads a question in English or Arabic into a query, by the names and synonyms of the catalogue, without any model: `open NCRs
 * by contractor last 30 days`. The same question gives the same query.
 * @param today `YYYY-MM-DD`, for `this month` and names of months
 */
export function readQuestion(question: string, catalogue: readonly DatasetEntry[], today: string): ReadQuestion {
  const words = wordsOf(question.slice(0, MOST_CHARACTERS)).slice(0, MOST_WORDS)
  const found = findDataset(words, catalogue)
  if (!found) {
    const ignored = words.map(({ said }) => said)
    return { query: null, understood: [], ignored, ignoredBefore: ignored }
  }
  return new Reading(words, found, today).read()
}

interface FoundDataset {
  readonly entry: DatasetEntry
  readonly at: number
  readonly length: number
}

/** The longest name of a dataset in the question; of equal ones the one that is said first, in whichever order they are known. */
function findDataset(words: readonly Word[], catalogue: readonly DatasetEntry[]): FoundDataset | null {
  let best: FoundDataset | null = null
  const plain = words.map((word) => word.plain)
  for (const entry of catalogue) {
    const names = [entry.title.en, entry.title.ar, ...entry.words].map(plainOf)
    for (const at of plain.keys()) {
      const length = longest(names, plain.slice(at))
      if (length === 0) continue
      if (!best || length > best.length || (length === best.length && at < best.at)) best = { entry, at, length }
    }
  }
  return best
}

class Reading {
  readonly #words: readonly Word[]
  readonly #plain: readonly string[]
  readonly #found: FoundDataset
  readonly #today: string
  readonly #phrases: readonly Phrase[]
  readonly #understood: Understood[] = []
  readonly #ignored: string[] = []
  readonly #ignoredBefore: string[] = []
  readonly #measures: string[] = []
  readonly #dimensions: DatasetQuery['dimensions'] = []
  readonly #filters: DatasetFilter[] = []
  #period: DatasetPeriod | null = null
  #order: { readonly isDescending: boolean; readonly count: number | null } | null = null
  #isCompared = false

  constructor(words: readonly Word[], found: FoundDataset, today: string) {
    this.#words = words
    this.#plain = words.map(({ plain }) => plain)
    this.#found = found
    this.#today = today
    this.#phrases = phrasesOf(found.entry)
  }

  read(): ReadQuestion {
    for (let at = 0; at < this.#words.length; ) at += this.#take(at)
    const { entry } = this.#found
    const compared = this.#understood.find((part) => part.as === 'comparison')
    if (compared && !this.#period) this.#ignored.push(compared.text)
    const measures = this.#measures.length > 0 ? this.#measures : [entry.measures[0]?.key ?? '']
    return {
      understood: this.#understood,
      ignored: this.#ignored,
      ignoredBefore: this.#ignoredBefore,
      query: {
        dataset: entry.key,
        measures: measures.slice(0, 4),
        dimensions: this.#dimensions.slice(0, 4),
        filters: this.#filters,
        period: this.#period,
        compare: this.#isCompared && this.#period !== null,
        sort: this.#order ? { by: measures[0] ?? '', isDescending: this.#order.isDescending } : null,
        limit: this.#order?.count ?? MOST_GROUPS,
      },
    }
  }

  /** How many words were taken from here on: one at least. */
  #take(at: number): number {
    const { entry, at: place, length } = this.#found
    if (at === place) return this.#note(at, length, 'dataset', entry.key)
    const rest = this.#plain.slice(at, at < place ? place : undefined)
    return (
      this.#takeComparison(at, rest) ||
      this.#takePeriod(at) ||
      this.#takeGrouping(at, rest) ||
      this.#takeOrder(at, rest) ||
      this.#takeName(at, rest) ||
      this.#skip(at)
    )
  }

  #takeComparison(at: number, rest: readonly string[]): number {
    const length = longest(COMPARE, rest)
    if (length === 0) return 0
    this.#isCompared = true
    return this.#note(at, length, 'comparison', '')
  }

  #takePeriod(at: number): number {
    const found = readPeriod(this.#words, at, this.#today)
    if (!found || this.#period) return 0
    const { period, end, length } = found
    const field = this.#dayBefore(at)
    // `due this week`: of other days than the dataset's own there are some to come.
    const to = end && field && field !== this.#found.entry.period ? end : period.to
    this.#period = { ...period, field: field === this.#found.entry.period ? null : field, to }
    return this.#note(at, length, 'period', '')
  }

  /**
   * The day that the word before a period is about: `closed this month`, `due next week`, `signed in 2024`. A state that no day is
   * kept of cannot be counted by when it began, and is said.
   */
  #dayBefore(at: number): string | null {
    const { entry, at: place, length } = this.#found
    const last = this.#understood.at(-1)
    for (let before = at - 1; before >= 0; before--) {
      const word = this.#plain[before] ?? ''
      if (before >= place && before < place + length) return null
      const day = entry.dimensions.find(
        ({ type, title, words }) =>
          type === 'day' && [title.en, title.ar, ...words].some((said) => tellingPart(said) === word),
      )
      if (day) {
        this.#ungroup(day.key)
        return day.key
      }
      if (FILLERS.has(word)) continue
      if (last?.as === 'filter' && last.name === 'state' && wordsOf(last.text).at(-1)?.plain === word)
        this.#ignored.push(`${last.text} ${this.#words[at]?.said ?? ''}`)
      return null
    }
    return null
  }

  /** The word of a day says what a period is about, and groups nothing. */
  #ungroup(field: string): void {
    const { as, name } = this.#understood.at(-1) ?? {}
    if (as !== 'dimension' || name !== field) return
    this.#dimensions.splice(
      this.#dimensions.findIndex((of) => of.field === field),
      1,
    )
    this.#understood.pop()
  }

  /** `by company`, `per month`, `monthly`. */
  #takeGrouping(at: number, rest: readonly string[]): number {
    const { entry } = this.#found
    const by = longest(BY, rest)
    const bucket = UNIT_WORDS[rest[by] ?? '']
    if (bucket && (by > 0 || RHYTHM.has(rest[0] ?? ''))) {
      this.#group(entry.period, bucket)
      return this.#note(at, by + 1, 'dimension', entry.period)
    }
    if (by === 0) return 0
    const phrase = this.#longestPhrase(rest.slice(by), ({ is }) => is !== 'choice')
    if (!phrase) return 0
    // `top 3 companies by cost`: what they are ordered by.
    if (phrase.meaning.is === 'measure') return by + this.#takeName(at + by, rest.slice(by))
    this.#group(phrase.meaning.name, null)
    return this.#note(at, by + phrase.words.length, 'dimension', phrase.meaning.name)
  }

  /** `top 5 companies`. */
  #takeOrder(at: number, rest: readonly string[]): number {
    const [top, low] = [longest(TOP, rest), longest(LOWEST, rest)]
    const length = Math.max(top, low)
    if (length === 0) return 0
    const count = numberOf(rest[length])
    const size = length + (count === null ? 0 : 1)
    this.#order = { isDescending: top >= low, count: count === null ? null : Math.min(Math.max(count, 1), MOST_TOP) }
    this.#note(at, size, 'order', '')
    const phrase = this.#longestPhrase(rest.slice(size), ({ is }) => is === 'dimension')
    if (!phrase) return size
    this.#group(phrase.meaning.name, null)
    return size + this.#note(at + size, phrase.words.length, 'dimension', phrase.meaning.name)
  }

  #takeName(at: number, rest: readonly string[]): number {
    const not = longest(NOT, rest)
    const phrase = this.#longestPhrase(rest.slice(not), ({ is }) => not === 0 || is === 'flag' || is === 'choice')
    if (!phrase) return 0
    const { meaning, words } = phrase
    const length = not + words.length
    if (meaning.is === 'measure') {
      if (!this.#measures.includes(meaning.name)) this.#measures.push(meaning.name)
      return this.#note(at, length, 'measure', meaning.name)
    }
    if (meaning.is === 'dimension') {
      this.#group(meaning.name, null)
      return this.#note(at, length, 'dimension', meaning.name)
    }
    if (meaning.is === 'flag') this.#filters.push({ field: meaning.name, op: 'in', values: [String(not === 0)] })
    else this.#narrow(meaning.name, meaning.value, not > 0)
    return this.#note(at, length, 'filter', meaning.name)
  }

  #skip(at: number): number {
    const { plain = '', said = '' } = this.#words[at] ?? {}
    if (FILLERS.has(plain) || (OR.has(plain) && this.#isBetweenChoices(at))) return 1
    this.#ignored.push(said)
    if (at < this.#found.at) this.#ignoredBefore.push(said)
    return 1
  }

  /** `critical or major`: two values of one field are either of them; of two fields they would be both. */
  #isBetweenChoices(at: number): boolean {
    const last = this.#understood.at(-1)
    const next = this.#longestPhrase(this.#plain.slice(at + 1), ({ is }) => is === 'choice')
    return last?.as === 'filter' && next?.meaning.name === last.name
  }

  #group(field: string, bucket: Bucket | null): void {
    if (this.#dimensions.some((of) => of.field === field)) return
    const isDay = this.#found.entry.dimensions.find(({ key }) => key === field)?.type === 'day'
    this.#dimensions.push({ field, bucket: isDay ? (bucket ?? 'month') : null })
  }

  /** Two choices of one field are either of them. */
  #narrow(field: string, value: string, isNot: boolean): void {
    const op = isNot ? 'not' : 'in'
    const at = this.#filters.findIndex((of) => of.field === field && of.op === op)
    const known = this.#filters[at]
    if (known) this.#filters[at] = { ...known, values: [...new Set([...known.values, value])] }
    else this.#filters.push({ field, op, values: [value] })
  }

  #longestPhrase(rest: readonly string[], fits: (meaning: Meaning) => boolean): Phrase | null {
    let best: Phrase | null = null
    for (const phrase of this.#phrases)
      if (phrase.words.length > (best?.words.length ?? 0) && fits(phrase.meaning) && longest([phrase.words], rest) > 0)
        best = phrase
    return best
  }

  #note(at: number, length: number, as: Understood['as'], name: string): number {
    const said = this.#words.slice(at, at + length).map((word) => word.said)
    this.#understood.push({ text: said.join(' '), as, name })
    return length
  }
}

/** `Closed on` as `closed`. */
function tellingPart(said: string): string {
  const plain = plainOf(said)
  const told = plain.filter((part) => !FILLERS.has(part))
  return (told.length > 0 ? told : plain).join(' ')
}

/** What the dataset's names mean. Of equal words a flag goes before a choice, and a measure before a field. */
function phrasesOf({ measures, dimensions }: DatasetEntry): readonly Phrase[] {
  const phrases: Phrase[] = []
  const add = (meaning: Meaning, { title, words }: Pick<DatasetEntry, 'title' | 'words'>) => {
    for (const said of [title.en, title.ar, ...words]) {
      const plain = plainOf(said)
      if (plain.length > 0) phrases.push({ words: plain, meaning })
    }
  }
  for (const measure of measures) add({ is: 'measure', name: measure.key }, measure)
  for (const dimension of dimensions)
    add({ is: dimension.type === 'flag' ? 'flag' : 'dimension', name: dimension.key }, dimension)
  for (const dimension of dimensions)
    for (const choice of dimension.choices) add({ is: 'choice', name: dimension.key, value: choice.key }, choice)
  return phrases
}
