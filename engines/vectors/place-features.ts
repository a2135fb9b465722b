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
export function placeFeatures(
  features: readonly VectorFeature[],
  { crs, toDegrees }: SourceCrs,
  findings: VectorFindings,
): { readonly features: readonly VectorFeature[]; readonly isPlaced: boolean } {
  let vertices = 0
  let isDegrees = true
  const move = toDegrees ? mover(toDegrees) : null
  const moved = features.map((feature) => {
    const geometry =
      feature.geometry &&
      mapPositions(feature.geometry, (position) => {
        if (++vertices > MOST_VERTICES) throw vectorsUnreadable('too-large', { limit: `${MOST_VERTICES} corners` })
        if (!move) return position
        const [longitude, latitude, ...height] = move(position)
        isDegrees &&= Math.abs(longitude!) <= MOST_LONGITUDE && Math.abs(latitude!) <= 90
        return [longitude!, latitude!, ...height]
      })
    return { ...feature, geometry }
  })
  if (!move) return { features, isPlaced: false }
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
