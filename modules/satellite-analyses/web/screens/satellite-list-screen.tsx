import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { satelliteAnalysesApi } from '../../contract/satellite-analyses-api.ts'
import { satelliteAnalysesModule } from '../../contract/satellite-analyses-module.ts'
import { ANALYSIS_STATES } from '../../contract/satellite-analyses-records.ts'
import type { ListedSatelliteAnalysis } from '../../contract/satellite-analysis.ts'
import { useSatelliteFields } from '../satellite-fields.tsx'
import { useSatelliteText } from '../use-satellite-text.ts'

/** The pairs of scenes of a site that were compared, and how much changed between them. */
export function SatelliteListScreen() {
  const text = useSatelliteText()
  const fields = useSatelliteFields()
  const register = useRegister(satelliteAnalysesApi, satelliteAnalysesModule, {
    of: 'site',
    sort: '-createdAt',
    filters: ['state'],
  })
  const states = choicesOf(ANALYSIS_STATES, text, 'state')
  return (
    <ListScreen
      of={register}
      filters={[filter.choices('state', text('standing'), states)]}
      columns={listed<ListedSatelliteAnalysis>(fields)}
      actions={<AddLink to={satelliteAnalysesModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={satelliteAnalysesApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
