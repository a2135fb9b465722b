/** What a question is asked after: the same for all wordings of it. */
type Linked = { readonly id: string; readonly parentId: string | null }

export interface Step<Turn> {
  readonly turn: Turn
  /** Ids of the wordings of this question, in the order in which they were asked; itself among them. */
  readonly wordings: readonly string[]
}

/** Which wording is looked at, by the question that it follows ('' for the first ones). */
export type Picked = Readonly<Record<string, string>>

export const placeOf = ({ parentId }: Pick<Linked, 'parentId'>): string => parentId ?? ''

/**
 * The questions of a conversation that follow each other, by the wordings that are picked; where none is, by the latest.
 * @param turns in the order in which they were asked
 */
export function branchOf<Turn extends Linked>(turns: readonly Turn[], picked: Picked): Step<Turn>[] {
  const steps: Step<Turn>[] = []
  for (let place = ''; steps.length < turns.length; ) {
    const wordings = turns.filter((turn) => placeOf(turn) === place)
    const turn = wordings.find(({ id }) => id === picked[place]) ?? wordings.at(-1)
    if (!turn) break
    steps.push({ turn, wordings: wordings.map(({ id }) => id) })
    place = turn.id
  }
  return steps
}
