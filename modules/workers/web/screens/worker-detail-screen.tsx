import { Suspense } from 'react'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { Named } from '#platform/web/language/named.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { workersApi } from '../../contract/workers-api.ts'
import { workersModule } from '../../contract/workers-module.ts'
import { workerStates } from '../../contract/workers-records.ts'
import { CertificatesPart } from '../parts/certificates-part.tsx'
import { PermitsOfWorker } from '../parts/permits-part.tsx'
import { WorkerNow } from '../parts/worker-now.tsx'
import { useWorkersText } from '../use-workers-text.ts'
import { workerAlarms } from '../worker-alarms-slot.ts'
import { useWorkerFields } from '../worker-fields.tsx'
import { workerHome } from '../worker-home-slot.ts'

/** One worker: what they may do, and until when. */
export function WorkerDetailScreen() {
  const text = useWorkersText()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('workers', workerStates)
  const record = useApiQuery(workersApi, 'get', { id })
  const seesAlarms = useCan('alarm:read')
  const seesCamps = useCan('camp:read')
  const fields = useWorkerFields()
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'worker', entityId })}
      title={useNameOf()}
      context={({ state, trade, company }) => (
        <>
          <StateBadge of={workerStates} state={state} /> {text(`trade.${trade}`)}
          {company && (
            <>
              {' · '}
              <Named of={company} />
            </>
          )}
        </>
      )}
      actions={(found) => (
        <>
          <RecordActions api={workersApi} module={workersModule} record={found} name={found.name} />
          <NextSteps api={workersApi} of={workerStates} record={found} />
        </>
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="worker" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          <WorkerNow workerId={found.id} />
          {seesAlarms && (
            <Suspense fallback={<Skeleton />}>
              <workerAlarms.Part workerId={found.id} />
            </Suspense>
          )}
          <CertificatesPart of={found.certificates} />
          <PermitsOfWorker workerId={found.id} />
          {seesCamps && (
            <Suspense fallback={<Skeleton />}>
              <workerHome.Part workerId={found.id} />
            </Suspense>
          )}
        </>
      )}
    </DetailScreen>
  )
}
