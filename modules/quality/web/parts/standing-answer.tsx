import type { Check } from '#modules/inspection-plans/contract/plan.ts'
import { Button } from '#ui/button.tsx'
import type { CheckResult, ResultEntry } from '../../contract/inspection.ts'
import { useQualityText } from '../use-quality-text.ts'
import css from './quality.module.css'

/** Whether the inspection says something else of the item than what was entered here. */
export function differs(result: CheckResult | null, { score, value, note, isNotApplicable }: ResultEntry): boolean {
  if (!result || (result.score === null && !result.isNotApplicable)) return false
  const isSame = result.score === score && result.value === value && result.note === note
  return !isSame || result.isNotApplicable !== isNotApplicable
}

interface StandingAnswerProps {
  readonly check: Check
  readonly result: CheckResult
  /** Gives up what was entered here; null where there is nothing to choose. */
  readonly onLeave: (() => void) | null
}

/** What somebody else has answered meanwhile, beside what was entered here. */
export function StandingAnswer({ check, result, onLeave }: StandingAnswerProps) {
  const text = useQualityText()
  return (
    <div className={css['standing']}>
      <span>
        {text('standsNow')}: <strong>{useAnswerWords(check, result)}</strong>
        {result.note !== '' && <bdi> · {result.note}</bdi>}
      </span>
      {onLeave && (
        <Button size="small" onClick={onLeave}>
          {text('leaveIt')}
        </Button>
      )}
    </div>
  )
}

function useAnswerWords({ answers, unit }: Check, { score, value, isNotApplicable }: CheckResult): string {
  const text = useQualityText()
  if (isNotApplicable) return text('notApplicable')
  if (value !== null) return `${value} ${unit}`
  if (score === null) return '–'
  const isTwo = answers !== 'score' && answers !== 'measurement' && (score === 4 || score === 1)
  return isTwo ? text(`${answers}.${score}`) : text(`score.${score as 0 | 1 | 2 | 3 | 4}`)
}
