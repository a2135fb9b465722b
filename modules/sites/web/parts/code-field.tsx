import type { FormEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '#ui/text-field.tsx'
import { useSitesText } from '../use-sites-text.ts'

interface CodeFieldProps {
  readonly field: UseFormRegisterReturn
  readonly error: string | undefined
  /** A visible place already has the typed code. */
  readonly takenCode: string | null
}

/** The code of a new place; it stays for good. Small letters become capital ones while they are typed. */
export function CodeField({ field, error, takenCode }: CodeFieldProps) {
  const text = useSitesText()
  return (
    <TextField
      {...field}
      label={text('code')}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      help={text('codeHelp')}
      error={error ?? (takenCode === null ? undefined : text('codeTaken', { code: takenCode }))}
      onInput={writeCapitals}
    />
  )
}

function writeCapitals({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd, value } = input
  if (value === value.toUpperCase()) return
  input.value = value.toUpperCase()
  // Writing a value moves the cursor to its end.
  input.setSelectionRange(selectionStart, selectionEnd)
}
