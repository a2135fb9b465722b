import { useEffect } from 'react'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Button } from '#ui/button.tsx'
import type { DatasetKind } from '../../contract/dataset-choices.ts'
import type { GeoDataset } from '../../contract/geo-dataset.ts'
import { geospatialApi } from '../../contract/geospatial-api.ts'
import { kindModule } from '../../contract/geospatial-module.ts'
import { useDatasetFields } from '../dataset-fields.tsx'
import { CloudFactsPart } from '../parts/cloud-facts.tsx'
import { CloudWalk } from '../parts/cloud-walk.tsx'
import { DatasetMap } from '../parts/dataset-map.tsx'
import css from '../parts/dataset-parts.module.css'
import { DatasetProgress, DatasetStateBadge } from '../parts/dataset-state.tsx'
import { FootprintMap } from '../parts/footprint-map.tsx'
import { RasterReportPart } from '../parts/raster-facts.tsx'
import { Thumbnail } from '../parts/thumbnail.tsx'
import { TilesetFactsPart } from '../parts/tileset-facts.tsx'
import { VectorFeaturesPart } from '../parts/vector-features.tsx'
import { useGeospatialText } from '../use-geospatial-text.ts'

/** The screen with one dataset of a kind. */
export function datasetDetailOf(kind: DatasetKind) {
  return () => <DatasetDetail kind={kind} />
}

function DatasetDetail({ kind }: { readonly kind: DatasetKind }) {
  const { id = '' } = useScreenParams()
  const nameOf = useNameOf()
  const text = useGeospatialText()
  const words = useHistoryWords('geospatial')
  const dataset = useApiQuery(geospatialApi, 'get', { id })
  useOwnScreen(kind, dataset.data)
  const fields = useDatasetFields(kind)
  return (
    <DetailScreen
      result={dataset}
      record={({ id: entityId }) => ({ entityType: 'geo-dataset', entityId })}
      title={nameOf}
      context={(record) => (
        <>
          <DatasetStateBadge dataset={record} /> <PlaceName of={record} />
        </>
      )}
      actions={(record) => (
        <RecordActions api={geospatialApi} module={kindModule(record.kind)} record={record} name={nameOf(record)} />
      )}
      facts={fields}
      rail={(record) => (
        <div className={css['rail']}>
          <DatasetProgress dataset={record} />
          <Thumbnail dataset={record} alt={nameOf(record)} />
          <Downloads dataset={record} />
        </div>
      )}
      activity={(record) => <RecordHistory entityType="geo-dataset" entityId={record.id} {...words} />}
    >
      {(record) =>
        record.archivedAt ? null : (
          <>
            {record.tiles && <DatasetMap dataset={record} />}
            {record.report?.raster && <RasterReportPart raster={record.report.raster} />}
            {record.report?.cloud && <CloudWalk key={record.jobId} dataset={record} cloud={record.report.cloud} />}
            {record.report?.cloud && <CloudFactsPart cloud={record.report.cloud} />}
            {record.report?.cloud && record.footprint && <FootprintMap dataset={record} />}
            {record.report?.tileset && (
              <TilesetFactsPart tileset={record.report.tileset} isPlaced={record.footprint !== null} />
            )}
            {record.report?.tileset && record.footprint && <FootprintMap dataset={record} />}
            {record.report?.vectors && <VectorFeaturesPart dataset={record} facts={record.report.vectors} />}
            {record.kind === 'pointCloud' && <p className={css['quiet']}>{text('laterScan')}</p>}
            <p className={css['quiet']}>{text('laterCatalogue')}</p>
          </>
        )
      }
    </DetailScreen>
  )
}

/** Links from elsewhere open flights, whatever the kind is: the record leads to its own screen. */
function useOwnScreen(kind: DatasetKind, dataset: GeoDataset | undefined): void {
  const navigation = useScreenNavigation()
  const own = dataset?.kind
  const id = dataset?.id
  useEffect(() => {
    if (own && id && own !== kind) void navigation.open(kindModule(own), 'detail', { id }, { replace: true })
  }, [own, id, kind, navigation])
}

function Downloads({ dataset }: { readonly dataset: GeoDataset }) {
  const text = useGeospatialText()
  const { id, sourceName, name } = dataset
  return (
    <div className={css['tools']}>
      <Button size="small" onClick={() => void downloadFile(geospatialApi, 'file', { id, role: 'source' }, sourceName)}>
        {text('downloadSource')}
      </Button>
      {dataset.tiles && (
        <Button
          size="small"
          onClick={() => void downloadFile(geospatialApi, 'file', { id, role: 'data' }, `${name}.tif`)}
        >
          {text('downloadCog')}
        </Button>
      )}
      {dataset.report?.cloud && (
        <Button
          size="small"
          onClick={() => void downloadFile(geospatialApi, 'file', { id, role: 'cloud' }, `${name}.copc.laz`)}
        >
          {text('downloadCopc')}
        </Button>
      )}
    </div>
  )
}
