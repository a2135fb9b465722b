import { FAILED_UP_TO } from '#engines/quality/package-score.ts'

/** A failed item needs a defect, or somebody who waives it. */
export const isFailed = (score: number | null) => score !== null && score <= FAILED_UP_TO
