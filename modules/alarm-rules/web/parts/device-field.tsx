import { useController } from 'react-hook-form'
import { devicesApi } from '#modules/devices/contract/devices-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { useEnteredPlace } from '#platform/web/records/fields.tsx'
import { SelectField } from '#ui/select-field.tsx'

/** The devices of the site that the rule is of. */
export function DeviceField() {
  const { text, valueLabels } = useEditor()
  const texts = useFieldTexts('deviceId')
  const { projectCode, siteCode } = useEnteredPlace()
  const { field } = useController({ name: 'deviceId' })
  const found = useApiQuery(devicesApi, 'list', { projectCode, siteCode, pageSize: 100, sort: 'name' })
  const choices = (found.data?.items ?? []).map(({ id, name, serial }) => ({ value: id, label: `${name} · ${serial}` }))
  valueLabels.set('deviceId', (id) => choices.find(({ value }) => value === id)?.label ?? null)
  const { value, onChange, ...control } = field
  return (
    <SelectField
      {...texts}
      {...control}
      value={typeof value === 'string' ? value : ''}
      placeholder={text('none')}
      choices={choices}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}
