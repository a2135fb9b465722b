import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedInputTemplate } from '../../contract/input-template.ts'
import { inputTemplatesApi } from '../../contract/input-templates-api.ts'
import { inputTemplatesModule } from '../../contract/input-templates-module.ts'
import { INPUT_CATEGORIES, inputTemplateStates } from '../../contract/input-templates-records.ts'
import { useInputTemplateFields } from '../input-template-fields.tsx'
import { useInputTemplatesText } from '../use-input-templates-text.ts'

/** What companies report on the current site. */
export function InputTemplateListScreen() {
  const text = useInputTemplatesText()
  const say = useSay()
  const fields = useInputTemplateFields()
  const register = useRegister(inputTemplatesApi, inputTemplatesModule, {
    of: 'structure',
    sort: 'name',
    filters: ['state', 'category', 'starts'],
  })
  const states = choicesOfStates(inputTemplateStates, say)
  const categories = INPUT_CATEGORIES.map((value) => ({ value, label: text(`category.${value}`) }))
  return (
    <ListScreen
      of={register}
      filters={[
        filter.choices('state', text('state'), states),
        filter.choices('category', text('category'), categories),
        filter.days('starts', text('startsOn')),
      ]}
      columns={listed<ListedInputTemplate>(fields)}
      actions={<AddLink to={inputTemplatesModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={inputTemplatesApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
