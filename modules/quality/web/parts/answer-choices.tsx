import type { Check } from '#modules/inspection-plans/contract/plan.ts'
import { DecimalField } from '#ui/decimal-field.tsx'
import { useQualityText } from '../use-quality-text.ts'
import css from './quality.module.css'

const SCORES = [0, 1, 2, 3, 4] as const
/** The better one first, as it is answered more often. */
const TWO = [4, 1] as const

interface AnswerChoicesProps {
  readonly check: Check
  readonly labelledBy: string
  readonly score: number | null
  readonly isLeftOut: boolean
  readonly isOpen: boolean
  readonly onChoose: (score: number) => void
  readonly onLeaveOut: () => void
}

/** The answers of an item side by side, one tap each; a measurement has none but that it does not apply. */
export function AnswerChoices({
  check,
  labelledBy,
  score,
  isLeftOut,
  isOpen,
  onChoose,
  onLeaveOut,
}: AnswerChoicesProps) {
  const text = useQualityText()
  const choices = useAnswers(check.answers)
  const radio = (isChecked: boolean, label: string, color: string, choose: () => void) => (
    <label key={label} className={css['score']} style={{ '--score': color } as React.CSSProperties}>
      <input type="radio" name={labelledBy} checked={isChecked} disabled={!isOpen} onChange={choose} />
      <span>{label}</span>
    </label>
  )
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={css['scores']}>
      {choices.map(({ value, label }) =>
        radio(!isLeftOut && score === value, label, `var(--pl-score-${value})`, () => onChoose(value)),
      )}
      {check.notApplicable !== 'never' && radio(isLeftOut, text('notApplicable'), 'var(--pl-control)', onLeaveOut)}
    </div>
  )
}

function useAnswers(answers: Check['answers']): readonly { readonly value: number; readonly label: string }[] {
  const text = useQualityText()
  if (answers === 'measurement') return []
  if (answers === 'score') return SCORES.map((value) => ({ value, label: text(`score.${value}`) }))
  return TWO.map((value) => ({ value, label: text(`${answers}.${value}`) }))
}

/** What was measured, with its limits beside it. */
export function MeasuredField(props: {
  readonly check: Check
  readonly value: string | null
  readonly isOpen: boolean
  readonly error?: string | undefined
  readonly onChange: (value: string | null) => void
}) {
  const text = useQualityText()
  const { check, value, isOpen, error, onChange } = props
  const { min, max, unit } = check
  const limits =
    min !== null && max !== null
      ? text('between2', { min, max, unit })
      : min !== null
        ? text('atLeast', { min, unit })
        : max !== null && text('atMost', { max, unit })
  if (!isOpen) return value === null ? null : <bdi dir="ltr">{`${value} ${unit}`}</bdi>
  return (
    <DecimalField
      label={text('measured')}
      {...(unit && { unit })}
      {...(limits && { help: limits })}
      error={error}
      value={value}
      onChange={onChange}
    />
  )
}
