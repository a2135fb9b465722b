import type { LonLat } from '../../map/geometry/ellipsoid.ts'
import type {
  DataSource,
  ElementOperation,
  HeatCell,
  ImageTiles,
  NamedProject,
  SceneLevel,
  SolidTiles,
  Stage,
  ThingRef,
  TwinCamera,
  TwinExcavation,
  TwinLocation,
  TwinMark,
  TwinPolygon,
  TwinRegion,
  TwinStructure,
  TwinTag,
  TwinTileset,
  TwinView,
} from './twin-things.ts'

/**
 * What a screen tells the scene: the map operations of the specification (MAP-02), and what it shows live (MAP-03). Each says
 * how the scene is to be, never by how much it changes, so that saying it twice is saying it once.
 */
export type TwinCommand =
  | { readonly do: 'switchStage'; readonly stage: Stage }
  | { readonly do: 'updateImageTiles'; readonly tiles: readonly ImageTiles[] }
  | { readonly do: 'set3dTiles'; readonly tiles: readonly SolidTiles[] }
  /** Tilesets from elsewhere, each on its own place. */
  | { readonly do: 'setTilesets'; readonly tilesets: readonly TwinTileset[] }
  | { readonly do: 'setDataSource'; readonly source: DataSource }
  | { readonly do: 'setPolygons'; readonly polygons: readonly TwinPolygon[] }
  | { readonly do: 'flyTo'; readonly view: TwinView }
  | { readonly do: 'zoom'; readonly to: number }
  | { readonly do: 'setTags'; readonly tags: readonly TwinTag[] }
  | { readonly do: 'switchProject'; readonly code: string }
  | { readonly do: 'setFleetCars'; readonly cars: readonly TwinMark[] }
  | { readonly do: 'nameProjects'; readonly projects: readonly NamedProject[] }
  | { readonly do: 'setGates'; readonly gates: readonly TwinMark[] }
  | { readonly do: 'setCameras'; readonly cameras: readonly TwinCamera[] }
  /** The moments that can be seen again, and the one that is; null is now. ISO 8601. */
  | { readonly do: 'setTimelapse'; readonly moments: readonly string[]; readonly at: string | null }
  /** The fan-shaped areas: of all cameras, or of these. */
  | { readonly do: 'showFans'; readonly of: 'all' | readonly string[] }
  | { readonly do: 'select'; readonly thing: ThingRef | null }
  | { readonly do: 'setDrivingHeatmap'; readonly cells: readonly HeatCell[] | null }
  | { readonly do: 'operateElements'; readonly operations: readonly ElementOperation[] }
  | { readonly do: 'openConstructionCompare'; readonly left: string; readonly right: string }
  | { readonly do: 'closeConstructionCompare' }
  | { readonly do: 'enterLevel'; readonly level: SceneLevel; readonly id: string | null }
  | { readonly do: 'setRegions'; readonly regions: readonly TwinRegion[] }
  | { readonly do: 'setLocations'; readonly locations: readonly TwinLocation[] }
  | { readonly do: 'setStructures'; readonly structures: readonly TwinStructure[] }
  | { readonly do: 'setAlarms'; readonly alarms: readonly TwinMark[] }
  | { readonly do: 'setPeople'; readonly people: readonly TwinMark[] }
  | { readonly do: 'setExcavations'; readonly excavations: readonly TwinExcavation[] }

/** What happened to the scene itself. */
export type TwinHappening =
  | { readonly do: 'loaded' }
  | { readonly do: 'moved'; readonly view: TwinView }
  | { readonly do: 'clicked'; readonly thing: ThingRef | null; readonly point: LonLat }
  /** Somebody measured along these corners; `isClosed` asks for their area. */
  | { readonly do: 'measured'; readonly corners: readonly LonLat[]; readonly isClosed: boolean }

export type TwinMessage = TwinCommand | TwinHappening
export type TwinCommandName = TwinCommand['do']
