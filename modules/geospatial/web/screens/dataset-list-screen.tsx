import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { Column } from '#ui/table-types.ts'
import { DATASET_STATES, type DatasetKind, KIND_SPECS } from '../../contract/dataset-choices.ts'
import type { ListedGeoDataset } from '../../contract/geo-dataset.ts'
import { geospatialApi } from '../../contract/geospatial-api.ts'
import { kindModule } from '../../contract/geospatial-module.ts'
import { DatasetStateBadge } from '../parts/dataset-state.tsx'
import { SmallThumbnail } from '../parts/thumbnail.tsx'
import { useGeospatialText } from '../use-geospatial-text.ts'

const FILTERS = ['state', 'captured', 'gsd'] as const

/** The screen with the datasets of one kind. */
export function datasetListOf(kind: DatasetKind) {
  return () => <DatasetList kind={kind} />
}

function DatasetList({ kind }: { readonly kind: DatasetKind }) {
  const text = useGeospatialText()
  const module = kindModule(kind)
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
      {...register}
      filters={[
        filter.choices('state', text('state'), states),
        filter.days('captured', text('capturedOn')),
        ...(KIND_SPECS[kind].isRaster ? [filter.number('gsd', text('gsd'), 'm')] : []),
      ]}
      columns={useDatasetColumns(kind, states)}
      actions={<AddLink to={module} screen="add" />}
      tools={<Export api={geospatialApi} list="list" query={query} title={title} />}
      empty={text(`empty.${kind}`)}
    />
  )
}

type Choices = readonly { readonly value: string; readonly label: string }[]

function useDatasetColumns(kind: DatasetKind, states: Choices): readonly Column<ListedGeoDataset>[] {
  const text = useGeospatialText()
  const format = useFormats()
  const column = useColumns<ListedGeoDataset>()
  return [
    column.text('name', text('name'), { sort: 'name', arabic: 'nameAr' }),
    { header: text('thumbnail'), cell: (dataset) => <SmallThumbnail dataset={dataset} /> },
    column.day('capturedOn', text('capturedOn'), { sort: 'capturedOn', onCard: 'fact' }),
    column.choice('state', text('state'), states, {
      onCard: 'beside',
      cell: (dataset) => <DatasetStateBadge dataset={dataset} />,
    }),
    ...(KIND_SPECS[kind].isRaster
      ? [
          column.number('gsd', text('gsd'), {
            sort: 'gsd',
            cell: ({ gsd }) => gsd !== null && <bdi>{text('metresOf', { value: format.number(gsd, 3) })}</bdi>,
          }),
        ]
      : []),
    column.text('crsName', text('crs')),
    column.place('siteCode', text('site'), { onCard: 'fact' }),
    column.number('sourceBytes', text('size'), { cell: ({ sourceBytes }) => format.fileSize(sourceBytes) }),
    column.updated(),
    column.updatedBy({ isOptional: true }),
  ]
}
