import { resolve } from 'node:path'
import type { Engine } from '../engine-verb.ts'
import { WrongUseError } from '../wrong-use-error.ts'
import { fileSource } from './file-source.ts'
import { reportCloud } from './report-cloud.ts'
import { writeCopc } from './write-copc.ts'

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
  copc: {
    usage: 'FILE.las|FILE.laz OUT.copc.laz',
    summary: 'Writes a point cloud as COPC: LAZ 1.4 in an octree, to be shown piece by piece',
    files: { min: 2, max: 2 },
    run: async ([file = '', target = '']) => {
      if (resolve(file) === resolve(target)) throw new WrongUseError('Name another file to write than the one to read.')
      const source = fileSource(file)
      try {
        const json = await writeCopc(source, target)
        return {
          json,
          text: [`${json.points} points in ${json.nodes} nodes, ${json.bytes} bytes`, ...json.warnings].join('\n'),
        }
      } finally {
        source.close()
      }
    },
  },
}
