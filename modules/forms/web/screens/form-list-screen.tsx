import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { ExamplesButton } from '#platform/web/records/examples-button.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { FormTemplateRow } from '../../contract/form-template.ts'
import { formsApi } from '../../contract/forms-api.ts'
import { formsModule } from '../../contract/forms-module.ts'
import { FORM_CATEGORIES, formStates } from '../../contract/forms-records.ts'
import { useFormsText } from '../use-forms-text.ts'

/** The forms of the project that is picked, or of all that the reader sees. */
export function FormListScreen() {
  const text = useFormsText()
  const say = useSay()
  const column = useColumns<FormTemplateRow>()
  const register = useRegister(formsApi, formsModule, { of: 'project', filters: ['state', 'category'] })
  const states = choicesOfStates(formStates, say)
  const categories = FORM_CATEGORIES.map((value) => ({ value, label: text(`category.${value}`) }))
  return (
    <ListScreen
      {...register}
      filters={[
        { name: 'state', label: text('state'), choices: states },
        { name: 'category', label: text('category'), choices: categories },
      ]}
      columns={[
        column.text('name', text('name'), { arabic: 'nameAr', sort: 'name' }),
        column.code('number', text('number'), { sort: 'number' }),
        column.choice('state', text('state'), states, {
          sort: 'state',
          cell: ({ state }) => <StateBadge of={formStates} state={state} />,
        }),
        column.choice('category', text('category'), categories),
        column.number('version', text('version')),
        column.number('questions', text('questions')),
        column.flag('isShared', text('isShared'), { isOptional: true }),
        column.updated(),
      ]}
      tools={<Export api={formsApi} list="list" query={register.query} title={register.title} />}
      actions={
        <>
          <ExamplesButton api={formsApi} />
          <AddLink to={formsModule} screen="add" />
        </>
      }
      empty={text('empty')}
    />
  )
}
