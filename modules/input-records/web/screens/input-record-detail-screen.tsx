import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { formsApi } from '#modules/forms/contract/forms-api.ts'
import { FilledAnswers } from '#modules/forms/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { InputRecord } from '../../contract/input-record.ts'
import { inputRecordsApi } from '../../contract/input-records-api.ts'
import { inputRecordsModule } from '../../contract/input-records-module.ts'
import { inputRecordStates } from '../../contract/input-records-records.ts'
import { AnswerNote } from '../parts/answer-note.tsx'
import { Revisions } from '../parts/revisions.tsx'
import { useInputRecordsText } from '../use-input-records-text.ts'

/** One record of a company: what it says, where its review stands, and what was changed from one submission to the next. */
export function InputRecordDetailScreen() {
  const text = useInputRecordsText()
  const format = useFormats()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('input-records', inputRecordStates)
  const record = useApiQuery(inputRecordsApi, 'get', { id })
  const nameOf = useNameOf()
  const printed = usePrintedFacts()
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
      facts={(found) => [
        ...(found.reviewNote ? [{ term: text('reviewNote'), value: found.reviewNote, isWide: true }] : []),
        { term: text('answers'), value: <AnswersOf record={found} />, isWide: true },
        { term: text('revision'), value: format.count(found.revision) },
        {
          term: text('submittedAt'),
          value: found.submittedAt && <bdi>{format.dateTime(found.submittedAt)}</bdi>,
        },
        { term: text('submittedBy'), value: found.submittedBy?.name },
        { term: text('revisions'), value: <RevisionsOf record={found} />, isWide: true },
      ]}
      activity={(found) => <RecordHistory entityType="input-record" entityId={found.id} {...words} />}
    />
  )
}

/** What stands on paper above the answers. */
function usePrintedFacts() {
  const text = useInputRecordsText()
  const column = useColumns<InputRecord>()
  return [
    column.text('company.name', text('companyId'), { arabic: 'company.nameAr' }),
    column.day('period', text('period')),
    column.number('revision', text('revision')),
    column.person('submittedBy', text('submittedBy')),
    column.moment('submittedAt', text('submittedAt')),
    column.text('reviewNote', text('reviewNote')),
  ]
}

/** The form in the version that the record follows. */
function useFormOf({ template, formVersion: version, projectCode }: InputRecord) {
  return useApiQuery(formsApi, 'form', { id: template.formId, version, projectCode })
}

function RevisionsOf({ record }: { readonly record: InputRecord }) {
  const form = useFormOf(record)
  return form.data ? <Revisions id={record.id} form={form.data} /> : <Skeleton height="8rem" />
}

function AnswersOf({ record }: { readonly record: InputRecord }) {
  const form = useFormOf(record)
  if (!form.data) return <Skeleton height="8rem" />
  return (
    <FilledAnswers
      form={form.data}
      values={record.answers as never}
      beside={(answer, label) => <AnswerNote record={record} answer={answer} label={label} />}
    />
  )
}
