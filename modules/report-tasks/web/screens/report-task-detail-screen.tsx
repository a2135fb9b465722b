import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { masterRecordsModule } from '#modules/master-records/contract/master-records-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import type { ReportTask } from '../../contract/report-task.ts'
import { reportTasksApi } from '../../contract/report-tasks-api.ts'
import { reportTasksModule } from '../../contract/report-tasks-module.ts'
import { SendingsPart } from '../parts/sendings-part.tsx'
import { useReportTasksText } from '../use-report-tasks-text.ts'
import { useRuleWords } from '../use-rule-words.ts'

/** One task: what sets it off, who gets it, and what was sent. */
export function ReportTaskDetailScreen() {
  const text = useReportTasksText()
  const nameOf = useNameOf()
  const format = useFormats()
  const say = useSay()
  const ruleWords = useRuleWords()
  const words = useHistoryWords('report-tasks')
  const record = useRecord(reportTasksApi, 'report-task')
  // Who may not choose roles is told their codes.
  const roles = useApiQuery(reportTasksApi, 'roles', {}, { enabled: useCan('report-task:write') })
  const roleName = (code: string) => {
    const role = roles.data?.find((one) => one.code === code)
    return role ? say(role.name) : code
  }
  const facts = ({ trigger, rule, time, nextAt, masterRecord, roleCodes, companyIds, ...task }: ReportTask) => [
    { term: text('trigger'), value: text(`trigger.${trigger}`) },
    ...(trigger === 'frozen' ? [] : [{ term: text('rule'), value: <bdi>{`${ruleWords(rule)} · ${time}`}</bdi> }]),
    { term: text('nextAt'), value: nextAt && format.dateTime(nextAt) },
    {
      term: text('masterRecordId'),
      value: masterRecord && (
        <ScreenLink to={masterRecordsModule} screen="detail" params={{ id: masterRecord.id }}>
          {nameOf(masterRecord)}
        </ScreenLink>
      ),
    },
    { term: text('roleCodes'), value: roleCodes.map(roleName).join(', ') },
    { term: text('companyIds'), value: companyIds.length > 0 ? format.count(companyIds.length) : null },
    { term: text('personId'), value: task.person?.name },
    { term: text('message'), value: nameOf({ name: task.message, nameAr: task.messageAr }), isWide: true },
  ]
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
      facts={facts}
      activity={(found) => <RecordHistory entityType="report-task" entityId={found.id} {...words} />}
    >
      {(found) => <SendingsPart of={found} />}
    </DetailScreen>
  )
}
