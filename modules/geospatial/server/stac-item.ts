import type { RequestContext } from '#platform/server/context.ts'
import { stacItemOf } from '#platform/server/ground/stac-item.ts'
import type { CloudFacts } from '../contract/dataset-report.ts'
import { getDataset, type StoredDataset } from './dataset-repository.ts'

const TIFF = 'image/tiff; application=geotiff; profile=cloud-optimized'

const POINT_CLOUD = 'https://stac-extensions.github.io/pointcloud/v2.0.0/schema.json'

/** A dataset as an item of STAC. */
export async function showStacItem({ db }: RequestContext, { id }: { readonly id: string }) {
  return stacItem(await getDataset(db, id))
}

export function stacItem(dataset: StoredDataset) {
  const { id, footprint, name, capturedOn, kind, gsd, epsg, licence, provider, description, report } = dataset
  const at = `/api/geo-datasets/${id}`
  return stacItemOf({
    ...{ id, at, footprint, epsg, description },
    list: `/api/geo-datasets?kind=${kind}`,
    collection: kind,
    title: name,
    datetime: `${capturedOn}T00:00:00Z`,
    createdAt: dataset.createdAt,
    updatedAt: dataset.updatedAt,
    state: dataset.state,
    extensions: report?.cloud ? [POINT_CLOUD] : [],
    properties: {
      ...(licence && { license: licence }),
      ...(provider && { providers: [{ name: provider, roles: ['producer'] }] }),
      ...(gsd !== null && { gsd }),
      ...(report?.raster && { 'proj:shape': [report.raster.height, report.raster.width] }),
      ...(report?.cloud && cloudProperties(report.cloud)),
      'plumbline:vertical_datum': dataset.verticalDatum,
    },
    assets: assetsOf(at, dataset),
  })
}

function assetsOf(at: string, { files, sourceName }: StoredDataset) {
  const data = { roles: ['data'] }
  return {
    source: { href: `${at}/files/source`, title: sourceName, roles: ['source'] },
    ...(files['data'] && { data: { href: `${at}/files/data`, type: TIFF, ...data } }),
    ...(files['cloud'] && { cloud: { href: `${at}/files/cloud`, type: 'application/vnd.laszip+copc', ...data } }),
    ...(files['features'] && { features: { href: `${at}/files/features`, type: 'application/geo+json', ...data } }),
    ...(files['thumbnail'] && {
      thumbnail: { href: `${at}/files/thumbnail`, type: 'image/webp', roles: ['thumbnail'] },
    }),
  }
}

/** Of the extension for point clouds. */
function cloudProperties({ points, encoding, density, metres }: CloudFacts) {
  return {
    'pc:count': points,
    'pc:type': 'other',
    'pc:encoding': encoding,
    ...(density !== null && metres && { 'pc:density': density }),
  }
}
