import { type Crs, openCrs, openCrsOfText } from '../geodesy/crs.ts'
import { crsAuthority } from '../geodesy/crs-authority.ts'
import { countCorners } from './count-corners.ts'
import { mendGeometry } from './mend-geometry.ts'
import type { SourceCrs, ToDegrees } from './source-crs.ts'
import type { VectorFeature, VectorGeometry, VectorPosition } from './vector-features.ts'
import type { VectorFindings } from './vector-findings.ts'
import { vectorsUnreadable } from './vectors-unreadable.ts'

const MOST_VERTICES = 5_000_000
/** Longitudes beyond 180° are written where a shape crosses the antimeridian; beyond this they are no degrees. */
const MOST_LONGITUDE = 360

/**
 * Features in longitude and latitude, their geometries mended. Where the system is not known, or its numbers cannot be of it,
 * they stay in their own coordinates and are not placed.
 * @throws UnreadableFileError 'too-large'
 */
export async function placeFeatures(
  features: readonly VectorFeature[],
  source: SourceCrs,
  findings: VectorFindings,
): Promise<{ readonly features: readonly VectorFeature[]; readonly isPlaced: boolean }> {
  const { crs } = source
  assertFewEnough(features)
  const toDegrees = source.toDegrees ?? (await wayOfRegister(features, source, findings))
  if (!toDegrees) return { features, isPlaced: false }
  let isDegrees = true
  const move = mover(toDegrees)
  const moved = features.map((feature) => ({
    ...feature,
    geometry:
      feature.geometry &&
      mapPositions(feature.geometry, (position) => {
        const [longitude, latitude, ...height] = move(position)
        isDegrees &&= Math.abs(longitude!) <= MOST_LONGITUDE && Math.abs(latitude!) <= 90
        return [longitude!, latitude!, ...height]
      }),
  }))
  if (!isDegrees) {
    findings.add('crs-contradicted', '', { crs: crs?.name ?? '' })
    return { features, isPlaced: false }
  }
  return {
    features: moved.map((feature, index) => ({
      ...feature,
      geometry: feature.geometry && mendGeometry(feature.geometry, findings, feature.id ?? `#${index + 1}`),
    })),
    isPlaced: true,
  }
}

function assertFewEnough(features: readonly VectorFeature[]): void {
  let corners = 0
  for (const { geometry } of features) if (geometry) corners += countCorners(geometry)
  if (corners > MOST_VERTICES) throw vectorsUnreadable('too-large', { limit: `${MOST_VERTICES} corners` })
}

/** All positions of the features at once, by the register that ships with the product; null where it does not know the system. */
async function wayOfRegister(
  features: readonly VectorFeature[],
  { crs, inRegister }: SourceCrs,
  findings: VectorFindings,
): Promise<ToDegrees | null> {
  if (!crs) return null
  const known = inRegister === null ? null : await openNamed(inRegister)
  if (!known) {
    findings.add('crs-not-known', '', { crs: crs.name })
    return null
  }
  const own: number[] = []
  for (const { geometry } of features)
    if (geometry)
      mapPositions(geometry, (position) => {
        own.push(position[0]!, position[1]!)
        return position
      })
  const degrees = await known.toLonLat(Float64Array.from(own))
  if (known.shiftAccuracy > 2) findings.add('datum-shift', '', { datum: known.datum })
  let at = 0
  // They are asked for once more in the same order.
  return () => {
    at += 2
    return [degrees[at - 2] ?? Number.NaN, degrees[at - 1] ?? Number.NaN]
  }
}

function openNamed(definition: string): Promise<Omit<Crs, 'epsg'> | null> {
  const epsg = /^EPSG:(\d+)$/.exec(definition)?.[1]
  return epsg ? openCrs(Number(epsg), crsAuthority) : openCrsOfText(definition, crsAuthority)
}

function mover(toDegrees: ToDegrees): (position: VectorPosition) => VectorPosition {
  return ([x, y, height]) => {
    const [longitude, latitude] = toDegrees(x!, y!)
    return height === undefined ? [longitude, latitude] : [longitude, latitude, height]
  }
}

/** The same geometry with each position replaced. */
export function mapPositions(
  geometry: VectorGeometry,
  change: (position: VectorPosition) => VectorPosition,
): VectorGeometry {
  if (geometry.type === 'GeometryCollection')
    return { type: geometry.type, geometries: geometry.geometries.map((one) => mapPositions(one, change)) }
  const walk = (value: unknown): unknown =>
    typeof (value as readonly unknown[])[0] === 'number'
      ? change(value as VectorPosition)
      : (value as readonly unknown[]).map(walk)
  return { type: geometry.type, coordinates: walk(geometry.coordinates) } as VectorGeometry
}
