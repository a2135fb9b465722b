import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { printedOf } from '#platform/web/records/fields-of.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { inputRecordsApi } from '../../contract/input-records-api.ts'
import { inputRecordsModule } from '../../contract/input-records-module.ts'
import { inputRecordStates } from '../../contract/input-records-records.ts'
import { useInputRecordFields } from '../input-record-fields.tsx'

/** One record of a company: what it says, where its review stands, and what was changed from one submission to the next. */
export function InputRecordDetailScreen() {
  const format = useFormats()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('input-records', inputRecordStates)
  const record = useApiQuery(inputRecordsApi, 'get', { id })
  const nameOf = useNameOf()
  const fields = useInputRecordFields()
  const printed = printedOf(fields)
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'input-record', entityId, printed })}
      title={({ template, period }) => `${nameOf(template)} · ${format.day(period, 'UTC')}`}
      context={({ number, company, state }) => (
        <>
          <bdi dir="ltr">{number}</bdi> <bdi>{nameOf(company)}</bdi> <StateBadge of={inputRecordStates} state={state} />
        </>
      )}
      actions={(found) => (
        <>
          <RecordActions api={inputRecordsApi} module={inputRecordsModule} record={found} name={found.number} />
          <NextSteps api={inputRecordsApi} of={inputRecordStates} record={found} />
        </>
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="input-record" entityId={found.id} {...words} />}
    />
  )
}
