import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { masterRecordsApi } from '../../contract/master-records-api.ts'
import { masterRecordsModule } from '../../contract/master-records-module.ts'
import { useMasterRecordFields } from '../master-record-fields.tsx'
import { RunsPart } from '../parts/runs-part.tsx'

/** One master record: its runs, where each value comes from, and how it is made. */
export function MasterRecordDetailScreen() {
  const nameOf = useNameOf()
  const words = useHistoryWords('master-records')
  const record = useRecord(masterRecordsApi, 'master-record')
  const fields = useMasterRecordFields()
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'master-record', entityId })}
      title={nameOf}
      context={(found) => (
        <>
          <bdi>{found.number}</bdi> · <PlaceName of={found} />
        </>
      )}
      actions={(found) => (
        <RecordActions api={masterRecordsApi} module={masterRecordsModule} record={found} name={nameOf(found)} />
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="master-record" entityId={found.id} {...words} />}
    >
      {(found) => <RunsPart of={found} />}
    </DetailScreen>
  )
}
