import { Findings } from '../finding.ts'
import { alignKeys, bestInOrder, likenessOf, type Pair } from './align.ts'
import { changesWithin, figuresAsChanges } from './changes-within.ts'
import {
  type Change,
  type ComparedPage,
  categoriesOf,
  type Difference,
  type PagePair,
  type TextComparison,
} from './difference.ts'
import { type Paragraph, paragraphsOf } from './paragraphs.ts'

/** Paragraphs are the same one with other words where so much of both is in common. */
const ALIKE = 0.5
/** What stands elsewhere with other words must be more alike, and longer. */
const ALIKE_ELSEWHERE = 0.8
const WORDS_ELSEWHERE = 8
/** Shorter paragraphs (`None`, `Yes`) are no moves. */
const WORDS_OF_A_MOVE = 4
/** Pairs that are tried at most between two paragraphs that stayed, and for moves with changes. */
const MOST_TRIES = 400_000

const SENTENCES = {
  'repeated-left-out': {
    kind: 'left-out',
    en: 'Heads and feet that repeat from page to page are not compared: {before} before, {after} after.',
    ar: 'لا تُقارن رؤوس الصفحات وتذييلاتها المتكررة: {before} قبل و{after} بعد.',
  },
  'no-text': {
    kind: 'left-out',
    en: 'These pages have no text that can be read, and are not compared: {pages}.',
    ar: 'لا نص مقروءًا في هذه الصفحات فلم تُقارن: {pages}.',
  },
  'too-many': {
    kind: 'left-out',
    en: 'From page {page} on so much differs that paragraphs were not paired: they are given as removed and added.',
    ar: 'ابتداءً من الصفحة {page} يختلف الكثير فلم تُقرن الفقرات: أُعطيت محذوفة ومضافة.',
  },
} as const

/**
 * Compares two texts paragraph by paragraph: what was added, removed, changed or moved, with figures apart from wording.
 * Pages of equal content count as equal wherever they stand.
 * @param before pages of the older text, in their order
 */
export function compareTexts(before: readonly ComparedPage[], after: readonly ComparedPage[]): TextComparison {
  const findings = new Findings(SENTENCES)
  const [was, is] = [paragraphsOf(before), paragraphsOf(after)]
  if (was.repeated + is.repeated > 0)
    findings.add('repeated-left-out', '', { before: was.repeated, after: is.repeated })
  for (const pages of [before, after]) {
    const silent = pages.filter(({ text }) => text.trim() === '').map(({ page }) => page)
    if (silent.length > 0) findings.add('no-text', '', { pages: silent.join(', ') })
  }
  const same = alignKeys(
    was.paragraphs.map(({ key }) => key),
    is.paragraphs.map(({ key }) => key),
  )
  const rest = new Unmatched(was.paragraphs, is.paragraphs, same)
  const moved = rest.moves()
  const changed = rest.changes((page) => findings.add('too-many', '', { page }))
  const elsewhere = rest.movesWithChanges()
  const differences = [
    ...moved.map((pair) => difference('moved', pair, [])),
    ...changed.map((pair) => difference('changed', pair, changesWithin(...pair))),
    ...elsewhere.map((pair) => difference('moved', pair, changesWithin(...pair))),
    ...rest.removed().map((gone) => difference('removed', [gone, null], figuresAsChanges(gone, 'before'))),
    ...rest.added().map((come) => difference('added', [null, come], figuresAsChanges(come, 'after'))),
  ]
  const known = same.map(([a, b]): [Paragraph, Paragraph] => [was.paragraphs[a]!, is.paragraphs[b]!])
  return {
    differences: differences.toSorted(byPlace),
    pages: pagePairs([...known, ...changed, ...moved, ...elsewhere]),
    unchanged: same.length,
    findings: findings.list(),
  }
}

/** What is left of both sides, less and less of it. */
class Unmatched {
  readonly #before: readonly Paragraph[]
  readonly #after: readonly Paragraph[]
  readonly #gone: Set<number>
  readonly #come: Set<number>
  readonly #gaps: readonly (readonly [number, number, number, number])[]

  constructor(before: readonly Paragraph[], after: readonly Paragraph[], same: readonly Pair[]) {
    this.#before = before
    this.#after = after
    this.#gone = new Set(before.keys())
    this.#come = new Set(after.keys())
    const gaps: [number, number, number, number][] = []
    let [fromA, fromB] = [0, 0]
    for (const [a, b] of [...same, [before.length, after.length] as const]) {
      if (a > fromA && b > fromB) gaps.push([fromA, a, fromB, b])
      ;[fromA, fromB] = [a + 1, b + 1]
    }
    this.#gaps = gaps
    for (const pair of same) this.#take(pair)
  }

