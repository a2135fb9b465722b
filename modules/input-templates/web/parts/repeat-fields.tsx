import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useInputTemplatesText } from '../use-input-templates-text.ts'
import { useRepeatWords } from '../use-repeat-words.ts'

const OWN = 'own'

/** How often it is due: in words, or by a rule as calendars write it. */
export function RepeatFields() {
  const text = useInputTemplatesText()
  const words = useRepeatWords()
  const { valueLabels } = useEditor()
  const { label, error } = useFieldTexts('rule')
  const { field } = useController({ name: 'rule' })
  const rule: string = field.value ?? ''
  const isKnown = words.known.some(({ value }) => value === rule)
  const [isOwn, setOwn] = useState(!isKnown)
  valueLabels.set('rule', (value) => words.say(String(value)))
  return (
    <>
      <SelectField
        label={label}
        {...(!isOwn && error && { error })}
        choices={[...words.known, { value: OWN, label: text('rule.own') }]}
        value={isOwn ? OWN : rule}
        onChange={({ target }) => {
          setOwn(target.value === OWN)
          if (target.value !== OWN) field.onChange(target.value)
        }}
      />
      {isOwn && (
        <TextField
          label={text('ownRule')}
          help={text('ownRuleHelp')}
          dir="ltr"
          autoComplete="off"
          {...(error && { error })}
          value={rule}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(target.value)}
        />
      )}
    </>
  )
}
