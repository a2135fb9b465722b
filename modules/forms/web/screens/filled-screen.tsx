import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { FilledForm } from '../../contract/filled-form.ts'
import { formsApi } from '../../contract/forms-api.ts'
import { FilledAnswers } from '../fill/filled-answers.tsx'
import { useFormsText } from '../use-forms-text.ts'

/** It is stored once and stays as it was. */
const NO_STATES = { states: {}, steps: {} }

/** A form that was filled in: who said what, when, and by which version of the form. */
export function FilledScreen() {
  const text = useFormsText()
  const format = useFormats()
  const { id = '' } = useScreenParams()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const words = useHistoryWords('forms', NO_STATES)
  const printed = usePrintedFacts()
  const filled = useApiQuery(formsApi, 'showFilled', { id })
  return (
    <DetailScreen
      result={filled}
      record={(found) => ({ entityType: 'filled-form', entityId: found.id, printed: printed(found) })}
      title={({ name, nameAr }) => (isArabic && nameAr) || name}
      context={({ number }) => <bdi dir="ltr">{number}</bdi>}
      facts={(found) => [
        { term: text('answeredAt'), value: <bdi>{format.dateTime(found.answeredAt)}</bdi> },
        {
          term: text('deviceAnsweredAt'),
          value: found.deviceAnsweredAt && <bdi>{format.dateTime(found.deviceAnsweredAt)}</bdi>,
        },
        { term: text('receivedAt'), value: <bdi>{format.dateTime(found.receivedAt)}</bdi> },
        { term: text('filledBy'), value: <bdi>{found.filledBy.name}</bdi> },
        { term: text('version'), value: format.count(found.version) },
        {
          term: text('place'),
          value: <PlaceName of={found} />,
        },
      ]}
      activity={(found) => <RecordHistory entityType="filled-form" entityId={found.id} {...words} />}
    >
      {(found) => <FilledAnswers form={found.form} values={found.values} />}
    </DetailScreen>
  )
}

/** What stands on paper above the answers. */
function usePrintedFacts() {
  const text = useFormsText()
  const column = useColumns<FilledForm>()
  return ({ deviceAnsweredAt }: FilledForm) => [
    column.moment('answeredAt', text('answeredAt')),
    ...(deviceAnsweredAt === null ? [] : [column.moment('deviceAnsweredAt', text('deviceAnsweredAt'))]),
    column.moment('receivedAt', text('receivedAt')),
    column.person('filledBy', text('filledBy')),
    column.number('version', text('version')),
  ]
}
