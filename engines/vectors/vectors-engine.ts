import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Engine } from '../engine-verb.ts'
import { WrongUseError } from '../wrong-use-error.ts'
import { readShapefile } from './read-shapefile.ts'
import { readVectors } from './read-vectors.ts'
import type { VectorFile, VectorOptions } from './vector-features.ts'
import { reportVectors, type VectorsReport } from './vectors-report.ts'

/** Verbs of `npm run engine -- vectors …`. */
export const vectorsEngine: Engine = {
  report: {
    usage: 'FILE [--crs EPSG:n] [--layer name]',
    summary:
      'Features of GeoJSON, a Shapefile (ZIP or .shp), GPX, KML or a GeoPackage: geometries, attributes, reference system, bounds, problems',
    files: { min: 1, max: 1 },
    options: ['crs', 'layer'],
    run: async ([file = ''], { crs, layer }) => {
      const read = await readFrom(file, { epsg: epsgIn(crs), layer: layer ?? null })
      const report = reportVectors(read)
      return { json: report, text: reportTable(report) }
    },
  },
}

function epsgIn(text: string | undefined): number | null {
  if (text === undefined) return null
  const number = /^(?:EPSG:)?(\d{4,6})$/i.exec(text)?.[1]
  if (!number) throw new WrongUseError('Name the reference system by its number: --crs EPSG:32640')
  return Number(number)
}

/** A .shp is read together with its parts that lie beside it. */
async function readFrom(file: string, options: VectorOptions): Promise<VectorFile> {
  if (!/\.shp$/i.test(file)) return readVectors(await readFile(file), options)
  const stem = basename(file).slice(0, -4).toLowerCase()
  const beside = (await readdir(dirname(file))).filter((name) => /\.(shp|shx|dbf|prj|cpg)$/i.test(name))
  const names = beside.filter((name) => name.slice(0, -4).toLowerCase() === stem)
  const parts = await Promise.all(names.map(async (name) => [name, await readFile(join(dirname(file), name))] as const))
  return readShapefile(new Map(parts), { epsg: options.epsg ?? null })
}

function reportTable({ format, features, geometryTypes, attributes, crs, bounds, warnings }: VectorsReport): string {
  const kinds = Object.entries(geometryTypes).map(([type, count]) => `${type} ${count}`)
  return [
    `${features} features of ${format}: ${kinds.join(', ') || 'none'}`,
    `Attributes: ${attributes.map(({ name, type }) => `${name} (${type})`).join(', ') || 'none'}`,
    `Reference system: ${crs ? `${crs.name}${crs.epsg ? `, EPSG:${crs.epsg}` : ''}` : 'not said'}`,
    `Bounds: ${bounds?.join(', ') ?? 'not placed'}`,
    ...warnings,
  ].join('\n')
}
