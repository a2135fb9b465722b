import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Engine } from '../engine-verb.ts'
import { WrongUseError } from '../wrong-use-error.ts'
import { fileSource } from './file-source.ts'
import { modelCloud } from './model-cloud.ts'
import { reportCloud } from './report-cloud.ts'
import { SURFACES } from './surface-grid.ts'
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
  model: {
    usage: 'FILE.las|FILE.laz FOLDER --epsg 32638 [--surface top|ground] [--cell metres] [--height-unit metres]',
    summary: 'Makes of a point cloud its surface (GeoTIFF), a mesh (glTF) and 3D Tiles, into a folder',
    files: { min: 2, max: 2 },
    options: ['epsg', 'surface', 'cell', 'height-unit'],
    run: modelFile,
  },
}

async function modelFile([file = '', folder = '']: readonly string[], options: Readonly<Record<string, string>>) {
  const epsg = Number(options['epsg'])
  const surface = SURFACES.find((name) => name === (options['surface'] ?? 'top'))
  const [cell, heightMetres] = [Number(options['cell'] ?? 0), Number(options['height-unit'] ?? 1)]
  if (!Number.isInteger(epsg)) throw new WrongUseError('Name the reference system: --epsg 32638 is UTM zone 38N.')
  if (!surface) throw new WrongUseError(`--surface is one of ${SURFACES.join(', ')}.`)
  if (!(cell >= 0) || !(heightMetres > 0)) throw new WrongUseError('--cell and --height-unit are metres.')
  const source = fileSource(file)
  try {
    await mkdir(folder, { recursive: true })
    const json = await modelCloud(source, folder, { epsg, surface, heightMetres, cellMetres: cell || null })
    return { json, text: `${json.triangles} triangles, ${json.tiles} tiles, cells of ${json.cellMetres} m` }
  } finally {
    source.close()
  }
}
