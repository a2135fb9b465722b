import type { Score } from './score-scale.ts'

/**
 * Share of a model's elements that could not be read or drawn, above which it gets the step at this place: above a tenth
 * Critical, above a fiftieth Very Poor. Nothing failed is Very Good.
 */
export const FAILED_SHARES_ABOVE = [0.1, 0.02, 0.005, 0] as const

/** Share of the tested requirements that are met, below which a model gets the step at this place. All met is Very Good. */
export const MET_SHARES_BELOW = [0.75, 0.9, 0.98, 1] as const

/** What a georeference comes to. Findings that put the model in a wrong place are worse than none at all. */
export const GEOREFERENCE_SCORES = {
  misplaced: 0,
  none: 1,
  doubtful: 2,
  roughly: 3,
  exact: 4,
} as const satisfies Record<string, Score>
export type GeoreferenceGrade = keyof typeof GEOREFERENCE_SCORES

const MISPLACING_FLAGS = ['twice', 'scale', 'scale-implausible', 'vertical-unit']
/** LoGeoRef 50: a reference system and the conversion to it. */
const EXACT_LEVEL = 50

/** Facts that a score is made of; null is "not tested", which lowers nothing and proves nothing. */
export interface ModelFacts {
  readonly load: { readonly elements: number; readonly failed: number } | null
  readonly georeference: {
    readonly verdict: 'pass' | 'fail' | 'not_tested'
    readonly level: number | null
    readonly flags: readonly string[]
  }
  readonly requirements: { readonly passed: number; readonly failed: number } | null
}

export interface ModelScore {
  /** The lowest of its parts: a model is as good as what is worst about it. Null where no part was tested. */
  readonly score: Score | null
  readonly load: Score | null
  readonly georeference: Score | null
  readonly requirements: Score | null
}

/** How far a model can be relied on, on the scale of CONST-04. */
export function scoreModel(facts: ModelFacts): ModelScore {
  const parts = {
    load: scoreLoad(facts.load),
    georeference: scoreGeoreference(facts.georeference),
    requirements: scoreRequirements(facts.requirements),
  }
  const tested = Object.values(parts).filter((score) => score !== null)
  return { ...parts, score: tested.length > 0 ? (Math.min(...tested) as Score) : null }
}

/** A file without a single element holds nothing that anybody could rely on. */
function scoreLoad(load: ModelFacts['load']): Score | null {
  if (!load) return null
  if (load.elements === 0) return 0
  const share = load.failed / load.elements
  return stepOf(FAILED_SHARES_ABOVE.findIndex((limit) => share > limit))
}

function scoreRequirements(requirements: ModelFacts['requirements']): Score | null {
  const tested = requirements ? requirements.passed + requirements.failed : 0
  if (!requirements || tested === 0) return null
  const share = requirements.passed / tested
  return stepOf(MET_SHARES_BELOW.findIndex((limit) => share < limit))
}

/** No limit is passed: the best step. */
function stepOf(passed: number): Score {
  return (passed < 0 ? 4 : passed) as Score
}

function scoreGeoreference({ verdict, level, flags }: ModelFacts['georeference']): Score | null {
  if (verdict === 'not_tested') return null
  return GEOREFERENCE_SCORES[gradeOf(verdict, level, flags)]
}

function gradeOf(verdict: 'pass' | 'fail', level: number | null, flags: readonly string[]): GeoreferenceGrade {
  if (flags.some((flag) => MISPLACING_FLAGS.includes(flag))) return 'misplaced'
  if (flags.length > 0) return 'doubtful'
  if (verdict === 'fail') return 'none'
  return (level ?? 0) >= EXACT_LEVEL ? 'exact' : 'roughly'
}
