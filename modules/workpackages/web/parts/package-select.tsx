import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { RequestOf } from '#platform/contract/define-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { WorkPackage } from '../../contract/work-package.ts'
import { workpackagesApi } from '../../contract/workpackages-api.ts'

/** More packages than a structure has that are open. */
const MOST = 100

interface Props {
  readonly name: string
  /** Which packages; null while that is not known. */
  readonly asked: Omit<RequestOf<(typeof workpackagesApi)['endpoints']['list']>, 'page' | 'pageSize'> | null
  readonly isOffered?: (one: Pick<WorkPackage, 'level'>) => boolean
  readonly help?: ReactNode
}

/** A work package, or none, as a field of an editor; not there for who may not see packages. */
export function PackageSelect({ name, asked, isOffered = () => true, help }: Props) {
  const { text, valueLabels } = useEditor()
  const texts = useFieldTexts(name)
  const { field } = useController({ name })
  const maySee = useCan('work-package:read')
  const found = useApiQuery(
    workpackagesApi,
    'list',
    { sort: 'number', ...asked, pageSize: MOST },
    { enabled: asked !== null && maySee },
  )
  const offered = (found.data?.items ?? []).filter(isOffered)
  const choices = offered.map(({ id, number, name: title }) => ({ value: id, label: `${number} ${title}` }))
  valueLabels.set(name, (id) => choices.find(({ value }) => value === id)?.label ?? null)
  if (!maySee) return null
  return (
    <SelectField
      {...texts}
      help={help}
      name={field.name}
      ref={field.ref}
      onBlur={field.onBlur}
      value={field.value ?? ''}
      placeholder={text('none')}
      choices={choices}
      onChange={({ target }) => field.onChange(target.value || null)}
    />
  )
}
