/** A person who is asked, by the name that the form shows. */
export interface ChosenReviewer {
  readonly id: string
  readonly name: string
}

export interface ChosenRound {
  readonly reviewers: readonly ChosenReviewer[]
  /** `YYYY-MM-DD`, empty where no day is set. */
  readonly dueOn: string
}

export type ReviewOrder = 'parallel' | 'series'

/** The rounds with one more reviewer: beside the last ones, or after them. Who is asked already is not asked twice. */
export function withReviewer(
  rounds: readonly ChosenRound[],
  added: ChosenReviewer,
  order: ReviewOrder,
): readonly ChosenRound[] {
  if (rounds.some(({ reviewers }) => reviewers.some(({ id }) => id === added.id))) return rounds
  const last = rounds.at(-1)
  if (!last || order === 'series') return [...rounds, { reviewers: [added], dueOn: '' }]
  return [...rounds.slice(0, -1), { ...last, reviewers: [...last.reviewers, added] }]
}

/** The rounds without a reviewer; a round that nobody is in any more falls away. */
export function withoutReviewer(rounds: readonly ChosenRound[], id: string): readonly ChosenRound[] {
  return rounds
    .map((round) => ({ ...round, reviewers: round.reviewers.filter((reviewer) => reviewer.id !== id) }))
    .filter(({ reviewers }) => reviewers.length > 0)
}

export function withDay(rounds: readonly ChosenRound[], at: number, dueOn: string): readonly ChosenRound[] {
  return rounds.map((round, index) => (index === at ? { ...round, dueOn } : round))
}
