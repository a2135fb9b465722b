import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { VariationRow } from '../../contract/variation.ts'
import { variationsApi } from '../../contract/variations-api.ts'
import { variationsModule } from '../../contract/variations-module.ts'
import { VARIATION_ORIGINS, variationStates } from '../../contract/variations-records.ts'
import { useVariationsText } from '../use-variations-text.ts'
import { useVariationFields } from '../variation-fields.tsx'

/** The variations of the project that is picked, each between its request and its order. */
export function VariationListScreen() {
  const text = useVariationsText()
  const say = useSay()
  const fields = useVariationFields()
  const register = useRegister(variationsApi, variationsModule, {
    of: 'project',
    filters: ['state', 'due', 'origin', 'contract'],
  })
  return (
    <ListScreen
      of={register}
      filters={[
        filter.choices('state', text('state'), choicesOfStates(variationStates, say)),
        filter.choice('origin', text('origin'), choicesOf(VARIATION_ORIGINS, text, 'origin')),
        filter.days('due', text('dueOn')),
      ]}
      columns={listed<VariationRow>(fields)}
      actions={<AddLink to={variationsModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={variationsApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
