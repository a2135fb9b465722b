import { useWatch } from 'react-hook-form'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useEditor } from '#platform/web/records/editor-context.ts'
import { Text } from '#platform/web/records/fields.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { workpackagesApi } from '../../contract/workpackages-api.ts'

const MOST = 100

/**
 * The work package of a record that has `packageId` and `packageName`: one of those of the structure, which its hold points then stop,
 * or a name where there is none.
 */
export function NamedPackageField() {
  const { form, place, text } = useEditor()
  const maySee = useCan('work-package:read')
  const [entered, packageId] = useWatch({ control: form.control, name: ['structureCode', 'packageId'] })
  const structureCode: string = place?.structureCode ?? entered ?? ''
  const found = useApiQuery(
    workpackagesApi,
    'list',
    { structureCode, sort: 'number', pageSize: MOST },
    { enabled: maySee && structureCode !== '' },
  )
  const packages = (found.data?.items ?? []).map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }))
  if (packages.length === 0) return <Text name="packageName" />
  const choose = (id: string) => {
    form.setValue('packageId', id || null, { shouldDirty: true })
    const label = packages.find(({ value }) => value === id)?.label ?? ''
    form.setValue('packageName', label.slice(0, 120), { shouldDirty: true })
  }
  return (
    <SelectField
      label={text('packageName')}
      note={text('optional')}
      placeholder={text('none')}
      choices={packages}
      value={packageId ?? ''}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
