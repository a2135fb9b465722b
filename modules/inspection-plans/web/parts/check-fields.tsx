import { randomId } from '#platform/web/random-id.ts'
import { Button } from '#ui/button.tsx'
import { DecimalField } from '#ui/decimal-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Check } from '../../contract/plan.ts'
import { ANSWERS, EVIDENCE, NOT_APPLICABLE } from '../../contract/plan-records.ts'
import { usePlansText } from '../use-plans-text.ts'
import css from './plan.module.css'

const NEW_CHECK = {
  question: '',
  questionAr: '',
  weight: 1,
  answers: 'score',
  notApplicable: 'withReason',
  evidence: 'none',
  min: null,
  max: null,
  unit: '',
} as const

/** The check list of a point: questions in both languages, and what each counts. */
export function CheckFields(props: {
  readonly checks: readonly Check[]
  readonly onChange: (checks: Check[]) => void
}) {
  const { checks, onChange } = props
  const text = usePlansText()
  const change = (at: number, next: Partial<Check>) =>
    onChange(checks.map((check, index) => (index === at ? { ...check, ...next } : check)))
  const add = () => onChange([...checks, { ...NEW_CHECK, id: randomId() }])
  return (
    <div className={css['checks']}>
      <strong>{text('checks')}</strong>
      {checks.map((check, at) => (
        <div key={check.id} className={css['check']}>
          <TextField
            label={text('question', { number: at + 1 })}
            dir="auto"
            value={check.question}
            onChange={({ target }) => change(at, { question: target.value })}
          />
          <TextField
            label={text('questionAr', { number: at + 1 })}
            dir="rtl"
            value={check.questionAr}
            onChange={({ target }) => change(at, { questionAr: target.value })}
          />
          <NumberField
            label={text('weight')}
            value={check.weight}
            onChange={(weight) => change(at, { weight: weight ?? 1 })}
          />
          <AnswerFields check={check} onChange={(next) => change(at, next)} />
          <Button onClick={() => onChange(checks.filter((_, index) => index !== at))}>{text('remove')}</Button>
        </div>
      ))}
      <Button onClick={add}>{text('addCheck')}</Button>
    </div>
  )
}

/** How the item is answered, and what it comes with. */
function AnswerFields({
  check,
  onChange,
}: {
  readonly check: Check
  readonly onChange: (next: Partial<Check>) => void
}) {
  const text = usePlansText()
  return (
    <>
      <SelectField
        label={text('answers')}
        choices={ANSWERS.map((value) => ({ value, label: text(`answers.${value}`) }))}
        value={check.answers}
        onChange={({ target }) => onChange({ answers: target.value as Check['answers'] })}
      />
      {check.answers === 'measurement' && (
        <>
          <DecimalField label={text('min')} value={check.min} onChange={(min) => onChange({ min })} />
          <DecimalField label={text('max')} value={check.max} onChange={(max) => onChange({ max })} />
          <TextField
            label={text('unit')}
            dir="ltr"
            value={check.unit}
            onChange={({ target }) => onChange({ unit: target.value })}
          />
        </>
      )}
      <SelectField
        label={text('notApplicable')}
        choices={NOT_APPLICABLE.map((value) => ({ value, label: text(`notApplicable.${value}`) }))}
        value={check.notApplicable}
        onChange={({ target }) => onChange({ notApplicable: target.value as Check['notApplicable'] })}
      />
      <SelectField
        label={text('evidence')}
        choices={EVIDENCE.map((value) => ({ value, label: text(`evidence.${value}`) }))}
        value={check.evidence}
        onChange={({ target }) => onChange({ evidence: target.value as Check['evidence'] })}
      />
    </>
  )
}
