import { useEffect, useMemo } from 'react'
import { viewFan } from '#engines/cameras/view-fan.ts'
import type { TwinCardProps, TwinFeedProps } from '#modules/construction/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import type { TwinCamera as Camera } from '#viewers/twin/core/twin-things.ts'
import { camerasApi } from '../../contract/cameras-api.ts'
import { CAMERA_TONES, HEALTH_TONES, isTrouble } from '../camera-tones.ts'
import { useCamerasText } from '../use-cameras-text.ts'
import { LiveView } from './live-view.tsx'

const MOST = 500

/** The cameras of a site in the twin, each with a fan of what it overlooks. */
export function TwinCameras({ scene, projectCode, siteCode, isShown }: TwinFeedProps) {
  const text = useCamerasText()
  const nameOf = useNameOf()
  useLiveEvents({ kinds: ['camera'] })
  const { data } = useApiQuery(camerasApi, 'list', { projectCode, siteCode, state: 'in-service', pageSize: MOST })
  const cameras = useMemo(
    () =>
      (data?.items ?? []).flatMap((camera) => {
        const { id, source, health, latitude, longitude, azimuth, fieldOfView, viewRange: range } = camera
        if (latitude === null || longitude === null) return []
        const status = isTrouble(health)
          ? { tone: HEALTH_TONES[health], label: text(`health.${health}`) }
          : { tone: CAMERA_TONES[source], label: text(`source.${source}`) }
        const fan = viewFan({ latitude, longitude, azimuth, fieldOfView, range })
        return [{ id, name: nameOf(camera), status, point: [longitude, latitude], course: null, fan } satisfies Camera]
      }),
    [data, text, nameOf],
  )
  useEffect(() => scene.dispatch({ do: 'setCameras', cameras: isShown ? cameras : [] }), [scene, cameras, isShown])
  return null
}

/** The live picture of a camera of the twin, for who may watch it. */
export function TwinCamera({ id }: TwinCardProps) {
  const text = useCamerasText()
  const nameOf = useNameOf()
  const { data: camera } = useApiQuery(camerasApi, 'get', { id })
  if (!camera || camera.source === 'none') return null
  if (!camera.can.watch) return <p>{text('mayNotWatch')}</p>
  return <LiveView camera={{ id, source: camera.source, name: nameOf(camera) }} />
}
