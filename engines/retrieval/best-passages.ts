import type { Permitted, RetrievalIndex } from './retrieval-index.ts'

/** A passage of a part of an index, by their numbers. */
export interface Found {
  readonly part: number
  readonly passage: number
  readonly score: number
}

interface Wanted {
  readonly top: number
  readonly perDocument: number
  readonly permitted?: Permitted | undefined
  /** Asked for what would be among the best only. */
  readonly isAllowed?: ((part: number, passage: number) => boolean) | undefined
}

/** The passages of the highest scores above 0, best first; of equal ones the earlier first. What is not permitted does not exist. */
export function bestPassages(index: RetrievalIndex, scores: readonly Float32Array[], wanted: Wanted): Found[] {
  const { top, permitted, isAllowed } = wanted
  const best: Found[] = []
  // Of each document only so many may take a place, which is known at the end alone where several are allowed.
  const isLimited = Number.isFinite(wanted.perDocument)
  let least = 0
  for (const [part, { segment }] of index.parts.entries()) {
    const score = scores[part]!
    const open = permitted?.[part]
    for (let passage = 0; passage < score.length; passage++) {
      const of = score[passage]!
      if (of <= least) continue
      if (open && !open[segment.documentOf[passage]!]) continue
      if (isAllowed && !isAllowed(part, passage)) continue
      insert(best, { part, passage, score: of })
      if (isLimited) dropOverLimit(index, best, { part, passage }, wanted.perDocument)
      if (best.length > top) best.pop()
      if (best.length === top) least = best[top - 1]!.score
    }
  }
  return best
}

function insert(best: Found[], found: Found): void {
  let at = best.length
  while (at > 0 && best[at - 1]!.score < found.score) at--
  best.splice(at, 0, found)
}

/** Takes the worst passage of a document out where it has more than its share. */
function dropOverLimit(
  { parts }: RetrievalIndex,
  best: Found[],
  { part, passage }: Pick<Found, 'part' | 'passage'>,
  limit: number,
): void {
  const { documentOf } = parts[part]!.segment
  const document = documentOf[passage]
  let count = 0
  for (const [at, found] of best.entries()) {
    if (found.part !== part || documentOf[found.passage] !== document) continue
    count += 1
    if (count > limit) {
      best.splice(at, 1)
      return
    }
  }
}
