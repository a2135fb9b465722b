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

/** The whole scene as it is to be; what is drawn follows from it. */
export interface TwinState {
  readonly isReady: boolean
  readonly projectCode: string | null
  readonly stage: Stage
  readonly level: { readonly level: SceneLevel; readonly id: string | null }
  /** Where somebody looks; null until the scene is there. */
  readonly view: TwinView | null
  /** Where the scene was sent last. */
  readonly goal: TwinView | null
  readonly selected: ThingRef | null
  readonly regions: readonly TwinRegion[]
  readonly projects: readonly NamedProject[]
  readonly locations: readonly TwinLocation[]
  /** Asked for and not known yet. */
  readonly askedLocations: readonly string[]
  readonly structures: readonly TwinStructure[]
  readonly solids: readonly SolidTiles[]
  readonly tilesets: readonly TwinTileset[]
  readonly elements: readonly ElementOperation[]
  readonly cars: readonly TwinMark[]
  readonly cameras: readonly TwinCamera[]
  readonly fans: 'all' | readonly string[]
  readonly gates: readonly TwinMark[]
  readonly people: readonly TwinMark[]
  readonly alarms: readonly TwinMark[]
  readonly excavations: readonly TwinExcavation[]
  readonly tags: readonly TwinTag[]
  readonly polygons: readonly TwinPolygon[]
  readonly tiles: readonly ImageTiles[]
  readonly heat: readonly HeatCell[] | null
  readonly sources: Readonly<Record<string, DataSource>>
  readonly timelapse: { readonly moments: readonly string[]; readonly at: string | null }
  readonly compare: { readonly left: string; readonly right: string } | null
}

/** A scene with nothing in it. */
export const EMPTY_TWIN: TwinState = {
  isReady: false,
  projectCode: null,
  stage: 'live',
  level: { level: 'region', id: null },
  view: null,
  goal: null,
  selected: null,
  regions: [],
  projects: [],
  locations: [],
  askedLocations: [],
  structures: [],
  solids: [],
  tilesets: [],
  elements: [],
  cars: [],
  cameras: [],
  fans: 'all',
  gates: [],
  people: [],
  alarms: [],
  excavations: [],
  tags: [],
  polygons: [],
  tiles: [],
  heat: null,
  sources: {},
  timelapse: { moments: [], at: null },
  compare: null,
}
