import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { materialTestsApi } from '../../contract/material-tests-api.ts'
import { materialTestsModule } from '../../contract/material-tests-module.ts'
import { useMaterialTestFields } from '../material-test-fields.tsx'
import { ResultPart } from '../parts/result-part.tsx'
import { SeriesPart } from '../parts/series-part.tsx'
import { TestStateBadge } from '../parts/test-state.tsx'
import css from '../parts/tests.module.css'

const NO_STATES = { states: {}, steps: {} }

/** One test: its sample, what was found, and the series that it is judged with. */
export function MaterialTestDetailScreen() {
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('material-tests', NO_STATES)
  const test = useApiQuery(materialTestsApi, 'get', { id })
  useLiveEvents({ kinds: ['material-test', 'ncr'] })
  const fields = useMaterialTestFields()
  return (
    <DetailScreen
      result={test}
      record={(found) => ({ entityType: 'material-test', entityId: found.id })}
      title={({ mix }) => mix}
      context={({ number, state }) => (
        <>
          <bdi dir="ltr">{number}</bdi> <TestStateBadge state={state} />
        </>
      )}
      actions={(found) => (
        <RecordActions api={materialTestsApi} module={materialTestsModule} record={found} name={found.number} />
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="material-test" entityId={found.id} {...words} />}
    >
      {(found) => (
        <div className={css['stack']}>
          <ResultPart key={`${found.id} ${found.rowVersion}`} test={found} />
          {found.purpose === 'acceptance' && <SeriesPart testId={found.id} />}
        </div>
      )}
    </DetailScreen>
  )
}
