import { useState } from 'react'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { DATASET_STATES, type DatasetKind, KIND_SPECS } from '../../contract/dataset-choices.ts'
import type { ListedGeoDataset } from '../../contract/geo-dataset.ts'
import { geospatialApi } from '../../contract/geospatial-api.ts'
import { kindModule } from '../../contract/geospatial-module.ts'
import { useDatasetFields } from '../dataset-fields.tsx'
import { DatasetsMap } from '../parts/datasets-map.tsx'
import { useGeospatialText } from '../use-geospatial-text.ts'

const FILTERS = ['state', 'captured', 'gsd', 'bbox'] as const

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
  const [mode, setMode] = useState<'table' | 'map'>('table')
  const { query, title, list } = register
  const { bbox } = list.filters
  return (
    <ListScreen
      of={register}
      filters={[
        filter.choices('state', text('state'), states),
        filter.days('captured', text('capturedOn')),
        ...(KIND_SPECS[kind].isRaster ? [filter.number('gsd', text('gsd'), 'm')] : []),
        // Chosen on the map alone; from the list it can be taken away.
        ...(bbox ? [filter.choice('bbox', text('area'), [{ value: bbox, label: text('areaOnMap') }])] : []),
      ]}
      columns={listed<ListedGeoDataset>(fields)}
      modes={
        <SegmentedControl
          label={text('shownAs')}
          segments={[
            { value: 'table', label: text('asTable') },
            { value: 'map', label: text('asMap') },
          ]}
          value={mode}
          onChange={setMode}
        />
      }
      view={
        mode === 'map'
          ? (rows) => (
              <DatasetsMap
                kind={kind}
                datasets={rows}
                searched={bbox}
                onSearch={(box) => list.setFilter('bbox', box)}
              />
            )
          : undefined
      }
      actions={<AddLink to={module} screen="add" />}
      empty={text(`empty.${kind}`)}
    >
      <Export api={geospatialApi} list="list" query={query} title={title} />
    </ListScreen>
  )
}
