import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { type AskedPackages, useFoundPackages } from '../use-found-packages.ts'

interface Props {
  readonly name: string
  readonly asked: AskedPackages
  readonly help?: ReactNode
}

/** A work package, or none, as a field of an editor: found by what is typed. Not there for who may not see packages. */
export function PackageSelect({ name, asked, help }: Props) {
  const maySee = useCan('work-package:read')
  const { text, valueLabels } = useEditor()
  const texts = useFieldTexts(name)
  const { field } = useController({ name })
  const found = useFoundPackages(maySee ? asked : null, field.value || null)
  valueLabels.set(name, (id) => found.choices.find(({ value }) => value === id)?.label ?? null)
  if (!maySee) return null
  return (
    <SearchSelect
      {...texts}
      help={help}
      name={name}
      ref={field.ref}
      choices={found.choices}
      onSearch={found.search}
      value={field.value || null}
      onChange={field.onChange}
      emptyText={text('nothingMatches')}
      clearLabel={text('none')}
    />
  )
}
