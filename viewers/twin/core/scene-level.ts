import { boundsOf } from '../../map/core/site-features.ts'
import type { LonLat } from '../../map/geometry/ellipsoid.ts'
import { geodesicDistance } from '../../map/geometry/geodesic-distance.ts'
import type { TwinState } from './twin-state.ts'
import { SCENE_LEVELS, type SceneLevel, type TwinView } from './twin-things.ts'

/** From these zooms on. A storey is entered by choice alone. */
const FROM_ZOOM: Readonly<Record<SceneLevel, number>> = {
  region: 0,
  project: 8,
  site: 13,
  structure: 17.5,
  storey: Number.POSITIVE_INFINITY,
}
/** So far out of a level before it is left: at its edge a scene would enter and leave it all the time. */
const SLACK = 0.5

/** The level that a view is at, after the one that it was at. */
export function levelAt(
  view: TwinView,
  state: Pick<TwinState, 'level' | 'projectCode' | 'locations' | 'structures'>,
): TwinState['level'] {
  const { level } = state.level
  if (level === 'storey' && view.zoom >= FROM_ZOOM.structure - SLACK) return state.level
  const next = SCENE_LEVELS.filter((name) => view.zoom >= FROM_ZOOM[name] - (name === level ? SLACK : 0)).at(-1)
  return placed(next ?? 'region', view.center, state)
}

function placed(
  level: SceneLevel,
  at: LonLat,
  { projectCode, locations, structures }: Pick<TwinState, 'projectCode' | 'locations' | 'structures'>,
): TwinState['level'] {
  if (level === 'region' || projectCode === null) return { level: 'region', id: null }
  const site = nearest(locations, at, ({ point }) => point)
  const structure = nearest(structures, at, ({ footprint }) => middleOf(footprint))
  if (level === 'structure' && structure) return { level, id: structure.id }
  if (level !== 'project' && site) return { level: 'site', id: site.id }
  return { level: 'project', id: projectCode }
}

/** The middle of the box around a shape, EPSG:4326. */
export function middleOf(shape: Parameters<typeof boundsOf>[1][number]['footprint']): LonLat {
  const box = boundsOf([], [{ footprint: shape }])
  return box ? [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] : [0, 0]
}

function nearest<Thing>(things: readonly Thing[], at: LonLat, pointOf: (thing: Thing) => LonLat): Thing | null {
  let best: Thing | null = null
  let least = Number.POSITIVE_INFINITY
  for (const thing of things) {
    const metres = geodesicDistance(at, pointOf(thing))
    if (metres >= least) continue
    least = metres
    best = thing
  }
  return best
}
