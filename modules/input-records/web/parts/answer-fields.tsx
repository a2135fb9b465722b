import { useEffect } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { mapMedia } from '#engines/forms/media-answer.ts'
import type { FormVersion } from '#modules/forms/contract/form-template.ts'
import { formsApi } from '#modules/forms/contract/forms-api.ts'
import { FormFill, useFillingWithFiles } from '#modules/forms/web/public.ts'
import type { Place } from '#platform/contract/place.ts'
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
  /** The record as it is stored: its files are on it. */
  readonly stored?: InputRecord
  /** Of a stored record: the version that it was begun on. */
  readonly version: number | undefined
  /** What a reviewer said of answers. */
  readonly notes?: Readonly<Record<string, string>>
}

/** The questions of the template's form. A new record can start from what the company answered last. */
export function AnswerFields({ formId, version, notes, stored }: AnswerFieldsProps) {
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
  return <Answers key={formId} form={form.data} latest={latest.data ?? null} notes={notes} stored={stored} />
}

interface AnswersProps extends Pick<AnswerFieldsProps, 'notes' | 'stored'> {
  readonly form: FormVersion
  readonly latest: InputRecord | null
}

function Answers({ form, latest, notes, stored }: AnswersProps) {
  const text = useInputRecordsText()
  const format = useFormats()
  const answers = useController({ name: 'answers' })
  const answeredAt = useController({ name: 'answeredAt' })
  const place = useUploadPlace()
  const onRecord = JSON.stringify(stored?.answers ?? {})
  const filling = useFillingWithFiles(form, answers.field.value ?? {}, {
    place,
    isStored: (id) => onRecord.includes(`${id}/`),
  })
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
        <Button onClick={() => filling.setAnswers(mapMedia(filling.form, latest.answers, () => null))}>
          {text('copyLatest', { day: format.day(latest.period, 'UTC') })}
        </Button>
      )}
      <FormFill filling={filling} hasGrids {...(notes && { notes })} />
    </>
  )
}

/** Where the record lies, or will lie. */
function useUploadPlace(): Place | null {
  const { place } = useEditor()
  const entered: (string | undefined)[] = useWatch({ name: ['projectCode', 'siteCode', 'structureCode'] })
  const [projectCode, siteCode, structureCode] = place
    ? [place.projectCode, place.siteCode, place.structureCode]
    : entered
  return projectCode ? { projectCode, siteCode: siteCode || null, structureCode: structureCode || null } : null
}
