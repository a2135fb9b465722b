import { findPeople } from '#modules/access/web/public.ts'
import { Export, Import } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedVegetationPlot } from '../../contract/vegetation-plot.ts'
import { vegetationPlotImport, vegetationPlotsApi } from '../../contract/vegetation-plots-api.ts'
import { vegetationPlotsModule } from '../../contract/vegetation-plots-module.ts'
import { IRRIGATIONS, PROTECTIONS } from '../../contract/vegetation-plots-records.ts'
import { usePlotsText } from '../use-plots-text.ts'
import { useVegetationPlotFields } from '../vegetation-plot-fields.tsx'

/** The protected plots of a site, with what counts found on them. */
export function VegetationPlotListScreen() {
  const text = usePlotsText()
  const fields = useVegetationPlotFields()
  const register = useRegister(vegetationPlotsApi, vegetationPlotsModule, {
    of: 'site',
    filters: ['protection', 'irrigation', 'owner', 'isLoss'],
  })
  return (
    <ListScreen
      of={register}
      filters={[
        filter.choices('protection', text('protection'), choicesOf(PROTECTIONS, text, 'protection')),
        filter.choices('irrigation', text('irrigation'), choicesOf(IRRIGATIONS, text, 'irrigation')),
        filter.person('owner', text('ownerId'), findPeople(register.where)),
        filter.flag('isLoss', text('isLoss'), { yes: text('isLoss'), no: text('noLoss') }),
      ]}
      columns={listed<ListedVegetationPlot>(fields)}
      actions={<AddLink to={vegetationPlotsModule} screen="add" />}
      empty={text('empty')}
    >
      <Import of={vegetationPlotImport} where={register.where} />
      <Export api={vegetationPlotsApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
