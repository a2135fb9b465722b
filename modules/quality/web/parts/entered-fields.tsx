import { SEVERITIES } from '#modules/ncrs/contract/ncr-records.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ResultEntry } from '../../contract/inspection.ts'
import { useQualityText } from '../use-quality-text.ts'
import type { EntryFault } from './entry-fault.ts'
import { isFailed } from './is-failed.ts'
import css from './quality.module.css'

const WAIVE = 'waive'

interface EnteredFieldsProps {
  readonly entry: ResultEntry
  readonly hasDefect: boolean
  readonly mayWaive: boolean
  readonly fault: EntryFault | null
  readonly onEnter: (entry: ResultEntry) => void
}

/** What is said beside an answer: what becomes of a failed item, and a note. */
export function EnteredFields({ entry, hasDefect, mayWaive, fault, onEnter }: EnteredFieldsProps) {
  const text = useQualityText()
  const isWaived = entry.defect === null
  const choices = SEVERITIES.map((value) => ({ value: value as string, label: text(`defect.${value}`) }))
  return (
    <div className={css['entered']}>
      {isFailed(entry.score) && !hasDefect && (
        <SelectField
          label={text('becomes')}
          choices={mayWaive ? [...choices, { value: WAIVE, label: text('waive') }] : choices}
          value={entry.defect?.severity ?? WAIVE}
          onChange={({ target }) => {
            const severity = SEVERITIES.find((one) => one === target.value)
            onEnter({ ...entry, defect: severity ? { severity } : null, waiver: '' })
          }}
        />
      )}
      {isFailed(entry.score) && !hasDefect && isWaived && (
        <TextField
          label={text('waiver')}
          error={fault === 'waiverMissing' ? text(fault) : undefined}
          dir="auto"
          maxLength={500}
          value={entry.waiver}
          onChange={({ target }) => onEnter({ ...entry, waiver: target.value })}
        />
      )}
      <TextField
        label={text(entry.isNotApplicable ? 'whyNotApplicable' : 'note')}
        note={entry.isNotApplicable ? undefined : text('optional')}
        error={fault === 'reasonMissing' ? text(fault) : undefined}
        dir="auto"
        maxLength={1_000}
        value={entry.note}
        onChange={({ target }) => onEnter({ ...entry, note: target.value })}
      />
    </div>
  )
}
