import { useController, useWatch } from 'react-hook-form'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { SelectField } from '#ui/select-field.tsx'
import { LEVELS } from '../../contract/work-package-choices.ts'
import { workpackagesApi } from '../../contract/workpackages-api.ts'

/** More packages above others than a structure has. */
const MOST = 100

/** The package that this one is part of, among those of its place that stand above it. */
export function ParentFact() {
  const { place, text, valueLabels } = useEditor()
  const texts = useFieldTexts('parentId')
  const { field } = useController({ name: 'parentId' })
  const [level, entered] = useWatch({ name: ['level', 'structureCode'] })
  const structureCode = place?.structureCode ?? entered
  const found = useApiQuery(
    workpackagesApi,
    'list',
    { ...(structureCode && { structureCode }), sort: 'number', pageSize: MOST },
    { enabled: Boolean(structureCode) },
  )
  const above = (found.data?.items ?? []).filter((one) => LEVELS.indexOf(one.level) < LEVELS.indexOf(level))
  const labelOf = ({ number, name }: { number: string; name: string }) => `${number} ${name}`
  valueLabels.set('parentId', (id) => {
    const one = above.find((known) => known.id === id)
    return one ? labelOf(one) : null
  })
  return (
    <SelectField
      {...texts}
      name={field.name}
      ref={field.ref}
      onBlur={field.onBlur}
      value={field.value ?? ''}
      placeholder={text('none')}
      choices={above.map((one) => ({ value: one.id, label: labelOf(one) }))}
      onChange={({ target }) => field.onChange(target.value || null)}
    />
  )
}
