import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { equipmentApi } from '#modules/equipment/contract/equipment-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { Text } from '#platform/web/records/fields.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { usePilesText } from '../use-piles-text.ts'

const SHOWN = 20

/** The rig: a machine of the register, found by what is typed, or what it is called where it is not there. */
export function RigField() {
  const words = usePilesText()
  const { form, place } = useEditor()
  const texts = useFieldTexts('rig')
  const maySee = useCan('machine:read')
  const [search, setSearch] = useState('')
  const [entered, rig, rigId] = useWatch({ control: form.control, name: ['projectCode', 'rig', 'rigId'] })
  const projectCode: string = place?.projectCode ?? entered ?? ''
  const query = { projectCode, sort: 'name', pageSize: SHOWN, ...(search && { search }) }
  const found = useApiQuery(equipmentApi, 'list', query, { enabled: maySee && projectCode !== '', keepPrevious: true })
  if (!maySee || projectCode === '') return <Text name="rig" />
  const machines = (found.data?.items ?? []).map(({ id, reference, name }) => ({
    ...{ value: id, label: name, hint: reference },
  }))
  const own = rigId && machines.every(({ value }) => value !== rigId) ? [{ value: rigId, label: rig }] : []
  const choose = (value: string | null) => {
    const machine = [...machines, ...own].find((one) => one.value === value)
    form.setValue('rigId', machine?.value ?? null, { shouldDirty: true })
    form.setValue('rig', (machine?.label ?? value ?? '').slice(0, 80), { shouldDirty: true })
  }
  return (
    <SearchSelect
      {...texts}
      name="rig"
      choices={[...own, ...machines]}
      onSearch={setSearch}
      value={rigId || rig || null}
      onChange={choose}
      takesOwn
      help={words('rigHelp')}
      emptyText={words('rigOwn')}
      clearLabel={words('none')}
    />
  )
}
