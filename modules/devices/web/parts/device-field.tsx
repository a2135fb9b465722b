import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useEnteredPlace } from '#platform/web/records/fields.tsx'
import { RecordSelect } from '#platform/web/records/record-select.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { devicesApi } from '../../contract/devices-api.ts'
import type { DeviceKind } from '../../contract/devices-records.ts'

const MOST = 500

interface Props {
  /** A fact of the record that names a device; its label is the text of the same key. */
  readonly name: string
  /** Any kind where none is named. */
  readonly kind?: DeviceKind
  /** Where the site has none of them. */
  readonly noneYet?: string
}

/** One of the devices of the site that is entered. */
export function DeviceField({ name, kind, noneYet }: Props) {
  const { projectCode, siteCode } = useEnteredPlace()
  const isAllowed = useCan('device:read')
  const query = { projectCode, siteCode, ...(kind && { kind }), sort: 'serial', page: 1, pageSize: MOST } as const
  const devices = useApiQuery(devicesApi, 'list', query, { enabled: isAllowed && siteCode !== '' })
  const choices = devices.data?.items.map(({ id, serial, name: called }) => ({
    value: id,
    label: `${serial} · ${called}`,
  }))
  return <RecordSelect name={name} choices={choices} noneYet={noneYet} />
}
