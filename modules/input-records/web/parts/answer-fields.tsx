import { useEffect } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { FormVersion } from '#modules/forms/contract/form-template.ts'
import { formsApi } from '#modules/forms/contract/forms-api.ts'
import { FormFill, useFilling } from '#modules/forms/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useEditor } from '#platform/web/records/editor-context.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { InputRecord } from '../../contract/input-record.ts'
import { inputRecordsApi } from '../../contract/input-records-api.ts'
import { useInputRecordsText } from '../use-input-records-text.ts'

interface AnswerFieldsProps {
  readonly formId: string
  /** Of a stored record: the version that it was begun on. */
  readonly version: number | undefined
  /** What a reviewer said of answers. */
  readonly notes?: Readonly<Record<string, string>>
}

/** The questions of the template's form. A new record can start from what the company answered last. */
export function AnswerFields({ formId, version, notes }: AnswerFieldsProps) {
  const { place } = useEditor()
  const [templateId, companyId]: string[] = useWatch({ name: ['templateId', 'companyId'] })
  const projectCode: string | undefined = useWatch({ name: 'projectCode' })
  const form = useApiQuery(formsApi, 'form', {
    id: formId,
    ...(version !== undefined && { version }),
    ...(projectCode && { projectCode }),
  })
  const isNew = place === null
  const latest = useApiQuery(
    inputRecordsApi,
    'latest',
    { templateId: templateId ?? '', companyId: companyId ?? '' },
    { enabled: isNew && Boolean(templateId && companyId) },
  )
  if (!form.data) return <Skeleton height="12rem" />
  return <Answers key={formId} form={form.data} latest={latest.data ?? null} notes={notes} />
}

interface AnswersProps extends Pick<AnswerFieldsProps, 'notes'> {
  readonly form: FormVersion
  readonly latest: InputRecord | null
}

function Answers({ form, latest, notes }: AnswersProps) {
  const text = useInputRecordsText()
  const format = useFormats()
  const answers = useController({ name: 'answers' })
  const answeredAt = useController({ name: 'answeredAt' })
  const filling = useFilling(form, answers.field.value ?? {})
  // The questions keep what is typed as it is typed; what is saved follows them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are what changes
  useEffect(() => {
    const said = filling.answered()
    if (JSON.stringify(said.answers) === JSON.stringify(answers.field.value ?? {})) return
    answers.field.onChange(said.answers)
    answeredAt.field.onChange(said.answeredAt)
  }, [filling.answers])
  return (
    <>
      {latest && (
        <Button onClick={() => filling.setAnswers(latest.answers as typeof filling.answers)}>
          {text('copyLatest', { day: format.day(latest.period, 'UTC') })}
        </Button>
      )}
      <FormFill filling={filling} hasGrids {...(notes && { notes })} />
    </>
  )
}
