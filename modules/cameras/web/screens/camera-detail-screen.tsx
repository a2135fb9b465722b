import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import type { Camera } from '../../contract/camera.ts'
import { camerasApi } from '../../contract/cameras-api.ts'
import { camerasModule } from '../../contract/cameras-module.ts'
import { cameraStates } from '../../contract/cameras-records.ts'
import { useCameraFields } from '../camera-fields.tsx'
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
  const fields = useCameraFields()
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
      facts={fields}
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
