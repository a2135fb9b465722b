import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { reportTasksApi } from '../../contract/report-tasks-api.ts'
import { reportTasksModule } from '../../contract/report-tasks-module.ts'
import { SendingsPart } from '../parts/sendings-part.tsx'
import { StandingPart } from '../parts/standing-part.tsx'
import { WebhookPart } from '../parts/webhook-part.tsx'
import { useReportTaskFields } from '../report-task-fields.tsx'

/** One task: what sets it off, who gets it, and what was sent. */
export function ReportTaskDetailScreen() {
  const nameOf = useNameOf()
  const words = useHistoryWords('report-tasks')
  const record = useRecord(reportTasksApi, 'report-task')
  const fields = useReportTaskFields()
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'report-task', entityId, copies: reportTasksModule })}
      title={nameOf}
      context={(found) => (
        <>
          <bdi>{found.number}</bdi> · <PlaceName of={found} />
        </>
      )}
      actions={(found) => (
        <RecordActions api={reportTasksApi} module={reportTasksModule} record={found} name={nameOf(found)} />
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="report-task" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          <StandingPart of={found} />
          <SendingsPart of={found} />
          <WebhookPart of={found} />
        </>
      )}
    </DetailScreen>
  )
}
