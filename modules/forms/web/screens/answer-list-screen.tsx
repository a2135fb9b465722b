import { Export } from '#modules/transfers/web/public.ts'
import type { AnswerFor } from '#platform/web/api/fetch-endpoint.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { type FindChoices, filter } from '#platform/web/list/filter.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { formsApi } from '../../contract/forms-api.ts'
import { formsModule } from '../../contract/forms-module.ts'
import { formTemplateKind } from '../../contract/forms-records.ts'
import { useAnswerColumns } from '../answer-columns.ts'
import { useFormsText } from '../use-forms-text.ts'

type Row = AnswerFor<typeof formsApi, 'answers'>['items'][number]

/** What was filled in: of all forms, or of one with a column for each of its questions and a row for each of its lines. */
export function AnswerListScreen() {
  const text = useFormsText()
  const say = useSay()
  const column = useColumns<Row>()
  const register = useRegister(formsApi, formsModule, {
    of: 'structure',
    list: 'answers',
    opens: 'filled',
    sort: '-answeredAt',
    filters: ['template', 'answered', 'version', 'lines'],
  })
  const { template = '', lines } = register.list.filters
  const asked = useApiQuery(formsApi, 'questions', { id: template }, { enabled: template !== '' })
  const questions = useAnswerColumns<Row>(asked.data, lines)
  const findForms = useFindForms()
  const repeats = (asked.data?.repeats ?? []).map(({ name, title }) => ({ value: name, label: say(title) }))
  return (
    <ListScreen
      of={register}
      rowKey={({ id, line }) => `${id} ${line ?? ''}`}
      filters={[
        filter.record('template', say(formTemplateKind.title), findForms),
        filter.days('answered', text('answeredAt')),
        ...(repeats.length > 0 ? [filter.choice('lines', text('linesOf'), repeats)] : []),
      ]}
      columns={[
        column.code('number', text('number'), { sort: 'number' }),
        column.moment('answeredAt', text('answeredAt'), { sort: 'answeredAt' }),
        column.person('filledBy', text('filledBy')),
        column.text('sender', text('sender'), { isOptional: true }),
        column.number('version', text('version'), { sort: 'version', isOptional: true }),
        column.place('siteCode', text('place'), { isOptional: true }),
        ...(lines ? [column.number('line', text('line'))] : []),
        ...questions,
      ]}
      empty={text('nothingFilled')}
    >
      <Export api={formsApi} list="answers" query={register.query} title={register.title} />
    </ListScreen>
  )
}

/** Forms by their words; no words find the first of all. */
function useFindForms(): FindChoices {
  const nameOf = useNameOf()
  return async (words) => {
    const { items } = await fetchEndpoint(formsApi, 'list', { pageSize: 50, ...(words && { search: words }) })
    return items.map((form) => ({ value: form.id, label: nameOf(form), hint: form.number }))
  }
}
