import type { Engine } from '../engine-verb.ts'
import { fileSource } from './byte-source.ts'
import { reportCloud } from './report-cloud.ts'

/** Verbs of `npm run engine -- pointcloud …`. */
export const pointcloudEngine: Engine = {
  report: {
    usage: 'FILE.las|FILE.laz',
    summary: 'What a point cloud (LAS 1.0 to 1.4, LAZ, COPC) holds: points, bounds, classes, CRS, warnings',
    files: { min: 1, max: 1 },
    run: async ([file = '']) => {
      const source = fileSource(file)
      try {
        const json = await reportCloud(source)
        const lines = Object.entries(json).map(
          ([name, value]) => `${name.padEnd(16)}${typeof value === 'object' ? JSON.stringify(value) : value}`,
        )
        return { json, text: lines.join('\n') }
      } finally {
        source.close()
      }
    },
  },
}
