import type { OutlineRun } from '../contract/schedule.ts'

/** The head of a part of the structure, above its activities and the parts below it. */
export interface OutlineHead {
  readonly key: string
  readonly name: string
  /** From 0. */
  readonly depth: number
  /** Activities below it. */
  readonly count: number
  readonly start: string
  readonly finish: string
  readonly isFolded: boolean
}

/** A row of the chart: a head, or the activity with this place in the list, from 0. */
export type ChartRow = { readonly at: number } & (
  | { readonly head: OutlineHead; readonly position: null }
  | { readonly head: null; readonly position: number }
)

/** Which rows a chart has, without holding each of them: a schedule of thousands has few parts. */
export interface ChartRows {
  readonly total: number
  /** Keys of all heads, folded or not. */
  readonly keys: readonly string[]
  /** @param to is not in it */
  between(from: number, to: number): readonly ChartRow[]
}

export function plainRows(total: number): ChartRows {
  return rowsOf([{ at: 0, rows: total, head: null, position: 0 }], [])
}

/**
 * The activities under the heads of their parts. What all have in common, such as the name of the project, is no head.
 * @param folded keys of the heads whose activities are not shown
 */
export function outlinedRows(runs: readonly OutlineRun[], folded: ReadonlySet<string>): ChartRows {
  const entries = entriesOf(runs, commonDepth(runs), folded)
  const blocks: Block[] = []
  let at = 0
  for (const { isHidden, head, position, rows } of entries) {
    if (isHidden) continue
    blocks.push({ at, rows, head, position })
    at += rows
  }
  return rowsOf(
    blocks,
    entries.flatMap(({ head }) => (head ? [head.key] : [])),
  )
}

type Growing = { -readonly [Field in keyof OutlineHead]: OutlineHead[Field] }

interface Block {
  readonly at: number
  readonly rows: number
  readonly head: OutlineHead | null
  /** Of its first activity. */
  readonly position: number
}

/** Heads and runs of activities from above, hidden ones as well: their heads say what lies below. */
function entriesOf(runs: readonly OutlineRun[], skipped: number, folded: ReadonlySet<string>) {
  const entries: (Omit<Block, 'at' | 'head'> & { readonly isHidden: boolean; readonly head: Growing | null })[] = []
  let open: Growing[] = []
  let position = 0
  for (const { path, count, start, finish } of runs) {
    const names = path.slice(skipped)
    open = open.filter(({ key }, depth) => depth < names.length && key === keyOf(path, skipped + depth))
    for (let depth = open.length; depth < names.length; depth++) {
      const key = keyOf(path, skipped + depth)
      const head = { key, name: names[depth] ?? '', depth, count: 0, start, finish, isFolded: folded.has(key) }
      entries.push({ rows: 1, head, position, isHidden: open.some(({ isFolded }) => isFolded) })
      open.push(head)
    }
    for (const head of open) {
      head.count += count
      if (start < head.start) head.start = start
      if (finish > head.finish) head.finish = finish
    }
    entries.push({ rows: count, head: null, position, isHidden: open.some(({ isFolded }) => isFolded) })
    position += count
  }
  return entries
}

const keyOf = (path: readonly string[], depth: number) => JSON.stringify(path.slice(0, depth + 1))

function commonDepth([first, ...others]: readonly OutlineRun[]): number {
  if (!first) return 0
  const differs = first.path.findIndex((name, depth) => others.some(({ path }) => path[depth] !== name))
  return differs < 0 ? first.path.length : differs
}

function rowsOf(blocks: readonly Block[], keys: readonly string[]): ChartRows {
  const last = blocks.at(-1)
  const total = last ? last.at + last.rows : 0
  return {
    total,
    keys,
    between: (from, to) => {
      const rows: ChartRow[] = []
      for (let block = blockAt(blocks, from), at = from; at < Math.min(to, total); at++) {
        while (at >= block.at + block.rows) block = blockAt(blocks, at)
        const { head, position } = block
        rows.push(head ? { at, head, position: null } : { at, head: null, position: position + at - block.at })
      }
      return rows
    },
  }
}

/** By halves: a structure may have thousands of parts. */
function blockAt(blocks: readonly Block[], at: number): Block {
  let [low, high] = [0, blocks.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((blocks[middle]?.at ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return blocks[low] ?? { at: 0, rows: Number.POSITIVE_INFINITY, head: null, position: 0 }
}
