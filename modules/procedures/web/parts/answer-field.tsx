import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Question } from '../../contract/procedure-run.ts'
import { useConditionWords } from '../drawing/condition-words.ts'
import { useProceduresText } from '../use-procedures-text.ts'

/** One question of a step, by what the ways behind it compare the answer with. */
export function AnswerField({
  question: { name, choices, isNumber },
  value,
  onChange,
}: {
  readonly question: Question
  readonly value: string | number | null
  readonly onChange: (value: string | number | null) => void
}) {
  const text = useProceduresText()
  const words = useConditionWords()
  const label = name.replaceAll('_', ' ')
  if (isNumber)
    return <NumberField label={label} value={typeof value === 'number' ? value : null} onChange={onChange} />
  if (choices.length === 0)
    return <TextField label={label} value={String(value ?? '')} onChange={({ target }) => onChange(target.value)} />
  // The ways compare it with these; everything else goes the way for all other cases.
  const all = choices.length === 1 ? [...choices, OPPOSITE[choices[0] ?? ''] ?? '-'] : choices
  return (
    <SelectField
      label={label}
      placeholder={text('choose')}
      value={String(value ?? '')}
      choices={all.map((choice) => ({ value: choice, label: words.answer(choice) }))}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const OPPOSITE: Readonly<Record<string, string>> = { yes: 'no', no: 'yes' }
