import { z } from 'zod'
import { CLOUD_THUMBNAIL_FILE, COPC_FILE } from '#engines/pointcloud/cloud-place.ts'
import { CloudFacts } from '../contract/dataset-report.ts'
import { datasetReader, type MadeFile } from './dataset-readers.ts'

const CLOUD: MadeFile = { file: COPC_FILE, ending: '.copc.laz', mediaType: 'application/vnd.laszip+copc' }
const THUMBNAIL: MadeFile = { file: CLOUD_THUMBNAIL_FILE, ending: '.webp', mediaType: 'image/webp' }

/** As `engines/pointcloud/place-cloud.ts` writes it. */
const Read = z.object({
  facts: CloudFacts,
  hasThumbnail: z.boolean(),
  doubt: z.enum(['no-crs', 'unknown-crs', 'outside-area']).nullable(),
  placed: z
    .object({
      epsg: z.number().int().nullable(),
      crsName: z.string(),
      shiftAccuracy: z.number(),
      footprint: z.array(z.tuple([z.number(), z.number()])),
    })
    .nullable(),
})

/** Point clouds: LAS, LAZ and COPC to COPC. One that cannot be placed is looked at all the same, in its own coordinates. */
export const cloudReader = datasetReader({
  kinds: ['pointCloud'],
  entry: 'pointcloud/place',
  work: 'reading a point cloud',
  input: ({ declaredEpsg }) => ({ epsg: declaredEpsg }),
  take: async (result) => {
    const { facts, hasThumbnail, doubt, placed } = Read.parse(result)
    return {
      report: { cloud: facts },
      doubts: doubt ? [doubt] : [],
      place: placed && { ...placed, gsd: null },
      served: null,
      files: { cloud: CLOUD, ...(hasThumbnail && { thumbnail: THUMBNAIL }) },
    }
  },
})
