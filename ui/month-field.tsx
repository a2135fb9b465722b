import { type FocusEvent, use, useState } from 'react'
import { DayWords } from './day-words.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { readMonth } from './read-days.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type MonthFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'end'> & {
  readonly value: string
  readonly onChange: (entered: string) => void
}

/** A month, as `YYYY-MM`: typed as people write months, or gone to step by step. It is said as the person reads months. */
export function MonthField({ value, onChange, onBlur, onFocus, error, disabled, ...field }: MonthFieldProps) {
  const words = use(DayWords)
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const enter = (next: string) => {
    setRefused(null)
    if (next !== value) onChange(next)
  }
  const type = (text: string) => {
    setTyped(text)
    setRefused(null)
    const found = text.trim() === '' ? '' : readMonth(text)
    if (found !== null) enter(found)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (typed?.trim() && readMonth(typed) === null) setRefused(`${typed}: ${words.text('noMonth')}`)
    setTyped(null)
    onBlur?.(event)
  }
  const go = (by: number) => {
    setTyped(null)
    enter(value ? monthOn(value, by) : words.today().slice(0, 7))
  }
  return (
    <TextField
      {...field}
      error={error ?? refused ?? undefined}
      disabled={disabled}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      isDay="moment"
      value={typed ?? (value && words.say(value))}
      onFocus={(event) => {
        event.target.select()
        onFocus?.(event)
      }}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      end={
        !disabled && (
          <>
            <Step label={words.text('previousMonth')} icon="chevron-start" onStep={() => go(-1)} />
            <Step label={words.text('nextMonth')} icon="chevron-end" onStep={() => go(1)} />
          </>
        )
      }
    />
  )
}

function Step(props: { label: string; icon: 'chevron-start' | 'chevron-end'; onStep: () => void }) {
  return (
    <IconButton size="small" label={props.label} icon={<Icon name={props.icon} sizePx={16} />} onClick={props.onStep} />
  )
}

function monthOn(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
