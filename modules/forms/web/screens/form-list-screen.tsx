import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { ExamplesButton } from '#platform/web/records/examples-button.tsx'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { FormTemplateRow } from '../../contract/form-template.ts'
import { formsApi } from '../../contract/forms-api.ts'
import { formsModule } from '../../contract/forms-module.ts'
import { FORM_CATEGORIES, formStates } from '../../contract/forms-records.ts'
import { useFormFields } from '../form-fields.tsx'
import { useFormsText } from '../use-forms-text.ts'

/** The forms of the project that is picked, or of all that the reader sees. */
export function FormListScreen() {
  const text = useFormsText()
  const say = useSay()
  const fields = useFormFields()
  const register = useRegister(formsApi, formsModule, { of: 'project', filters: ['state', 'category'] })
  const states = choicesOfStates(formStates, say)
  const categories = FORM_CATEGORIES.map((value) => ({ value, label: text(`category.${value}`) }))
  return (
    <ListScreen
      of={register}
      filters={[
        { name: 'state', label: text('state'), choices: states },
        { name: 'category', label: text('category'), choices: categories },
      ]}
      columns={listed<FormTemplateRow>(fields)}
      actions={
        <>
          <ExamplesButton api={formsApi} />
          <AddLink to={formsModule} screen="add" />
        </>
      }
      empty={text('empty')}
    >
      <Export api={formsApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
