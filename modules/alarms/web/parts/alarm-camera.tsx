import { Suspense } from 'react'
import { CameraGlancePart } from '#modules/cameras/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import type { Alarm } from '../../contract/alarm.ts'
import { alarmsApi } from '../../contract/alarms-api.ts'

/** What the camera that sees the place of the alarm kept of it, and with one click what it shows now. */
export function AlarmCamera({ alarm: { id } }: { readonly alarm: Alarm }) {
  const camera = useApiQuery(alarmsApi, 'camera', { id }, { keepPrevious: true })
  if (!camera.data) return null
  return (
    <Suspense>
      <CameraGlancePart key={camera.data.id} camera={camera.data} />
    </Suspense>
  )
}
