export type PaperState = 'held' | 'missing' | 'expired'

/**
 * Whether a paper holds on a day. What gates and zones let in by is judged here alone.
 * @param until the last day on which it holds; null: there is none
 */
export function paperState(until: string | null, day: string): PaperState {
  if (until === null) return 'missing'
  return until >= day ? 'held' : 'expired'
}

/** Which of the papers that are asked for somebody does not hold on a day, in the order in which they are asked for. */
export function lackingPapers<Paper extends string>(
  asked: readonly Paper[],
  held: Readonly<Partial<Record<Paper, string | null>>>,
  day: string,
): Paper[] {
  return asked.filter((paper) => paperState(held[paper] ?? null, day) !== 'held')
}
