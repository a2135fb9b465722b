import { Suspense, useMemo } from 'react'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { MoversMap } from '#modules/sites/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Geofence } from '../../contract/geofence.ts'
import { geofencesApi } from '../../contract/geofences-api.ts'
import { geofencesModule } from '../../contract/geofences-module.ts'
import { outlineOf } from '../../contract/outline.ts'
import { fenceLines } from '../fence-lines.ts'
import { useGeofenceFields } from '../geofence-fields.tsx'
import css from '../parts/area-field.module.css'
import { useGeofencesText } from '../use-geofences-text.ts'
import { zonePermits } from '../zone-permits-slot.ts'

/** One geofence: the ground that it covers, its facts and its history. */
export function GeofenceDetailScreen() {
  const text = useGeofencesText()
  const nameOf = useNameOf()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('geofences')
  const seesPeople = useCan('worker:read')
  const record = useApiQuery(geofencesApi, 'get', { id })
  const fields = useGeofenceFields()
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'geofence', entityId })}
      title={nameOf}
      context={({ kind }) => text(`kind.${kind}`)}
      actions={(found) => (
        <RecordActions api={geofencesApi} module={geofencesModule} record={found} name={nameOf(found)} />
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="geofence" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          <Ground fence={found} />
          {found.asks.includes('permit') && seesPeople && (
            <Suspense fallback={<Skeleton />}>
              <zonePermits.Part zone={found} />
            </Suspense>
          )}
        </>
      )}
    </DetailScreen>
  )
}

const NOBODY = [] as const

function Ground({ fence }: { readonly fence: Geofence }) {
  const text = useGeofencesText()
  const nameOf = useNameOf()
  const lines = useMemo(() => fenceLines([{ ...fence, name: nameOf(fence) }]), [fence, nameOf])
  const box = useMemo(() => {
    const ring = outlineOf(fence.area)
    const [longitudes, latitudes] = [ring.map(([longitude]) => longitude), ring.map(([, latitude]) => latitude)]
    return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)] as const
  }, [fence])
  return (
    <div className={css['shown']}>
      <Suspense fallback={<Skeleton height="100%" />}>
        <MoversMap
          siteCode={fence.siteCode}
          label={text('area')}
          movers={NOBODY}
          lines={lines}
          box={box}
          withoutMap={text('noMap')}
        />
      </Suspense>
    </div>
  )
}
