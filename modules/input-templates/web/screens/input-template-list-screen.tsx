import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedInputTemplate } from '../../contract/input-template.ts'
import { inputTemplatesApi } from '../../contract/input-templates-api.ts'
import { inputTemplatesModule } from '../../contract/input-templates-module.ts'
import { INPUT_CATEGORIES, inputTemplateStates } from '../../contract/input-templates-records.ts'
import { useInputTemplatesText } from '../use-input-templates-text.ts'
import { useRepeatWords } from '../use-repeat-words.ts'

/** What companies report on the current site. */
export function InputTemplateListScreen() {
  const text = useInputTemplatesText()
  const say = useSay()
  const repeat = useRepeatWords()
  const column = useColumns<ListedInputTemplate>()
  const register = useRegister(inputTemplatesApi, inputTemplatesModule, {
    of: 'structure',
    sort: 'name',
    filters: ['state', 'category'],
  })
  const states = choicesOfStates(inputTemplateStates, say)
  const categories = INPUT_CATEGORIES.map((value) => ({ value, label: text(`category.${value}`) }))
  return (
    <ListScreen
      {...register}
      filters={[
        filter.choices('state', text('state'), states),
        filter.choices('category', text('category'), categories),
      ]}
      columns={[
        column.code('number', text('number'), { sort: 'number' }),
        column.text('name', text('name'), { arabic: 'nameAr', sort: 'name' }),
        column.choice('state', text('state'), states, {
          cell: ({ state }) => <StateBadge of={inputTemplateStates} state={state} />,
        }),
        column.choice('category', text('category'), categories),
        column.choice('rule', text('rule'), repeat.known),
        column.text('companies.name', text('companyIds'), { arabic: 'companies.nameAr' }),
        column.updated({ isOptional: true }),
      ]}
      tools={<Export api={inputTemplatesApi} list="list" query={register.query} title={register.title} />}
      actions={<AddLink to={inputTemplatesModule} screen="add" />}
      empty={text('empty')}
    />
  )
}
