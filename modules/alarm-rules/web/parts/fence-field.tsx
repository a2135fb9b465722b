import { geofencesApi } from '#modules/geofences/contract/geofences-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useEditor } from '#platform/web/records/editor-context.ts'
import { useEnteredPlace } from '#platform/web/records/fields.tsx'
import { RecordSelect } from '#platform/web/records/record-select.tsx'
import { useCan } from '#platform/web/session/can.tsx'

const MOST = 500

/** The geofences of the site that the rule is of. */
export function FenceField() {
  const { text } = useEditor()
  const nameOf = useNameOf()
  const { projectCode, siteCode } = useEnteredPlace()
  const isAllowed = useCan('geofence:read')
  const query = { projectCode, siteCode, page: 1, pageSize: MOST, sort: 'name' } as const
  const fences = useApiQuery(geofencesApi, 'list', query, { enabled: isAllowed && siteCode !== '' })
  const choices = fences.data?.items.map((fence) => ({ value: fence.id, label: nameOf(fence) }))
  return <RecordSelect name="fenceId" choices={choices} noneYet={text('noFences')} />
}
