import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type AskedFilter, rangeOf, rangeText } from '../list/filter.ts'
import { ME } from '../list/me.ts'
import { useListText } from '../list/use-list-text.ts'
import css from './frames.module.css'

export interface FilterDialogProps {
  readonly filter: AskedFilter<string>
  readonly value: string | undefined
  readonly onApply: (value: string | undefined) => void
  readonly onClose: () => void
}

interface FieldsProps {
  readonly filter: AskedFilter<string>
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Asks for the value of a filter that no menu can list: days, numbers, words, a person. */
export function FilterDialog({ filter, value, onApply, onClose }: FilterDialogProps) {
  const text = useListText()
  const form = useId()
  const [typed, setTyped] = useState(value === ME ? '' : (value ?? ''))
  const error = errorOf(filter, typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!error) onApply(typed.trim() || undefined)
  }
  const Fields = FIELDS[filter.kind]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('filterBy', { name: filter.label })}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button look="primary" type="submit" form={form} disabled={error !== null}>
            {text('apply')}
          </Button>
        </>
      }
    >
      <form id={form} className={css['filterFields']} onSubmit={submit}>
        <Fields filter={filter} value={typed} onChange={setTyped} />
        {error && <p role="alert">{text(error)}</p>}
      </form>
    </Dialog>
  )
}

const FIELDS = { days: DayFields, number: NumberFields, text: TextFields, person: PickField, record: PickField }

function errorOf({ kind }: AskedFilter<string>, value: string): 'rangeTurned' | 'notANumber' | null {
  const { from, to } = rangeOf(value)
  if (kind === 'number' && [from, to].some((end) => end === 'NaN')) return 'notANumber'
  const isTurned = kind === 'number' ? Number(from) > Number(to) : kind === 'days' && from > to
  return from && to && isTurned ? 'rangeTurned' : null
}

function DayFields({ value, onChange }: FieldsProps) {
  const text = useListText()
  const { from, to } = rangeOf(value)
  return (
    <>
      <DateField label={text('from')} value={from} onChange={(day) => onChange(rangeText(day, to) ?? '')} />
      <DateField
        label={text('to')}
        help={text('rangeHelp')}
        value={to}
        onChange={(day) => onChange(rangeText(from, day) ?? '')}
      />
    </>
  )
}

function NumberFields({ filter, value, onChange }: FieldsProps) {
  const text = useListText()
  const { from, to } = rangeOf(value)
  const unit = filter.kind === 'number' && filter.unit ? { unit: filter.unit } : {}
  return (
    <>
      <NumberField
        label={text('from')}
        {...unit}
        value={numberOf(from)}
        onChange={(number) => onChange(rangeText(number === null ? '' : String(number), to) ?? '')}
      />
      <NumberField
        label={text('to')}
        help={text('rangeHelp')}
        {...unit}
        value={numberOf(to)}
        onChange={(number) => onChange(rangeText(from, number === null ? '' : String(number)) ?? '')}
      />
    </>
  )
}

function numberOf(end: string): number | null {
  return end === '' ? null : Number(end)
}

function TextFields({ value, onChange }: FieldsProps) {
  const text = useListText()
  return (
    <TextField
      label={text('contains')}
      value={value}
      dir="auto"
      maxLength={200}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function PickField({ filter, value, onChange }: FieldsProps) {
  const text = useListText()
  const [words, setWords] = useState('')
  const find = 'find' in filter ? filter.find : null
  const found = useQuery({
    queryKey: ['filter-choices', filter.name, words],
    queryFn: async () => (await find?.(words)) ?? [],
    enabled: find !== null,
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  return (
    <SearchSelect
      label={filter.label}
      choices={found.data ?? []}
      value={value || null}
      placeholder={text('pick')}
      emptyText={text('nobodyFound')}
      onSearch={setWords}
      onChange={(picked) => onChange(picked ?? '')}
    />
  )
}
