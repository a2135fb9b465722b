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
  const filler = useFiller()
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
        ...filler(found),
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

/** Who filled it in; of who has no account, what they call themselves, and whose link it was. */
function useFiller() {
  const text = useFormsText()
  return ({ filledBy, sender, link }: FilledForm) =>
    sender === null
      ? [{ term: text('filledBy'), value: <bdi>{filledBy.name}</bdi> }]
      : [
          { term: text('filledBy'), value: <bdi>{sender}</bdi> },
          { term: text('byLink'), value: text('byLinkOf', { link: link ?? '', person: filledBy.name }) },
        ]
}

/** What stands on paper above the answers. */
function usePrintedFacts() {
  const text = useFormsText()
  const column = useColumns<FilledForm>()
  return ({ deviceAnsweredAt, sender }: FilledForm) => [
    column.moment('answeredAt', text('answeredAt')),
    ...(deviceAnsweredAt === null ? [] : [column.moment('deviceAnsweredAt', text('deviceAnsweredAt'))]),
    column.moment('receivedAt', text('receivedAt')),
    ...(sender === null ? [column.person('filledBy', text('filledBy'))] : [column.text('sender', text('sender'))]),
    column.number('version', text('version')),
  ]
}
