import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { printedOf } from '#platform/web/records/fields-of.ts'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { deliverablesApi } from '../../contract/deliverables-api.ts'
import { deliverablesModule } from '../../contract/deliverables-module.ts'
import { useDeliverableFields } from '../deliverable-fields.tsx'

/** What is owed: by whom, by when and in which code, and what has come of it. */
export function DeliverableDetailScreen() {
  const fields = useDeliverableFields()
  const printed = printedOf(fields)
  const words = useHistoryWords('deliverables')
  const nameOf = useNameOf()
  const record = useRecord(deliverablesApi, 'deliverable')
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'deliverable', entityId, printed, copies: deliverablesModule })}
      title={({ title, titleAr }) => nameOf({ name: title, nameAr: titleAr })}
      context={({ number }) => <bdi dir="ltr">{number}</bdi>}
      actions={(found) => (
        <RecordActions api={deliverablesApi} module={deliverablesModule} record={found} name={found.number} />
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="deliverable" entityId={found.id} {...words} />}
    />
  )
}
