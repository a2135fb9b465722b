import type { RequestContext } from '#platform/server/context.ts'
import type { CloudFacts } from '../contract/dataset-report.ts'
import { getDataset, type StoredDataset } from './dataset-repository.ts'

const TIFF = 'image/tiff; application=geotiff; profile=cloud-optimized'

const PROJECTION = 'https://stac-extensions.github.io/projection/v2.0.0/schema.json'
const POINT_CLOUD = 'https://stac-extensions.github.io/pointcloud/v2.0.0/schema.json'

/** A dataset as an item of STAC 1.1.0, with the extension for projections; its assets are addresses of this installation. */
export async function showStacItem({ db }: RequestContext, { id }: { readonly id: string }) {
  return stacItem(await getDataset(db, id))
}

export function stacItem(dataset: StoredDataset) {
  const { id, footprint, name, capturedOn, kind, gsd, epsg, licence, provider, description, report, files } = dataset
  const own = `/api/geo-datasets/${id}`
  const longitudes = footprint?.map(([longitude]) => longitude) ?? []
  const latitudes = footprint?.map(([, latitude]) => latitude) ?? []
  return {
    type: 'Feature' as const,
    stac_version: '1.1.0',
    stac_extensions: [PROJECTION, ...(report?.cloud ? [POINT_CLOUD] : [])],
    id,
    geometry: footprint && { type: 'Polygon', coordinates: [footprint] },
    ...(footprint && {
      bbox: [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)],
    }),
    collection: kind,
    properties: {
      title: name,
      ...(description && { description }),
      datetime: `${capturedOn}T00:00:00Z`,
      created: dataset.createdAt,
      updated: dataset.updatedAt,
      ...(licence && { license: licence }),
      ...(provider && { providers: [{ name: provider, roles: ['producer'] }] }),
      ...(gsd !== null && { gsd }),
      'proj:code': epsg === null ? null : `EPSG:${epsg}`,
      ...(report?.raster && { 'proj:shape': [report.raster.height, report.raster.width] }),
      ...(report?.cloud && cloudProperties(report.cloud)),
      'plumbline:vertical_datum': dataset.verticalDatum,
      'plumbline:state': dataset.state,
    },
    links: [
      { rel: 'self', href: `${own}/stac`, type: 'application/geo+json' },
      { rel: 'collection', href: `/api/geo-datasets?kind=${kind}`, type: 'application/json' },
    ],
    assets: {
      source: { href: `${own}/files/source`, title: dataset.sourceName, roles: ['source'] },
      ...(files['data'] && { data: { href: `${own}/files/data`, type: TIFF, roles: ['data'] } }),
      ...(files['cloud'] && {
        cloud: { href: `${own}/files/cloud`, type: 'application/vnd.laszip+copc', roles: ['data'] },
      }),
      ...(files['features'] && {
        features: { href: `${own}/files/features`, type: 'application/geo+json', roles: ['data'] },
      }),
      ...(files['thumbnail'] && {
        thumbnail: { href: `${own}/files/thumbnail`, type: 'image/webp', roles: ['thumbnail'] },
      }),
    },
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
