import { findCompanies } from '#modules/companies/web/public.ts'
import { formsApi } from '#modules/forms/contract/forms-api.ts'
import { useAnswerColumns } from '#modules/forms/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { AnsweredRecord } from '../../contract/input-record.ts'
import { inputRecordsApi } from '../../contract/input-records-api.ts'
import { inputRecordsModule } from '../../contract/input-records-module.ts'
import { inputRecordStates } from '../../contract/input-records-records.ts'
import { useInputRecordsText } from '../use-input-records-text.ts'

/** What companies have answered: approved records unless others are asked for, a column for each question of a template. */
export function AnswerListScreen() {
  const text = useInputRecordsText()
  const say = useSay()
  const nameOf = useNameOf()
  const column = useColumns<AnsweredRecord>()
  const register = useRegister(inputRecordsApi, inputRecordsModule, {
    of: 'structure',
    list: 'answers',
    sort: '-period',
    filters: ['template', 'state', 'period', 'company', 'lines'],
  })
  const { template = '', state, lines } = register.list.filters
  const reported = useApiQuery(inputRecordsApi, 'reported', register.where)
  const formId = reported.data?.find(({ id }) => id === template)?.formId ?? ''
  const asked = useApiQuery(formsApi, 'questions', { id: formId }, { enabled: formId !== '' })
  const questions = useAnswerColumns<AnsweredRecord>(asked.data, lines)
  const templates = (reported.data ?? []).map((one) => ({ value: one.id, label: nameOf(one) }))
  const repeats = (asked.data?.repeats ?? []).map(({ name, title }) => ({ value: name, label: say(title) }))
  const states = choicesOfStates(inputRecordStates, say)
  return (
    <ListScreen
      of={{ ...register, context: state ? register.context : text('approvedOnly') }}
      rowKey={({ id, line }) => `${id} ${line ?? ''}`}
      filters={[
        filter.choice('template', text('templateId'), templates),
        filter.choices('state', text('state'), states),
        filter.days('period', text('period')),
        filter.record('company', text('companyId'), findCompanies),
        ...(repeats.length > 0 ? [filter.choice('lines', text('linesOf'), repeats)] : []),
      ]}
      columns={[
        column.code('number', text('number'), { sort: 'number' }),
        column.text('template.name', text('templateId'), { arabic: 'template.nameAr', isOptional: template !== '' }),
        column.text('company.name', text('companyId'), { arabic: 'company.nameAr' }),
        column.day('period', text('period'), { sort: 'period' }),
        column.choice('state', text('state'), states, {
          cell: (row) => <StateBadge of={inputRecordStates} state={row.state} />,
        }),
        column.number('revision', text('revision'), { isOptional: true }),
        column.number('formVersion', text('formVersion'), { isOptional: true }),
        column.moment('submittedAt', text('submittedAt'), { sort: 'submittedAt', isOptional: true }),
        ...(lines ? [column.number('line', text('line'))] : []),
        ...questions,
      ]}
      actions={
        <SelectField
          label={text('templateId')}
          isLabelHidden
          placeholder={text('whoseAnswers')}
          choices={templates}
          value={template}
          onChange={({ target }) => register.list.setFilter('template', target.value)}
        />
      }
      empty={text('nothingAnswered')}
    >
      <Export api={inputRecordsApi} list="answers" query={register.query} title={register.title} />
    </ListScreen>
  )
}
