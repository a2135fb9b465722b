import { useState } from 'react'
import { latinDigits } from './parse-number.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/**
 * An hour of the day, as `HH:mm`. The browser's own field says AM and PM where its language does, whatever the page says
 * everywhere else. `7:30`, `0730` and Arabic digits are taken; what is no hour leaves the value as it was.
 */
export function TimeField(
  props: Omit<TextFieldProps, 'type' | 'value' | 'onChange'> & { value: string; onChange: (time: string) => void },
) {
  const { value, onChange, onBlur, ...field } = props
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      placeholder="HH:mm"
      {...field}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        const time = timeOf(target.value)
        if (time !== null) onChange(time)
      }}
      onBlur={(event) => {
        const time = timeOf(event.target.value, true)
        if (typed !== null && time !== null && time !== value) onChange(time)
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

/**
 * `HH:mm` of what was typed, '' of nothing; null of what is no hour, or not yet one.
 * @param isWhole nothing more is typed: `7` is seven o'clock, `730` half past
 */
export function timeOf(typed: string, isWhole = false): string | null {
  const text = latinDigits(typed).replace(/\s/g, '')
  if (text === '') return ''
  const found = /^(\d{1,2})[:.](\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text)
  const [, hour = '', minute = ''] = found ?? (isWhole ? (/^(\d{1,2}?)(\d{2})?$/.exec(text) ?? []) : [])
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}
