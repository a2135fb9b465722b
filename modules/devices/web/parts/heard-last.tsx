import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useText } from '#platform/web/language/use-text.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { devicesApi } from '../../contract/devices-api.ts'
import type { Heard } from '../../contract/measurement.ts'
import type { devicesEn } from '../locales/en.ts'

const EVERY_MS = 15_000

/** When each device of a page of the register was heard last; undefined while nobody knows, null where it never was. */
export function useHeard(page: readonly { readonly id: string }[]): (id: string) => Heard | null | undefined {
  const ids = page.map(({ id }) => id).join(',')
  const { data } = useApiQuery(
    devicesApi,
    'heard',
    { ids },
    { enabled: ids !== '', keepPrevious: true, refetchEveryMs: EVERY_MS },
  )
  const known = new Map(data?.map((heard) => [heard.deviceId, heard]))
  return (id) => data && (known.get(id) ?? null)
}

/** When a device was heard, whether it misses its reports, and what its battery has left. */
export function HeardLast({ heard }: { readonly heard: Heard | null | undefined }) {
  const text = useText<typeof devicesEn>('devices')
  const format = useFormats()
  if (heard === undefined) return null
  if (heard === null) return text('neverHeard')
  return (
    <>
      <bdi>{format.dateTime(heard.at)}</bdi>
      {heard.battery !== null && <bdi> · {text('batteryLeft', { percent: format.number(heard.battery, 0) })}</bdi>}{' '}
      {heard.isStale && <StatusBadge status="minor" word={text('stale')} isPlain />}
    </>
  )
}
