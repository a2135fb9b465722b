import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { type Choice, SelectField } from '#ui/select-field.tsx'
import { useEditor, useFieldTexts } from './editor-context.ts'

interface Props {
  /** A fact of the record that names another; its label is the text of the same key. */
  readonly name: string
  /** The records to choose from; undefined while they are read. */
  readonly choices: readonly Choice[] | undefined
  /** Beneath the field where there are none to choose from. */
  readonly noneYet?: string | undefined
  readonly help?: ReactNode
  /** What no choice is called where it means something: it is kept as an empty text, not as nothing. */
  readonly none?: string
}

/** Another record, or none, as a field of an editor. */
export function RecordSelect({ name, choices, noneYet, help, none }: Props) {
  const { text, valueLabels } = useEditor()
  const texts = useFieldTexts(name)
  const { field } = useController({ name })
  valueLabels.set(name, (id) => choices?.find(({ value }) => value === id)?.label ?? null)
  const { value, onChange, ...control } = field
  return (
    <SelectField
      {...texts}
      {...control}
      help={choices?.length === 0 ? (noneYet ?? help) : help}
      value={value ?? ''}
      placeholder={none ?? text('none')}
      choices={choices ?? []}
      onChange={({ target }) => onChange(target.value || (none === undefined ? null : ''))}
    />
  )
}
