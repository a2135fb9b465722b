import { TextField, type TextFieldProps } from './text-field.tsx'

/** A day, as `YYYY-MM-DD`. The browser's own picker: it knows the reader's calendar, week and keyboard. */
export function DateField(
  props: Omit<TextFieldProps, 'type' | 'value' | 'onChange'> & { value: string; onChange: (day: string) => void },
) {
  const { onChange, ...field } = props
  return (
    <TextField
      {...field}
      type="date"
      max={field.max ?? '9999-12-31'}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
