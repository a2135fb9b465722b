import { findCompanies } from '#modules/companies/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { earthworkApi } from '../../contract/earthwork-api.ts'
import { earthworkModule } from '../../contract/earthwork-module.ts'
import { REFERENCES, VOLUME_STATES } from '../../contract/earthwork-records.ts'
import type { ListedVolume } from '../../contract/volume.ts'
import { MapLink } from '../parts/volume-parts.tsx'
import { useEarthworkText } from '../use-earthwork-text.ts'
import { useVolumeFields } from '../volume-fields.tsx'

/** The volumes that were measured. */
export function VolumeListScreen() {
  const text = useEarthworkText()
  const fields = useVolumeFields()
  const register = useRegister(earthworkApi, earthworkModule, {
    of: 'site',
    sort: '-updatedAt',
    filters: ['reference', 'state', 'company', 'updated'],
  })
  const references = REFERENCES.map((value) => ({ value, label: text(`reference.${value}`) }))
  const states = VOLUME_STATES.map((value) => ({ value, label: text(`state.${value}`) }))
  const { query, title } = register
  return (
    <ListScreen
      of={register}
      filters={[
        filter.choices('reference', text('reference'), references),
        filter.choices('state', text('state'), states),
        filter.record('company', text('companyId'), findCompanies),
        filter.days('updated', text('updated')),
      ]}
      columns={listed<ListedVolume>(fields)}
      actions={<MapLink />}
      empty={text('empty')}
    >
      <Export api={earthworkApi} list="list" query={query} title={title} />
    </ListScreen>
  )
}
