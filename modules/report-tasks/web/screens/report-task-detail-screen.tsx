import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { masterRecordsModule } from '#modules/master-records/contract/master-records-module.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { ReportTask } from '../../contract/report-task.ts'
import { reportTasksApi } from '../../contract/report-tasks-api.ts'
import { reportTasksModule } from '../../contract/report-tasks-module.ts'
import { SendingsPart } from '../parts/sendings-part.tsx'
import { useReportTasksText } from '../use-report-tasks-text.ts'

/** One task: what sets it off, who gets it, and what was sent. */
export function ReportTaskDetailScreen() {
  const text = useReportTasksText()
  const nameOf = useNameOf()
  const format = useFormats()
  const words = useHistoryWords('report-tasks')
  const record = useRecord(reportTasksApi, 'report-task')
  const facts = ({ trigger, rule, time, nextAt, masterRecord, message, person, roleCodes, companyIds }: ReportTask) => [
    { term: text('trigger'), value: text(`trigger.${trigger}`) },
    ...(trigger === 'frozen' ? [] : [{ term: text('rule'), value: <bdi>{`${rule} · ${time}`}</bdi> }]),
    { term: text('nextAt'), value: nextAt && format.dateTime(nextAt) },
    {
      term: text('masterRecordId'),
      value: masterRecord && (
        <ScreenLink to={masterRecordsModule} screen="detail" params={{ id: masterRecord.id }}>
          {nameOf(masterRecord)}
        </ScreenLink>
      ),
    },
    { term: text('roleCodes'), value: roleCodes.join(', ') },
    { term: text('companyIds'), value: companyIds.length > 0 ? format.count(companyIds.length) : null },
    { term: text('personId'), value: person?.name },
    { term: text('message'), value: message, isWide: true },
  ]
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'report-task', entityId, copies: reportTasksModule })}
      title={nameOf}
      context={(found) => (
        <>
          <bdi>{found.number}</bdi> <PlaceName of={found} />
        </>
      )}
      actions={(found) => (
        <RecordActions api={reportTasksApi} module={reportTasksModule} record={found} name={nameOf(found)} />
      )}
      facts={facts}
      activity={(found) => <RecordHistory entityType="report-task" entityId={found.id} {...words} />}
    >
      {(found) => <SendingsPart of={found} />}
    </DetailScreen>
  )
}
