import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import type { MasterRecord } from '../../contract/master-record.ts'
import { masterRecordsApi } from '../../contract/master-records-api.ts'
import { masterRecordsModule } from '../../contract/master-records-module.ts'
import { RunsPart } from '../parts/runs-part.tsx'
import { useMasterRecordsText } from '../use-master-records-text.ts'

/** One master record: its runs, where each value comes from, and how it is made. */
export function MasterRecordDetailScreen() {
  const text = useMasterRecordsText()
  const nameOf = useNameOf()
  const words = useHistoryWords('master-records')
  const record = useRecord(masterRecordsApi, 'master-record')
  const facts = ({ columns, isOneCompany, note }: MasterRecord) => [
    {
      term: text('columns'),
      value: columns
        .map(({ title, titleAr, rule }) => `${nameOf({ name: title, nameAr: titleAr })} (${text(`rule.${rule}`)})`)
        .join(', '),
      isWide: true,
    },
    { term: text('isOneCompany'), value: isOneCompany ? text('yes') : text('no') },
    { term: text('note'), value: note, isWide: true },
  ]
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
      facts={facts}
      activity={(found) => <RecordHistory entityType="master-record" entityId={found.id} {...words} />}
    >
      {(found) => <RunsPart of={found} />}
    </DetailScreen>
  )
}
