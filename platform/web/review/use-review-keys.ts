import { usePlainKeys } from '../use-plain-keys.ts'
import type { SaidVerdict } from './use-verdicts.ts'

interface Acts {
  readonly judge: (verdict: SaidVerdict) => void
  readonly step: (by: number) => void
  /** Begins or ends to draw what was missed. */
  readonly draw: () => void
}

/** The keys of a review: A accepts, R rejects, U takes back, M draws what was missed, ← → move. Who may not judge only moves. */
export function useReviewKeys(mayJudge: boolean, { judge, step, draw }: Acts): void {
  const keys: Readonly<Record<string, () => void>> = {
    ...(mayJudge && {
      a: () => judge('accepted'),
      r: () => judge('rejected'),
      u: () => judge('pending'),
      m: draw,
    }),
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
  }
  usePlainKeys(({ key }) => {
    const act = keys[key.length === 1 ? key.toLowerCase() : key]
    act?.()
    return act !== undefined
  })
}
