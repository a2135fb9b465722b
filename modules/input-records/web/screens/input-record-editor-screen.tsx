import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { Day } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { InputRecord } from '../../contract/input-record.ts'
import { inputRecordsApi } from '../../contract/input-records-api.ts'
import { inputRecordsModule } from '../../contract/input-records-module.ts'
import { AnswerFields } from '../parts/answer-fields.tsx'
import { WhatFor } from '../parts/what-for.tsx'
import { useInputRecordsText } from '../use-input-records-text.ts'

/** Fills in a record of the current site, or goes on with the one that the address names (NAV-03). */
export function InputRecordEditorScreen() {
  const text = useInputRecordsText()
  const { id, template, company, period } = useScreenParams()
  const [opened] = useState(() => new Date())
  const defaults = {
    ...(template && { templateId: template }),
    ...(company && { companyId: company }),
    period: period ?? localDay(opened),
    answers: {},
    answeredAt: opened.toISOString(),
  }
  return (
    <RecordEditor
      kind={InputRecord}
      api={inputRecordsApi}
      module={inputRecordsModule}
      text={text}
      defaults={defaults}
      draftOf={[template, company, period].filter(Boolean).join(' ')}
    >
      {id === undefined ? <NewFields /> : <StoredFields id={id} />}
    </RecordEditor>
  )
}

function NewFields() {
  const text = useInputRecordsText()
  const structureCode = usePlace((place) => place.currentStructure?.code ?? '')
  const offered = useApiQuery(inputRecordsApi, 'offered', { structureCode }, { enabled: structureCode !== '' })
  const templateId: string = useWatch({ name: 'templateId' }) ?? ''
  const found = offered.data?.find((one) => one.id === templateId)
  return (
    <>
      <WhatFor offered={offered.data ?? []} />
      <Day name="period" />
      {found ? <AnswerFields formId={found.formId} version={undefined} /> : <p>{text('chooseTemplate')}</p>}
    </>
  )
}

/** Template, company and day stay as they were. */
function StoredFields({ id }: { readonly id: string }) {
  const { data } = useApiQuery(inputRecordsApi, 'get', { id })
  return data ? (
    <AnswerFields formId={data.template.formId} version={data.formVersion} notes={data.answerNotes} stored={data} />
  ) : null
}

/** The day on the clock of this machine. */
function localDay(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
