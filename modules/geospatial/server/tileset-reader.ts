import { z } from 'zod'
import { TILES_FILE, TILESET_FILE } from '#engines/tiles3d/tileset-index.ts'
import { ringOfBox } from '#platform/server/ground/boxes.ts'
import { TilesetFacts } from '../contract/dataset-report.ts'
import { datasetReader, type MadeFile, type ReadDataset } from './dataset-readers.ts'

const TILESET: MadeFile = { file: TILESET_FILE, ending: ' (tileset).json', mediaType: 'application/json' }
const TILES: MadeFile = { file: TILES_FILE, ending: ' (tiles).bin', mediaType: 'application/octet-stream' }

/** As `engines/tiles3d/read-tileset.ts` writes it. */
const Read = z.object({
  facts: TilesetFacts,
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
})

/** 3D Tiles of 1.0 and 1.1, in a ZIP: placed by what they say of the middle of the earth, and by nothing else. */
export const tilesetReader = datasetReader({
  kinds: ['tiles3d'],
  entry: 'tiles3d/read',
  work: 'reading 3D Tiles',
  input: () => ({}),
  take: async (result): Promise<ReadDataset> => {
    const { facts, bounds } = Read.parse(result)
    const report = { tileset: facts }
    if (!bounds) return { report, doubts: ['no-position'], place: null, served: null, files: {} }
    return {
      report,
      doubts: [],
      place: {
        epsg: 4_979,
        crsName: 'WGS 84',
        shiftAccuracy: 0,
        gsd: null,
        footprint: ringOfBox(bounds),
      },
      served: null,
      files: { tileset: TILESET, tiles: TILES },
    }
  },
})
