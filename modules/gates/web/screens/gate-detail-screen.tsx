import { Suspense } from 'react'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { CameraGlancePart } from '#modules/cameras/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { StateDiagram } from '#platform/web/records/state-diagram.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { gatesApi } from '../../contract/gates-api.ts'
import { gatesModule } from '../../contract/gates-module.ts'
import { gateStates } from '../../contract/gates-records.ts'
import { useGateFields } from '../gate-fields.tsx'
import css from '../parts/gates.module.css'
import { NewestPassages } from '../parts/newest-passages.tsx'
import { useGatesText } from '../use-gates-text.ts'

const EVERY_MS = 5_000
const NEWEST = 10

/** One gate: how it stands, whom it asks for what, and who passed it. */
export function GateDetailScreen() {
  const text = useGatesText()
  const { id = '' } = useScreenParams()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const words = useHistoryWords('gates', gateStates)
  const record = useApiQuery(gatesApi, 'get', { id })
  const fields = useGateFields()
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'gate', entityId, copies: gatesModule })}
      title={({ name, nameAr }) => (isArabic && nameAr) || name}
      context={({ state }) => <StateBadge of={gateStates} state={state} />}
      actions={(found) => (
        <>
          {found.can.guard && (
            <ScreenLink to={gatesModule} screen="guard" params={{ id: found.id }}>
              {text('guardHere')}
            </ScreenLink>
          )}
          <RecordActions api={gatesApi} module={gatesModule} record={found} name={found.name} />
          <NextSteps api={gatesApi} of={gateStates} record={found} />
        </>
      )}
      facts={fields}
      rail={({ state }) => <StateDiagram of={gateStates} state={state} />}
      activity={(found) => <RecordHistory entityType="gate" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          <LiveCamera id={found.id} />
          <Passed id={found.id} />
        </>
      )}
    </DetailScreen>
  )
}

/** What overlooks the gate, live for who may watch; nothing where no camera stands there. */
function LiveCamera({ id }: { id: string }) {
  const text = useGatesText()
  const camera = useApiQuery(gatesApi, 'gateCamera', { id })
  if (!camera.data) return null
  return (
    <section className={css['section']} aria-labelledby="gate-camera">
      <h2 id="gate-camera" className={css['title']}>
        {text('cameraId')}
      </h2>
      <Suspense fallback={<Skeleton height="12rem" />}>
        <CameraGlancePart key={camera.data.id} camera={camera.data} isLiveFirst />
      </Suspense>
    </section>
  )
}

function Passed({ id }: { id: string }) {
  const text = useGatesText()
  const query = { gate: id, sort: '-at', pageSize: NEWEST }
  const newest = useApiQuery(gatesApi, 'passages', query, { refetchEveryMs: EVERY_MS })
  return (
    <section className={css['section']} aria-labelledby="gate-passed">
      <h2 id="gate-passed" className={css['title']}>
        {text('newest')}
      </h2>
      <NewestPassages of={newest.data?.items ?? []} />
    </section>
  )
}
