import { Suspense, useMemo } from 'react'
import { viewFan } from '#engines/cameras/view-fan.ts'
import { MoversMap } from '#modules/sites/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MapLines, MapMover } from '#viewers/map/core/site-map.ts'
import type { ListedCamera } from '../../contract/camera.ts'
import { camerasApi } from '../../contract/cameras-api.ts'
import { CAMERA_TONES, HEALTH_TONES, isTrouble } from '../camera-tones.ts'
import { useCamerasText } from '../use-cameras-text.ts'

type MappedCamera = Pick<
  ListedCamera,
  | 'id'
  | 'source'
  | 'health'
  | 'canTurn'
  | 'latitude'
  | 'longitude'
  | 'azimuth'
  | 'fieldOfView'
  | 'viewRange'
  | 'name'
  | 'nameAr'
>

interface Props {
  readonly siteCode: string
  readonly cameras: readonly MappedCamera[]
  readonly picked: string | null
  readonly onPick?: (id: string | null) => void
}

/** Where the cameras of a site stand, each with a fan of what it overlooks. */
export function CameraMap({ siteCode, cameras, picked, onPick }: Props) {
  const text = useCamerasText()
  const movers = useMarks(cameras)
  const turned = useTurned(cameras, picked)
  const fans = useMemo(() => fansOf(turned, picked), [turned, picked])
  return (
    <Suspense fallback={<Skeleton height="100%" />}>
      <MoversMap
        siteCode={siteCode}
        label={text('mapOfCameras')}
        movers={movers}
        lines={fans}
        selected={picked}
        {...(onPick && { onPick })}
        withoutMap={text('noMap')}
      />
    </Suspense>
  )
}

/** How often is asked where a camera looks that turns. */
const LOOK_EVERY_MS = 2_000

/** The cameras, the picked one as it looks now where that is known: its fan turns with it. */
function useTurned(cameras: readonly MappedCamera[], picked: string | null): readonly MappedCamera[] {
  const id = cameras.find((camera) => camera.id === picked && camera.canTurn)?.id ?? ''
  const { data } = useApiQuery(
    camerasApi,
    'showSteering',
    { id },
    { enabled: id !== '', refetchEveryMs: LOOK_EVERY_MS },
  )
  const { azimuth, zoom } = (id !== '' && data?.aim) || { azimuth: null, zoom: 1 }
  return useMemo(
    () =>
      azimuth === null
        ? cameras
        : cameras.map((camera) =>
            camera.id === id ? { ...camera, azimuth, fieldOfView: camera.fieldOfView / zoom } : camera,
          ),
    [cameras, id, azimuth, zoom],
  )
}

function useMarks(cameras: readonly MappedCamera[]): readonly MapMover[] {
  const text = useCamerasText()
  const nameOf = useNameOf()
  return useMemo(
    () =>
      cameras.flatMap((camera) => {
        const { id, source, health, latitude, longitude } = camera
        if (latitude === null || longitude === null) return []
        const status = isTrouble(health)
          ? { tone: HEALTH_TONES[health], label: text(`health.${health}`) }
          : { tone: CAMERA_TONES[source], label: text(`source.${source}`) }
        return [{ id, name: nameOf(camera), status, point: [longitude, latitude], course: null } satisfies MapMover]
      }),
    [cameras, text, nameOf],
  )
}

/** Colours of the page, because the map draws outside of its styles. */
const colourOf = (name: string, fallback: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim() || fallback

function fansOf(cameras: readonly MappedCamera[], picked: string | null): readonly MapLines[] {
  const [accent, quiet] = [colourOf('--pl-accent', '#0b6b5d'), colourOf('--pl-text-quiet', '#6b675f')]
  return cameras.flatMap(({ id, latitude, longitude, azimuth, fieldOfView, viewRange: range }) => {
    if (latitude === null || longitude === null) return []
    const isPicked = id === picked
    const paths = [viewFan({ latitude, longitude, azimuth, fieldOfView, range })]
    return [{ colour: isPicked ? accent : quiet, fill: isPicked ? 0.28 : 0.12, width: isPicked ? 2 : 1, paths }]
  })
}
