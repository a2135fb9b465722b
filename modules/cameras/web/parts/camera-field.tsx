import { useController } from 'react-hook-form'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { useEnteredPlace } from '#platform/web/records/fields.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { SelectField } from '#ui/select-field.tsx'
import { camerasApi } from '../../contract/cameras-api.ts'

const MOST = 500

/** One of the cameras of the site that is entered. Who may not see cameras keeps what was chosen. */
export function CameraField({ name, help }: { readonly name: string; readonly help?: string }) {
  const { text, valueLabels } = useEditor()
  const texts = useFieldTexts(name)
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const { projectCode, siteCode } = useEnteredPlace()
  const { field } = useController({ name })
  const isAllowed = useCan('camera:read')
  const query = { projectCode, siteCode, sort: 'name', page: 1, pageSize: MOST } as const
  const cameras = useApiQuery(camerasApi, 'list', query, { enabled: isAllowed && siteCode !== '' })
  const choices = (cameras.data?.items ?? []).map((camera) => ({
    value: camera.id,
    label: (isArabic && camera.nameAr) || camera.name,
  }))
  valueLabels.set(name, (id) => choices.find(({ value }) => value === id)?.label ?? null)
  if (!isAllowed) return null
  const { value, onChange, ...control } = field
  return (
    <SelectField
      {...texts}
      {...control}
      help={help}
      value={value ?? ''}
      placeholder={text('none')}
      choices={choices}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}
