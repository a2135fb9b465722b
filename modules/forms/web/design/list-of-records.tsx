import { listBeside } from '#engines/forms/lists-beside.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { formsApi } from '../../contract/forms-api.ts'
import { useFormsText } from '../use-forms-text.ts'
import css from './design.module.css'
import { chooseFrom, listOf, type Row } from './edit-rows.ts'
import { useProjectOfForm } from './use-project-of-form.ts'

/** Which register a question chooses from, with what its rows say for filters and calculations. */
export function ListOfRecords({ row, onChange }: { readonly row: Row; readonly onChange: (row: Row) => void }) {
  const text = useFormsText()
  const say = useSay()
  const projectCode = useProjectOfForm()
  const lists = useApiQuery(formsApi, 'lists', { projectCode }, { enabled: projectCode !== '' })
  const chosen = listBeside(listOf(row)) ?? ''
  const known = lists.data ?? []
  const list = known.find(({ name }) => name === chosen)
  const choices = known.map(({ name, title }) => ({ value: name, label: say(title) }))
  return (
    <>
      <SelectField
        label={text('register')}
        // A workbook may name one that is not here, or that its reader may not see.
        choices={list || chosen === '' ? choices : [{ value: chosen, label: chosen }, ...choices]}
        value={chosen}
        onChange={({ target }) => onChange(chooseFrom(row, target.value))}
      />
      {list && (
        <p className={css['quiet']}>
          {text('columnsOfList')} <bdi dir="ltr">{list.columns.join(', ')}</bdi>
        </p>
      )}
    </>
  )
}
