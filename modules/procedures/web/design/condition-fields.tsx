import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { readCondition, SIGNS, type SimpleCondition, writeCondition } from '../drawing/condition-words.ts'
import { useProceduresText } from '../use-procedures-text.ts'
import css from './design.module.css'

const FIRST: SimpleCondition = { name: 'answer', sign: '=', value: 'yes' }
const DECIDED = ['approved', 'rejected'] as const

interface ConditionProps {
  readonly condition: string | null
  /** The approval right before the decision. */
  readonly approval: string | null
  readonly onChange: (condition: string | null) => void
}

/** When a way is taken: one answer compared with one value, or, where more is asked, an expression as it is written. */
export function ConditionFields({ condition, approval, onChange }: ConditionProps) {
  const text = useProceduresText()
  const simple = condition === null ? FIRST : readCondition(condition)
  if (!simple)
    return (
      <TextField
        key={condition}
        label={text('condition')}
        dir="ltr"
        defaultValue={condition ?? ''}
        onBlur={({ target }) => target.value !== condition && onChange(target.value || null)}
      />
    )
  const change = (more: Partial<SimpleCondition>) => onChange(writeCondition({ ...simple, ...more }))
  if (approval !== null && simple.name === approval && simple.sign === '=')
    return (
      <SelectField
        label={text('decided')}
        value={simple.value}
        choices={DECIDED.map((value) => ({ value, label: text(`answer.${value}`) }))}
        onChange={({ target }) => change({ value: target.value })}
      />
    )
  return (
    <div className={css['condition']}>
      <TextField
        key={`name ${simple.name}`}
        label={text('answerName')}
        dir="auto"
        defaultValue={simple.name.replaceAll('_', ' ')}
        onBlur={({ target }) => {
          const name = nameOf(target.value)
          if (name !== '' && name !== simple.name) change({ name })
        }}
      />
      <SelectField
        label={text('compared')}
        isLabelHidden
        value={simple.sign}
        choices={SIGNS.map((sign) => ({ value: sign, label: text(`sign.${sign}`) }))}
        onChange={({ target }) => change({ sign: SIGNS.find((sign) => sign === target.value) ?? '=' })}
      />
      <TextField
        key={`value ${simple.value}`}
        label={text('answerValue')}
        dir="auto"
        defaultValue={simple.value}
        onBlur={({ target }) => target.value !== simple.value && change({ value: target.value })}
      />
    </div>
  )
}

/** What people call a question, as a name in expressions: `in hospital?` is `in_hospital`. */
function nameOf(words: string): string {
  return words
    .trim()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replaceAll(/^[\p{N}_]+|_+$/gu, '')
}
