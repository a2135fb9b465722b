import { type Finding, findingLine } from '../finding.ts'
import type {
  VectorAttribute,
  VectorCrs,
  VectorFile,
  VectorFormat,
  VectorGeometry,
  VectorPosition,
} from './vector-features.ts'

/** West, south, east, north, degrees. */
export type VectorBounds = readonly [number, number, number, number]

/** What a file of places holds, for who chooses whether to take it. */
export interface VectorsReport {
  readonly format: VectorFormat
  readonly features: number
  /** How many of each; `None` for rows without a place. */
  readonly geometryTypes: Readonly<Record<string, number>>
  readonly attributes: readonly VectorAttribute[]
  readonly crs: VectorCrs | null
  readonly isPlaced: boolean
  /** Null where nothing is placed. */
  readonly bounds: VectorBounds | null
  readonly findings: readonly Finding[]
  /** The findings as English sentences. */
  readonly warnings: readonly string[]
}

export function reportVectors(file: VectorFile): VectorsReport {
  const geometryTypes: Record<string, number> = {}
  for (const { geometry } of file.features) {
    const type = geometry?.type ?? 'None'
    geometryTypes[type] = (geometryTypes[type] ?? 0) + 1
  }
  return {
    format: file.format,
    features: file.features.length,
    geometryTypes,
    attributes: file.attributes,
    crs: file.crs,
    isPlaced: file.isPlaced,
    bounds: file.isPlaced ? boundsOf(file.features.map(({ geometry }) => geometry)) : null,
    findings: file.findings,
    warnings: file.findings.map(findingLine),
  }
}

/** The box around geometries; null where there is none. A box across the antimeridian reaches around the world. */
export function boundsOf(geometries: Iterable<VectorGeometry | null>): VectorBounds | null {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const geometry of geometries) if (geometry) extend(box, geometry)
  return box[0] <= box[2] ? box : null
}

function extend(box: [number, number, number, number], geometry: VectorGeometry): void {
  if (geometry.type === 'GeometryCollection') {
    for (const one of geometry.geometries) extend(box, one)
    return
  }
  const walk = (value: readonly unknown[]): void => {
    if (typeof value[0] !== 'number') {
      for (const part of value) walk(part as readonly unknown[])
      return
    }
    const [x, y] = value as VectorPosition
    box[0] = Math.min(box[0], x!)
    box[1] = Math.min(box[1], y!)
    box[2] = Math.max(box[2], x!)
    box[3] = Math.max(box[3], y!)
  }
  walk(geometry.coordinates)
}
