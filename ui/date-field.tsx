import { type FocusEvent, use, useState } from 'react'
import { DayPicker } from './day-picker.tsx'
import { DayWords } from './day-words.ts'
import { readMoment } from './read-days.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

const FIRST_DAY = '0001-01-01'
const LAST_DAY = '9999-12-31'

type DateFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'end'> & {
  readonly value: string
  readonly onChange: (entered: string) => void
  /** First and last day that may be picked. */
  readonly min?: string
  readonly max?: string
}

/**
 * A day, as `YYYY-MM-DD`: typed as people write days, Arabic digits and names of months too, or picked. It is said as the
 * person reads days everywhere else.
 */
export function DateField(props: DateFieldProps) {
  return <EnteredDay {...props} hasTime={false} />
}

/** A day and a time on a clock of 24 hours, as `YYYY-MM-DDTHH:mm`, in the same way. */
export function MomentField(props: DateFieldProps) {
  return <EnteredDay {...props} hasTime />
}

function EnteredDay(props: DateFieldProps & { readonly hasTime: boolean }) {
  const { value, onChange, min, max, hasTime, onBlur, onFocus, error, disabled, ...field } = props
  const words = use(DayWords)
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const range = { min: min?.slice(0, 10) ?? FIRST_DAY, max: max?.slice(0, 10) ?? LAST_DAY }
  const read = (text: string, isWhole: boolean) => readEntry(text, { value, hasTime, isWhole, ...range })
  const enter = (next: string) => {
    setRefused(null)
    if (next !== value) onChange(next)
  }
  const type = (text: string) => {
    setTyped(text)
    setRefused(null)
    const found = read(text, false)
    if (typeof found === 'string') enter(found)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (typed !== null) {
      const found = read(typed, true)
      if (typeof found === 'string') enter(found)
      else setRefused(`${typed}: ${words.text(found.why)}`)
      setTyped(null)
    }
    onBlur?.(event)
  }
  const pick = (next: string) => {
    setTyped(null)
    enter(next)
  }
  return (
    <TextField
      {...field}
      error={error ?? refused ?? undefined}
      disabled={disabled}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      isDay={hasTime ? 'moment' : 'day'}
      value={typed ?? (value && words.say(value))}
      onFocus={(event) => {
        event.target.select()
        onFocus?.(event)
      }}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      end={
        !disabled && (
          <DayPicker value={value} hasTime={hasTime} isRequired={field.required === true} {...range} onPick={pick} />
        )
      }
    />
  )
}

interface Entry {
  readonly value: string
  readonly hasTime: boolean
  readonly isWhole: boolean
  readonly min: string
  readonly max: string
}

/** What a text means, '' where it is empty; or why it can not be entered, or not yet. A day alone keeps the time that stood there. */
function readEntry(
  typed: string,
  { value, hasTime, isWhole, min, max }: Entry,
): string | { readonly why: 'noDay' | 'noMoment' | 'outOfRange' } {
  if (typed.trim() === '') return ''
  const found = readMoment(typed, isWhole)
  if (!found) return { why: hasTime ? 'noMoment' : 'noDay' }
  if (found.day < min || found.day > max) return { why: 'outOfRange' }
  if (!hasTime) return found.day
  const time = found.time || (isWhole ? (value.split('T')[1] ?? '') : '')
  return time ? `${found.day}T${time}` : { why: 'noMoment' }
}
