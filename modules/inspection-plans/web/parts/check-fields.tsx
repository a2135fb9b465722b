import { randomId } from '#platform/web/random-id.ts'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Check } from '../../contract/plan.ts'
import { usePlansText } from '../use-plans-text.ts'
import css from './plan.module.css'

/** The check list of a point: questions in both languages, and what each counts. */
export function CheckFields(props: {
  readonly checks: readonly Check[]
  readonly onChange: (checks: Check[]) => void
}) {
  const { checks, onChange } = props
  const text = usePlansText()
  const change = (at: number, next: Partial<Check>) =>
    onChange(checks.map((check, index) => (index === at ? { ...check, ...next } : check)))
  const add = () => onChange([...checks, { id: randomId(), question: '', questionAr: '', weight: 1 }])
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
          <Button onClick={() => onChange(checks.filter((_, index) => index !== at))}>{text('remove')}</Button>
        </div>
      ))}
      <Button onClick={add}>{text('addCheck')}</Button>
    </div>
  )
}
