import type { FormEvent } from 'react'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { TextField } from '#ui/text-field.tsx'
import { useSitesText } from '../use-sites-text.ts'

/**
 * The code of a new place; it stays for good. Small letters become capital ones while they are typed.
 * @param takenCode a visible place already has the typed code
 */
export function CodeField({ takenCode }: { readonly takenCode: string | null }) {
  const text = useSitesText()
  const { form } = useEditor()
  const { error, ...texts } = useFieldTexts('code')
  return (
    <TextField
      {...form.register('code')}
      {...texts}
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
