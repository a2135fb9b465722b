/** An entry in the wanted order, with the number that its module declares. */
export interface NumberedEntry {
  readonly id: string
  readonly order: number
}

/**
 * Numbers for entries in a wanted order: as many as possible keep the number that is declared, so that an entry which a
 * later release brings still finds its place among them; those that were moved get numbers between their neighbours.
 * @param wanted siblings in the order that is wanted
 * @param declared the same in the declared order, which says how equal numbers stand
 * @returns the new number of each entry that was moved; entries that keep theirs are absent.
 */
export function numberSequence(
  wanted: readonly NumberedEntry[],
  declared: readonly NumberedEntry[],
): ReadonlyMap<string, number> {
  const rank = new Map(declared.map(({ id }, at) => [id, at]))
  const kept = longestRun(wanted.map(({ id }) => rank.get(id) ?? 0))
  for (;;) {
    const numbers = numbersBetween(wanted, kept)
    if (numbers !== null) return numbers
  }
}

/** Fills the gaps between kept entries; gives up, one entry fewer kept, where two of the same number leave no room. */
function numbersBetween(wanted: readonly NumberedEntry[], kept: Set<number>): ReadonlyMap<string, number> | null {
  const numbers = new Map<string, number>()
  let left: number | null = null
  for (let from = 0; from < wanted.length; ) {
    if (kept.has(from)) {
      left = wanted[from]?.order ?? left
      from += 1
      continue
    }
    let to = from
    while (to < wanted.length && !kept.has(to)) to += 1
    const right = wanted[to]?.order ?? null
    if (left !== null && right !== null && right <= left) {
      kept.delete(to)
      return null
    }
    const count = to - from
    for (let at = from; at < to; at += 1) {
      numbers.set(wanted[at]?.id ?? '', between(left, right, (at - from + 1) / (count + 1), at - from + 1, count))
    }
    from = to
  }
  return numbers
}

function between(left: number | null, right: number | null, share: number, step: number, count: number): number {
  if (left !== null && right !== null) return left + (right - left) * share
  if (left !== null) return left + step
  return (right ?? count + 1) - (count + 1 - step)
}

/** Positions of a longest ascending subsequence: the entries that were not moved. */
function longestRun(ranks: readonly number[]): Set<number> {
  const lengths: number[] = []
  const previous: (number | null)[] = []
  ranks.forEach((rank, at) => {
    let best: number | null = null
    for (let before = 0; before < at; before += 1) {
      if ((ranks[before] ?? 0) < rank && (best === null || (lengths[before] ?? 0) > (lengths[best] ?? 0))) best = before
    }
    lengths.push(best === null ? 1 : (lengths[best] ?? 0) + 1)
    previous.push(best)
  })
  const run = new Set<number>()
  let at: number | null = lengths.length > 0 ? lengths.indexOf(Math.max(...lengths)) : null
  while (at !== null) {
    run.add(at)
    at = previous[at] ?? null
  }
  return run
}
