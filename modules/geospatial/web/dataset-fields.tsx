import { useFormats } from '#platform/web/language/use-formats.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { DATASET_STATES, type DatasetKind, KIND_SPECS } from '../contract/dataset-choices.ts'
import type { GeoDataset } from '../contract/geo-dataset.ts'
import type { geospatialEn } from './locales/en.ts'
import { DatasetStateBadge } from './parts/dataset-state.tsx'
import { SmallThumbnail } from './parts/thumbnail.tsx'
import { useGeospatialText } from './use-geospatial-text.ts'

/** The fields of a dataset in their order, for list and page. */
export function useDatasetFields(kind: DatasetKind) {
  const text = useGeospatialText()
  const { onPage, onList, ...field } = useFields<GeoDataset, typeof geospatialEn>(text)
  const format = useFormats()
  const metres = (value: number) => <bdi>{text('metresOf', { value: format.number(value, 3) })}</bdi>
  return [
    onList.text('name', { sort: 'name', arabic: 'nameAr' }),
    onList.shown('thumbnail', (dataset) => <SmallThumbnail dataset={dataset} />, { on: ['list'] }),
    field.day('capturedOn', { sort: 'capturedOn', onCard: 'fact' }),
    onList.choice('state', DATASET_STATES, {
      onCard: 'beside',
      cell: (dataset) => <DatasetStateBadge dataset={dataset} />,
    }),
    field.number('gsd', {
      sort: 'gsd',
      cell: ({ gsd }) => gsd !== null && metres(gsd),
      on: KIND_SPECS[kind].isRaster ? ['list', 'page'] : ['page'],
    }),
    onList.text('crsName', { as: 'crs' }),
    onPage.shown('crs', ({ crsName, epsg }) => <bdi>{epsg === null ? crsName : `${crsName} (EPSG:${epsg})`}</bdi>),
    onPage.number('shiftAccuracy', {
      cell: ({ shiftAccuracy }) =>
        shiftAccuracy === 0 ? text('noShift') : text('shiftUpTo', { metres: String(shiftAccuracy) }),
    }),
    onPage.shown(
      'verticalDatum',
      ({ report, verticalDatum }) =>
        (report?.raster?.isHeights || report?.cloud) && text(`verticalDatum.${verticalDatum}`),
    ),
    onPage.shown('layer', ({ layer }) => layer !== '' && <bdi>{layer}</bdi>),
    onPage.shown('pixels', ({ report }) => report?.raster && <Pixels of={report.raster} />),
    onPage.shown('compression', ({ report }) => report?.raster && <bdi>{report.raster.compression}</bdi>),
    onList.place('siteCode', { as: 'site', onCard: 'fact' }),
    onPage.text('provider'),
    onPage.text('licence'),
    onPage.text('sourceName', { as: 'file' }),
    field.number('sourceBytes', { as: 'size', cell: ({ sourceBytes }) => format.fileSize(sourceBytes) }),
    onList.updated(),
    field.updatedBy({ isOptional: true }),
    onPage.long('description'),
  ]
}

function Pixels({
  of: { width, height, type },
}: {
  readonly of: NonNullable<NonNullable<GeoDataset['report']>['raster']>
}) {
  const format = useFormats()
  return <bdi dir="ltr">{`${format.number(width, 0)} × ${format.number(height, 0)} · ${type}`}</bdi>
}
