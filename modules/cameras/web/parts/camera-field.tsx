import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useEnteredPlace } from '#platform/web/records/fields.tsx'
import { RecordSelect } from '#platform/web/records/record-select.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { camerasApi } from '../../contract/cameras-api.ts'

const MOST = 500

/** One of the cameras of the site that is entered. Who may not see cameras keeps what was chosen. */
export function CameraField({ name, help }: { readonly name: string; readonly help?: string }) {
  const nameOf = useNameOf()
  const { projectCode, siteCode } = useEnteredPlace()
  const isAllowed = useCan('camera:read')
  const query = { projectCode, siteCode, sort: 'name', page: 1, pageSize: MOST } as const
  const cameras = useApiQuery(camerasApi, 'list', query, { enabled: isAllowed && siteCode !== '' })
  if (!isAllowed) return null
  const choices = cameras.data?.items.map((camera) => ({ value: camera.id, label: nameOf(camera) }))
  return <RecordSelect name={name} choices={choices} help={help} />
}
