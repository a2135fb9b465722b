import { useController } from 'react-hook-form'
import { geofencesApi } from '#modules/geofences/contract/geofences-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { useEnteredPlace } from '#platform/web/records/fields.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { SelectField } from '#ui/select-field.tsx'

const MOST_FENCES = 500

/** The geofences of the site that the rule is of. */
export function FenceField() {
  const { text, valueLabels } = useEditor()
  const nameOf = useNameOf()
  const texts = useFieldTexts('fenceId')
  const { projectCode, siteCode } = useEnteredPlace()
  const { field } = useController({ name: 'fenceId' })
  const isAllowed = useCan('geofence:read')
  const query = { projectCode, siteCode, page: 1, pageSize: MOST_FENCES, sort: 'name' } as const
  const found = useApiQuery(geofencesApi, 'list', query, { enabled: isAllowed && siteCode !== '' })
  const choices = (found.data?.items ?? []).map((fence) => ({ value: fence.id, label: nameOf(fence) }))
  valueLabels.set('fenceId', (id) => choices.find(({ value }) => value === id)?.label ?? null)
  const { value, onChange, ...control } = field
  return (
    <SelectField
      {...texts}
      {...control}
      help={found.isSuccess && choices.length === 0 ? text('noFences') : undefined}
      value={typeof value === 'string' ? value : ''}
      placeholder={text('none')}
      choices={choices}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}
