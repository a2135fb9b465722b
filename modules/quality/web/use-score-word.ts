import { scoreBand } from '#engines/quality/package-score.ts'
import { useQualityText } from './use-quality-text.ts'

/** The word of the specification for a score, without its number: `Very Good`. */
export function useScoreWord(): (score: number) => string {
  const text = useQualityText()
  return (score) => {
    const named = text(`score.${scoreBand(score)}`)
    return named.slice(named.indexOf(' ') + 1)
  }
}
