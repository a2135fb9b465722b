import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { DATASET_STATES, type DatasetKind, KIND_SPECS } from '../../contract/dataset-choices.ts'
import type { ListedGeoDataset } from '../../contract/geo-dataset.ts'
import { geospatialApi } from '../../contract/geospatial-api.ts'
import { kindModule } from '../../contract/geospatial-module.ts'
import { useDatasetFields } from '../dataset-fields.tsx'
import { useGeospatialText } from '../use-geospatial-text.ts'

const FILTERS = ['state', 'captured', 'gsd'] as const

/** The screen with the datasets of one kind. */
export function datasetListOf(kind: DatasetKind) {
  return () => <DatasetList kind={kind} />
}

function DatasetList({ kind }: { readonly kind: DatasetKind }) {
  const text = useGeospatialText()
  const module = kindModule(kind)
  const fields = useDatasetFields(kind)
  const register = useRegister(geospatialApi, module, {
    of: 'site',
    sort: '-capturedOn',
    filters: FILTERS,
    fixed: { kind },
  })
  const states = DATASET_STATES.map((value) => ({ value, label: text(`state.${value}`) }))
  const { query, title } = register
  return (
    <ListScreen
      of={register}
      filters={[
        filter.choices('state', text('state'), states),
        filter.days('captured', text('capturedOn')),
        ...(KIND_SPECS[kind].isRaster ? [filter.number('gsd', text('gsd'), 'm')] : []),
      ]}
      columns={listed<ListedGeoDataset>(fields)}
      actions={<AddLink to={module} screen="add" />}
      empty={text(`empty.${kind}`)}
    >
      <Export api={geospatialApi} list="list" query={query} title={title} />
    </ListScreen>
  )
}
