import type { LonLat } from '../../map/geometry/ellipsoid.ts'
import type { SceneLevel, ThingRef } from './twin-things.ts'

/** What the scene tells its screen: the map events of the specification (MAP-01), by its names. */
export type TwinEvent =
  | { readonly type: 'READY'; readonly projectCode: string | null }
  | { readonly type: 'OBJECT_CLICK'; readonly thing: ThingRef; readonly point: LonLat }
  | { readonly type: 'SCENE_LEVEL_ENTER'; readonly level: SceneLevel; readonly id: string | null }
  | { readonly type: 'SCENE_LEVEL_LEAVE'; readonly level: SceneLevel; readonly id: string | null }
  /** Asks for the excavations of a place, which the screen answers by `setExcavations`. */
  | { readonly type: 'GET_EARTHWORKEXCAVATIONS'; readonly targetType: 'site' | 'structure'; readonly targetId: string }
  /** Asks for locations that something in the scene speaks of, answered by `setLocations`. */
  | { readonly type: 'GET_LOCATIONS_BY_ID'; readonly ids: readonly string[] }
  /** What was measured along corners: metres, and square metres where they are closed. */
  | {
      readonly type: 'GET_CALCULATOR'
      readonly corners: readonly LonLat[]
      readonly metres: number
      readonly squareMetres: number | null
    }
export type TwinEventName = TwinEvent['type']
