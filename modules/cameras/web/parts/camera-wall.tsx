import { useMemo, useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { ListedCamera } from '../../contract/camera.ts'
import { camerasApi } from '../../contract/cameras-api.ts'
import { camerasModule } from '../../contract/cameras-module.ts'
import { CAMERA_TONES, HEALTH_TONES, isTrouble } from '../camera-tones.ts'
import { useCamerasText } from '../use-cameras-text.ts'
import { CameraMap } from './camera-map.tsx'
import css from './camera-wall.module.css'
import { LiveView } from './live-view.tsx'
import { SteeringPad } from './steering-pad.tsx'

const MOST_CAMERAS = 500

/** The cameras of the current site: where they look, and the live picture of the one that is picked. */
export function CameraWall() {
  const text = useCamerasText()
  const project = useCurrentProject()
  const site = useCurrentSite()
  const found = useApiQuery(camerasApi, 'list', {
    ...{ projectCode: project.code, siteCode: site.code },
    ...{ state: 'in-service', pageSize: MOST_CAMERAS },
  })
  const [picked, setPicked] = useState<string | null>(null)
  const cameras = useMemo(() => found.data?.items ?? [], [found.data])
  if (found.isError && !found.data)
    return <LoadFailure error={found.error} isList onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height="100%" />
  if (cameras.length === 0) return <EmptyState title={text('empty')} />
  const camera = cameras.find(({ id }) => id === picked) ?? null
  return (
    <div className={css['wall']}>
      <section className={css['side']} aria-label={text('cameras')}>
        <Picked camera={camera} />
        <List cameras={cameras} picked={picked} onPick={setPicked} />
      </section>
      <CameraMap siteCode={site.code} cameras={cameras} picked={picked} onPick={setPicked} />
    </div>
  )
}

function Picked({ camera }: { camera: ListedCamera | null }) {
  const text = useCamerasText()
  const nameOf = useNameOf()
  if (!camera) return <p className={css['quiet']}>{text('pick')}</p>
  const isWatched = camera.can.watch && camera.source !== 'none'
  return (
    <div className={css['picked']}>
      <h2 className={css['name']}>
        <ScreenLink to={camerasModule} screen="detail" params={{ id: camera.id }}>
          <bdi>{nameOf(camera)}</bdi>
        </ScreenLink>
      </h2>
      {isWatched && <LiveView key={camera.id} camera={{ ...camera, name: nameOf(camera) }} />}
      {isWatched && camera.canTurn && camera.can.steer && <SteeringPad key={`turn ${camera.id}`} id={camera.id} />}
      {!camera.can.watch && <p className={css['quiet']}>{text('mayNotWatch')}</p>}
      {camera.source === 'none' && <p className={css['quiet']}>{text('source.none')}</p>}
    </div>
  )
}

/** What is wrong with it; else where its picture comes from. */
function HowItDoes({ camera: { health, source } }: { camera: ListedCamera }) {
  const text = useCamerasText()
  if (isTrouble(health)) return <StatusBadge status={HEALTH_TONES[health]} word={text(`health.${health}`)} isPlain />
  return <StatusBadge status={CAMERA_TONES[source]} word={text(`source.${source}`)} isPlain />
}

interface ListProps {
  readonly cameras: readonly ListedCamera[]
  readonly picked: string | null
  readonly onPick: (id: string) => void
}

/** By area, as the list is ordered. */
function List({ cameras, picked, onPick }: ListProps) {
  const text = useCamerasText()
  const nameOf = useNameOf()
  const areas = [...new Set(cameras.map(({ area }) => area))]
  return (
    <div className={css['list']}>
      {areas.map((area) => (
        <section key={area} aria-label={area || text('noArea')}>
          <h3 className={css['area']}>
            <bdi>{area || text('noArea')}</bdi>
          </h3>
          <ul>
            {cameras
              .filter((camera) => camera.area === area)
              .map((camera) => (
                <li key={camera.id}>
                  <button
                    type="button"
                    className={css['row']}
                    aria-pressed={camera.id === picked}
                    onClick={() => onPick(camera.id)}
                  >
                    <bdi>{nameOf(camera)}</bdi>
                    <HowItDoes camera={camera} />
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
