import { createContext, use } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Says a day, or a day with a time, as the person reads it; given by who knows the person. */
export const DayWords = createContext<(entered: string) => string>((entered) => entered)

/**
 * A day, as `YYYY-MM-DD`. The browser's own picker: it knows the reader's calendar, week and keyboard. What was entered is
 * shown as the person reads days everywhere else, until they change it.
 */
export function DateField(
  props: Omit<TextFieldProps, 'type' | 'value' | 'onChange'> & { value: string; onChange: (day: string) => void },
) {
  const { onChange, ...field } = props
  const say = use(DayWords)
  return (
    <TextField
      {...field}
      type="date"
      max={field.max ?? '9999-12-31'}
      atRest={field.value && say(field.value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** A day and a time, as `YYYY-MM-DDTHH:mm`, in the same way. */
export function MomentField(
  props: Omit<TextFieldProps, 'type' | 'value' | 'onChange'> & { value: string; onChange: (moment: string) => void },
) {
  const { onChange, ...field } = props
  const say = use(DayWords)
  return (
    <TextField
      {...field}
      type="datetime-local"
      max={field.max ?? '9999-12-31T23:59'}
      atRest={field.value && say(field.value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
