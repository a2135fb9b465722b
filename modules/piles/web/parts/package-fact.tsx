import { useController, useWatch } from 'react-hook-form'
import { workpackagesApi } from '#modules/workpackages/contract/workpackages-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { SelectField } from '#ui/select-field.tsx'

const MOST = 100

/** The work package that a pile is built in, among those of its structure. */
export function PackageFact() {
  const { place, text, valueLabels } = useEditor()
  const texts = useFieldTexts('packageId')
  const { field } = useController({ name: 'packageId' })
  const entered: string | undefined = useWatch({ name: 'structureCode' })
  const structureCode = place?.structureCode ?? entered
  const maySee = useCan('work-package:read')
  const found = useApiQuery(
    workpackagesApi,
    'list',
    { ...(structureCode && { structureCode }), sort: 'number', pageSize: MOST },
    { enabled: Boolean(structureCode) && maySee },
  )
  const choices = (found.data?.items ?? []).map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }))
  valueLabels.set('packageId', (id) => choices.find(({ value }) => value === id)?.label ?? null)
  if (!maySee) return null
  return (
    <SelectField
      {...texts}
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
