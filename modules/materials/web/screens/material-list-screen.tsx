import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { MaterialRow } from '../../contract/material.ts'
import { materialsApi } from '../../contract/materials-api.ts'
import { materialsModule } from '../../contract/materials-module.ts'
import { materialStates } from '../../contract/materials-records.ts'
import { useMaterialFields } from '../material-fields.tsx'
import { useMaterialsText } from '../use-materials-text.ts'

/** The materials of the project that is picked: their submittals, their stock, and what of it can be certified. */
export function MaterialListScreen() {
  const text = useMaterialsText()
  const say = useSay()
  const fields = useMaterialFields()
  const register = useRegister(materialsApi, materialsModule, { of: 'project', filters: ['state', 'contract'] })
  return (
    <ListScreen
      of={register}
      filters={[filter.choices('state', text('submittal'), choicesOfStates(materialStates, say))]}
      columns={listed<MaterialRow>(fields)}
      actions={<AddLink to={materialsModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={materialsApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
