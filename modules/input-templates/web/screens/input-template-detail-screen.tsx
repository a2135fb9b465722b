import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { formsApi } from '#modules/forms/contract/forms-api.ts'
import { formsModule } from '#modules/forms/contract/forms-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { NumberAndState } from '#platform/web/records/state-badge.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import type { InputTemplate } from '../../contract/input-template.ts'
import { inputTemplatesApi } from '../../contract/input-templates-api.ts'
import { inputTemplatesModule } from '../../contract/input-templates-module.ts'
import { inputTemplateStates } from '../../contract/input-templates-records.ts'
import { useInputTemplatesText } from '../use-input-templates-text.ts'
import { useRepeatWords } from '../use-repeat-words.ts'

/** One template: what is reported, by whom, how often, and until when it is awaited. */
export function InputTemplateDetailScreen() {
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('input-templates', inputTemplateStates)
  const template = useApiQuery(inputTemplatesApi, 'get', { id })
  const factsOf = useFacts()
  const nameOf = useNameOf()
  return (
    <DetailScreen
      result={template}
      record={({ id: entityId }) => ({ entityType: 'input-template', entityId, copies: inputTemplatesModule })}
      title={nameOf}
      context={(found) => <NumberAndState of={inputTemplateStates} record={found} />}
      actions={(found) => (
        <>
          <RecordActions api={inputTemplatesApi} module={inputTemplatesModule} record={found} name={found.name} />
          <NextSteps api={inputTemplatesApi} of={inputTemplateStates} record={found} />
        </>
      )}
      facts={factsOf}
      activity={(found) => <RecordHistory entityType="input-template" entityId={found.id} {...words} />}
    />
  )
}

function useFacts() {
  const text = useInputTemplatesText()
  const format = useFormats()
  const repeat = useRepeatWords()
  const nameOf = useNameOf()
  const day = (value: string | null) => value && <bdi>{format.day(value, 'UTC')}</bdi>
  return (found: InputTemplate) => [
    { term: text('category'), value: text(`category.${found.category}`) },
    { term: text('formId'), value: <FormName id={found.formId} /> },
    { term: text('rule'), value: repeat.say(found.rule) },
    { term: text('onDayOff'), value: text(`onDayOff.${found.onDayOff}`) },
    { term: text('startsOn'), value: day(found.startsOn) },
    { term: text('endsOn'), value: day(found.endsOn) },
    { term: text('dueTime'), value: <bdi dir="ltr">{found.dueTime}</bdi> },
    { term: text('daysAfter'), value: format.count(found.daysAfter) },
    { term: text('graceMinutes'), value: <bdi dir="ltr">{`${format.count(found.graceMinutes)} min`}</bdi> },
    {
      term: text('companyIds'),
      value: found.companies.map(nameOf).join(', '),
      isWide: true,
    },
    { term: text('hoursQuestion'), value: found.hoursQuestion && <bdi dir="ltr">{found.hoursQuestion}</bdi> },
    { term: text('reviewerId'), value: found.reviewer?.name },
    { term: text('deputyId'), value: found.deputy?.name },
    { term: text('instructions'), value: found.instructions, isWide: true },
    { term: text('updated'), value: <bdi>{format.dateTime(found.updatedAt)}</bdi> },
    { term: text('updatedBy'), value: <bdi>{found.updatedBy.name}</bdi> },
  ]
}

/** The form in the version that is in use; none where it is not in use yet. */
function FormName({ id }: { readonly id: string }) {
  const nameOf = useNameOf()
  const form = useApiQuery(formsApi, 'form', { id })
  if (!form.data) return null
  const { version } = form.data
  return (
    <ScreenLink to={formsModule} screen="detail" params={{ id }}>
      {nameOf(form.data)} · {version}
    </ScreenLink>
  )
}
