import { formsApi } from '#modules/forms/contract/forms-api.ts'
import { FilledAnswers } from '#modules/forms/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { InputRecord } from '../../contract/input-record.ts'
import { AnswerNote } from './answer-note.tsx'
import { Revisions } from './revisions.tsx'

/** The form in the version that the record follows. */
function useFormOf({ template, formVersion: version, projectCode }: InputRecord) {
  return useApiQuery(formsApi, 'form', { id: template.formId, version, projectCode })
}

/** What was changed from one submission to the next. */
export function RevisionsOf({ record }: { readonly record: InputRecord }) {
  const form = useFormOf(record)
  return form.data ? <Revisions id={record.id} form={form.data} /> : <Skeleton height="8rem" />
}

/** What the record says, question by question. */
export function AnswersOf({ record }: { readonly record: InputRecord }) {
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