  /** The same words in another place. */
  moves(): [Paragraph, Paragraph][] {
    const places = new Map<string, number[]>()
    for (const at of this.#come) {
      const { key, tokens } = this.#after[at]!
      if (tokens.length >= WORDS_OF_A_MOVE) places.set(key, [...(places.get(key) ?? []), at])
    }
    const pairs = [...this.#gone].flatMap((at): Pair[] => {
      const other = places.get(this.#before[at]!.key)?.shift()
      return other === undefined ? [] : [[at, other]]
    })
    return pairs.map((pair) => this.#take(pair))
  }

  /** Paragraphs with other words between two that stayed. */
  changes(onTooMany: (page: number) => void): [Paragraph, Paragraph][] {
    return this.#gaps.flatMap(([a, aEnd, b, bEnd]) => {
      const gone = range(a, aEnd).filter((at) => this.#gone.has(at))
      const come = range(b, bEnd).filter((at) => this.#come.has(at))
      if (gone.length * come.length > MOST_TRIES) {
        onTooMany(this.#before[gone[0]!]!.page)
        return []
      }
      const pairs = bestInOrder(gone.length, come.length, (i, j) => this.#likeness(gone[i]!, come[j]!, ALIKE))
      return pairs.map(([i, j]) => this.#take([gone[i]!, come[j]!]))
    })
  }

  movesWithChanges(): [Paragraph, Paragraph][] {
    const isLong = (paragraph: Paragraph) => paragraph.tokens.length >= WORDS_ELSEWHERE
    const gone = [...this.#gone].filter((at) => isLong(this.#before[at]!))
    const come = [...this.#come].filter((at) => isLong(this.#after[at]!))
    if (gone.length * come.length > MOST_TRIES) return []
    const tries = gone.flatMap((a) =>
      come.flatMap((b) => {
        const likeness = this.#likeness(a, b, ALIKE_ELSEWHERE)
        return likeness > 0 ? [{ a, b, likeness }] : []
      }),
    )
    return tries
      .toSorted((x, y) => y.likeness - x.likeness)
      .flatMap(({ a, b }) => (this.#gone.has(a) && this.#come.has(b) ? [this.#take([a, b])] : []))
  }

  removed(): Paragraph[] {
    return [...this.#gone].map((at) => this.#before[at]!)
  }

  added(): Paragraph[] {
    return [...this.#come].map((at) => this.#after[at]!)
  }

  #likeness(a: number, b: number, least: number): number {
    const [was, is] = [this.#before[a]!.shape, this.#after[b]!.shape]
    // Of lengths that differ so much no likeness can come out.
    if ((2 * Math.min(was.length, is.length)) / (was.length + is.length) < least) return 0
    const likeness = likenessOf(was, is)
    return likeness >= least ? likeness : 0
  }

  #take([a, b]: Pair): [Paragraph, Paragraph] {
    this.#gone.delete(a)
    this.#come.delete(b)
    return [this.#before[a]!, this.#after[b]!]
  }
}

const range = (from: number, end: number) => Array.from({ length: end - from }, (_, at) => from + at)

function difference(
  kind: Difference['kind'],
  [before, after]: readonly [Paragraph | null, Paragraph | null],
  changes: readonly Change[],
): Difference {
  const categories = categoriesOf(changes)
  const words = kind !== 'moved' && categories.length === 0 ? (['wording'] as const) : categories
  return { kind, before: placeOf(before), after: placeOf(after), changes, categories: words }
}

function placeOf(paragraph: Paragraph | null) {
  if (!paragraph) return null
  const { page, start, end, text } = paragraph
  return { page, start, end, text }
}

function byPlace(a: Difference, b: Difference): number {
  const at = ({ before, after }: Difference) => [(after ?? before)!.page, (after ?? before)!.start] as const
  const [[pageA, startA], [pageB, startB]] = [at(a), at(b)]
  return pageA - pageB || startA - startB
}

function pagePairs(pairs: readonly (readonly [Paragraph, Paragraph])[]): PagePair[] {
  const votes = new Map<number, Map<number, number>>()
  for (const [before, after] of pairs) {
    const of = votes.get(before.page) ?? new Map<number, number>()
    of.set(after.page, (of.get(after.page) ?? 0) + before.tokens.length)
    votes.set(before.page, of)
  }
  return [...votes]
    .map(([before, of]) => ({ before, after: [...of].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0]![0] }))
    .toSorted((a, b) => a.before - b.before)
}
