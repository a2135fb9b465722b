import { findCompanies } from '#modules/companies/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { earthworkApi } from '../../contract/earthwork-api.ts'
import { earthworkModule } from '../../contract/earthwork-module.ts'
import { MATERIALS } from '../../contract/earthwork-records.ts'
import type { ListedStockpile } from '../../contract/stockpile.ts'
import { useStockpileFields } from '../stockpile-fields.tsx'
import { useEarthworkText } from '../use-earthwork-text.ts'
import { useStockpileStates } from '../use-stockpile-states.ts'

/** The stockpiles of a site with what lies on them by the newest survey. */
export function StockpileListScreen() {
  const text = useEarthworkText()
  const fields = useStockpileFields()
  const register = useRegister(earthworkApi, earthworkModule, {
    of: 'site',
    list: 'stockpiles',
    opens: 'stockpile',
    sort: 'number',
    filters: ['material', 'state', 'company', 'archived'],
  })
  return (
    <ListScreen
      of={register}
      filters={[
        filter.choices('material', text('material'), choicesOf(MATERIALS, text, 'material')),
        filter.choices('state', text('state'), useStockpileStates()),
        filter.record('company', text('companyId'), findCompanies),
      ]}
      columns={listed<ListedStockpile>(fields)}
      actions={<AddLink to={earthworkModule} screen="addStockpile" />}
      empty={text('noStockpiles')}
    >
      <Export api={earthworkApi} list="stockpiles" query={register.query} title={register.title} />
    </ListScreen>
  )
}
