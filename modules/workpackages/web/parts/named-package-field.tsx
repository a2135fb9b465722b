import { useWatch } from 'react-hook-form'
import { useEditor } from '#platform/web/records/editor-context.ts'
import { Text } from '#platform/web/records/fields.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { useFoundPackages } from '../use-found-packages.ts'

/**
 * The work package of a record that has `packageId` and `packageName`: one of those of the structure, which its hold points then stop,
 * or a name where there is none.
 */
export function NamedPackageField() {
  const { form, place, text } = useEditor()
  const maySee = useCan('work-package:read')
  const [entered, packageId, packageName] = useWatch({
    control: form.control,
    name: ['structureCode', 'packageId', 'packageName'],
  })
  const structureCode: string = place?.structureCode ?? entered ?? ''
  const chosen = packageId ? { value: packageId, label: packageName } : null
  const found = useFoundPackages(maySee && structureCode !== '' ? { structureCode } : null, chosen)
  if (!found.isRead || found.isNone) return <Text name="packageName" />
  const choose = (id: string | null) => {
    form.setValue('packageId', id, { shouldDirty: true })
    const label = found.choices.find(({ value }) => value === id)?.label ?? ''
    form.setValue('packageName', label.slice(0, 120), { shouldDirty: true })
  }
  return (
    <SearchSelect
      label={text('packageName')}
      note={text('optional')}
      name="packageName"
      choices={found.choices}
      onSearch={found.search}
      value={packageId || null}
      onChange={choose}
      emptyText={text('nothingMatches')}
      clearLabel={text('none')}
    />
  )
}
