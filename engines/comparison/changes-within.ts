import { holdsNumberWord } from '../bids/number-words.ts'
import { figuresInText } from '../figures/figures-in-text.ts'
import { foldWord } from '../retrieval/words.ts'
import { alignKeys } from './align.ts'
import type { Change, ChangeKind } from './difference.ts'
import type { Paragraph, Token } from './paragraphs.ts'

/** Words that bind, in the form they are compared in. */
const BINDING = new Set(
  [
    ...[
      'shall',
      'must',
      'should',
      'may',
      'can',
      'will',
      'not',
      'no',
      'never',
      'required',
      'optional',
      'except',
      'unless',
    ],
    ...['يجب', 'ينبغي', 'يجوز', 'يحق', 'يلتزم', 'لا', 'ليس', 'دون', 'إلا', 'ما لم'],
  ].map(foldWord),
)

/**
 * What changed within a paragraph. Figures are paired with figures of their kind, in order, and never counted as wording;
 * neighbouring words are one change.
 */
export function changesWithin(before: Paragraph, after: Paragraph): Change[] {
  const pairs = alignKeys(
    before.tokens.map(({ key }) => key),
    after.tokens.map(({ key }) => key),
  )
  const changes: Change[] = []
  let [a, b] = [0, 0]
  for (const [nextA, nextB] of [...pairs, [before.tokens.length, after.tokens.length] as const]) {
    changes.push(...changesOf(before, before.tokens.slice(a, nextA), after, after.tokens.slice(b, nextB)))
    ;[a, b] = [nextA + 1, nextB + 1]
  }
  return changes
}

/** The figures of a paragraph that came or went, as changes of one side. */
export function figuresAsChanges({ text }: { text: string }, side: 'before' | 'after'): Change[] {
  return figuresInText(text).map(({ kind, text: written }) => ({
    ...{ kind, before: null, after: null },
    [side]: written,
  }))
}

function changesOf(before: Paragraph, gone: readonly Token[], after: Paragraph, come: readonly Token[]): Change[] {
  const changes: Change[] = []
  const written = ({ text }: Paragraph, token: Token) => text.slice(token.start, token.end).replace(/\s+/g, ' ')
  const kinds = new Set([...gone, ...come].filter(({ kind }) => kind === 'figure').map(kindOf))
  for (const kind of kinds) {
    const [was, is] = [gone, come].map((tokens) =>
      tokens.filter((token) => token.kind === 'figure' && kindOf(token) === kind),
    )
    for (let at = 0; at < Math.max(was!.length, is!.length); at++) {
      const [from, to] = [was![at], is![at]]
      changes.push({ kind, before: from ? written(before, from) : null, after: to ? written(after, to) : null })
    }
  }
  const [wasWords, isWords] = [wordsAsOne(before, gone), wordsAsOne(after, come)]
  if (wasWords !== null || isWords !== null) {
    const binds = [...gone, ...come].some(({ kind, key }) => kind === 'word' && BINDING.has(key))
    const isNumber = holdsNumberWord(`${wasWords ?? ''} ${isWords ?? ''}`)
    const kind = binds ? 'obligation' : isNumber ? 'number' : 'wording'
    changes.push({ kind, before: wasWords, after: isWords })
  }
  return changes
}

const kindOf = ({ key }: Token) => key.slice(0, key.indexOf(' ')) as ChangeKind

function wordsAsOne({ text }: Paragraph, tokens: readonly Token[]): string | null {
  const words = tokens.filter(({ kind }) => kind === 'word').map(({ start, end }) => text.slice(start, end))
  return words.length > 0 ? words.join(' ') : null
}
