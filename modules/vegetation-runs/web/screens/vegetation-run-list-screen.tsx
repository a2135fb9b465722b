import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedVegetationRun } from '../../contract/vegetation-run.ts'
import { vegetationRunsApi } from '../../contract/vegetation-runs-api.ts'
import { vegetationRunsModule } from '../../contract/vegetation-runs-module.ts'
import { RUN_STATES } from '../../contract/vegetation-runs-records.ts'
import { useVegetationText } from '../use-vegetation-text.ts'
import { useVegetationRunFields } from '../vegetation-run-fields.tsx'

/** The counts of a site: how many, how much they cover, and how far they can be trusted. */
export function VegetationRunListScreen() {
  const text = useVegetationText()
  const fields = useVegetationRunFields()
  const register = useRegister(vegetationRunsApi, vegetationRunsModule, {
    of: 'site',
    sort: '-createdAt',
    filters: ['state'],
  })
  const states = choicesOf(RUN_STATES, text, 'state')
  return (
    <ListScreen
      of={register}
      filters={[filter.choices('state', text('standing'), states)]}
      columns={listed<ListedVegetationRun>(fields)}
      actions={<AddLink to={vegetationRunsModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={vegetationRunsApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
