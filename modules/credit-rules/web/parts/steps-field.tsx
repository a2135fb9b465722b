import { useState } from 'react'
import { useController } from 'react-hook-form'
import { type EntryColumn, type EntryRow, filledRows } from '#platform/web/entry-grid/entry-columns.ts'
import { EntryGrid } from '#platform/web/entry-grid/entry-grid.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useFieldTexts } from '#platform/web/records/editor-context.ts'
import { ProblemNote } from '#ui/problem-note.tsx'
import { EARNED_BY, MOST_STEPS, weightOf } from '../../contract/credit-rules-records.ts'
import type { RuleStep } from '../../contract/own-rule.ts'
import { newRow, rowsOfSteps, stepsOfRows } from '../step-rows.ts'
import { useRulesText } from '../use-rules-text.ts'
import css from './rules.module.css'

/** The steps in the order of the work, typed or pasted, and what their weights add up to. */
export function StepsField() {
  const text = useRulesText()
  const format = useFormats()
  const { field } = useController({ name: 'steps' })
  const { error } = useFieldTexts('steps')
  const steps = (field.value ?? []) as readonly RuleStep[]
  const columns: readonly EntryColumn[] = [
    { name: 'code', label: text('code'), kind: 'text', maxLength: 20, isRequired: true, width: '5.5rem' },
    { name: 'name', label: text('name'), kind: 'text', maxLength: 80, isRequired: true, width: '8rem' },
    { name: 'nameAr', label: text('nameAr'), kind: 'text', maxLength: 80, width: '7rem' },
    {
      ...{ name: 'weight', label: text('weight'), kind: 'number', unit: '%', isRequired: true, width: '5.5rem' },
      ...{ min: 0.1, max: 100, decimals: 1 },
    },
    {
      ...{ name: 'earnedBy', label: text('earnedBy'), kind: 'choice', width: '8rem' },
      choices: EARNED_BY.map((value) => ({ value, label: text(`earnedBy.${value}`) })),
    },
  ]
  const [rows, setRows] = useState<readonly EntryRow[]>(() => rowsOfSteps(steps))
  const change = (entered: readonly EntryRow[]) => {
    setRows(entered)
    field.onChange(stepsOfRows(filledRows(columns, entered)))
  }
  const sum = weightOf(steps.filter(({ weight }) => Number.isFinite(weight)))
  return (
    <section className={css['section']} aria-labelledby="rule-steps" data-wide>
      <h2 id="rule-steps" className={css['heading']}>
        {text('steps')}
      </h2>
      <p className={css['quiet']}>{text('stepsHelp')}</p>
      <EntryGrid label={text('steps')} {...{ columns, rows, newRow }} onChange={change} maxRows={MOST_STEPS} />
      <p className={sum === 100 || sum === 0 ? css['quiet'] : css['wrong']} role="status">
        {text('weightSum', { sum: format.quantity(String(sum), '%') })}
      </p>
      {error && <ProblemNote>{error}</ProblemNote>}
    </section>
  )
}
