import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import type { Camera } from '../../contract/camera.ts'
import { camerasApi } from '../../contract/cameras-api.ts'
import { camerasModule } from '../../contract/cameras-module.ts'
import { cameraStates } from '../../contract/cameras-records.ts'
import { CameraMap } from '../parts/camera-map.tsx'
import css from '../parts/camera-page.module.css'
import { ConnectAction } from '../parts/connection-part.tsx'
import { EvidencePart } from '../parts/evidence-part.tsx'
import { LiveView } from '../parts/live-view.tsx'
import { MovedView } from '../parts/moved-view.tsx'
import { OwnRightsAction } from '../parts/own-rights.tsx'
import { SteeringPad } from '../parts/steering-pad.tsx'
import { StillsPart } from '../parts/stills-part.tsx'
import { useCamerasText } from '../use-cameras-text.ts'

/** One camera: its live picture and where it looks, its facts and its history. */
export function CameraDetailScreen() {
  const text = useCamerasText()
  const nameOf = useNameOf()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('cameras', cameraStates)
  const record = useApiQuery(camerasApi, 'get', { id })
  const facts = useFacts()
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'camera', entityId, copies: camerasModule })}
      title={nameOf}
      context={({ state, area, source }) => (
        <>
          <StateBadge of={cameraStates} state={state} /> <bdi>{area}</bdi>
          {source !== 'jpeg' && ` · ${text(`source.${source}`)}`}
        </>
      )}
      actions={(found) => (
        <>
          <RecordActions api={camerasApi} module={camerasModule} record={found} name={nameOf(found)} />
          {found.can.edit && <ConnectAction id={found.id} />}
          <OwnRightsAction id={found.id} />
          <NextSteps api={camerasApi} of={cameraStates} record={found} />
        </>
      )}
      facts={facts}
      activity={(found) => <RecordHistory entityType="camera" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          {found.health === 'moved' && found.can.playback && <MovedView camera={found} name={nameOf(found)} />}
          <Shown camera={found} name={nameOf(found)} />
          {found.can.playback && <StillsPart camera={found} name={nameOf(found)} />}
          {found.can.export && <EvidencePart id={found.id} />}
        </>
      )}
    </DetailScreen>
  )
}

function Shown({ camera, name }: { camera: Camera; name: string }) {
  const text = useCamerasText()
  const isWatched = camera.can.watch && camera.source !== 'none' && camera.state === 'in-service'
  return (
    <div className={css['shown']}>
      {isWatched && (
        <section aria-label={text('live')} className={css['live']}>
          <LiveView camera={{ id: camera.id, name, source: camera.source }} />
          {camera.canTurn && camera.can.steer && <SteeringPad id={camera.id} />}
        </section>
      )}
      {camera.latitude !== null && (
        <div className={css['map']}>
          <CameraMap siteCode={camera.siteCode} cameras={[camera]} picked={camera.id} />
        </div>
      )}
    </div>
  )
}

function useFacts() {
  const text = useCamerasText()
  const format = useFormats()
  const amount = (value: number | null, unit: string) =>
    value !== null && <bdi dir="ltr">{`${format.number(value, Number.isInteger(value) ? 0 : 1)}${unit}`}</bdi>
  return (found: Camera) => [
    { term: text('site'), value: <PlaceName of={{ projectCode: found.projectCode, siteCode: found.siteCode }} /> },
    { term: text('area'), value: <bdi>{found.area}</bdi> },
    { term: text('source'), value: text(`source.${found.source}`) },
    { term: text('health'), value: text(`health.${found.health}`) },
    { term: text('make'), value: <bdi>{found.make}</bdi> },
    { term: text('model'), value: <bdi>{found.model}</bdi> },
    { term: text('mountHeight'), value: amount(found.mountHeight, ' m') },
    { term: text('azimuth'), value: amount(found.azimuth, '°') },
    { term: text('tilt'), value: amount(found.tilt, '°') },
    { term: text('fieldOfView'), value: amount(found.fieldOfView, '°') },
    { term: text('viewRange'), value: amount(found.viewRange, ' m') },
    { term: text('stillMinutes'), value: amount(found.stillMinutes, ' min') },
    { term: text('keptDays'), value: amount(found.keptDays, ' d') },
    { term: text('canTurn'), value: text(found.canTurn ? 'turns' : 'fixed') },
    { term: text('note'), value: found.note, isWide: true },
  ]
}
