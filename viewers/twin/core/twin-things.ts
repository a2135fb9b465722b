import type { Polygon } from 'geojson'
import type { MapMover, MapStructure } from '../../map/core/site-map.ts'
import type { LonLat } from '../../map/geometry/ellipsoid.ts'

/** Everything that stands, lies or moves in the scene. */
export const THING_KINDS = [
  'region',
  'project',
  'location',
  'structure',
  'model',
  'vehicle',
  'camera',
  'gate',
  'person',
  'alarm',
  'excavation',
  'tag',
] as const
export type ThingKind = (typeof THING_KINDS)[number]

export interface ThingRef {
  readonly kind: ThingKind
  readonly id: string
}

/** A mark on the ground: its place is EPSG:4326, its course degrees clockwise from north. */
export type TwinMark = MapMover
export type TwinStructure = MapStructure

/** A region of projects, without a place of its own. */
export interface TwinRegion {
  readonly id: string
  readonly name: string
}

/** A project with its name on the ground; `point` is EPSG:4326. */
export interface NamedProject {
  readonly code: string
  readonly name: string
  readonly regionId: string | null
  readonly point: LonLat
}

/** A place of a project: a site, with its outline where one was drawn. EPSG:4326. */
export interface TwinLocation {
  readonly id: string
  readonly name: string
  readonly point: LonLat
  readonly boundary: Polygon | null
}

/** A camera with what it overlooks: a closed ring, EPSG:4326. */
export interface TwinCamera extends TwinMark {
  readonly fan: readonly LonLat[]
}

/** Earth that was moved, cubic metres within a closed ring, EPSG:4326; null where it was not measured. */
export interface TwinExcavation {
  readonly id: string
  readonly name: string
  readonly outline: readonly LonLat[]
  readonly cut: number | null
  readonly fill: number | null
}

/** A word on the ground. It may speak of a location that the scene does not know yet. */
export interface TwinTag {
  readonly id: string
  readonly text: string
  readonly point: LonLat
  readonly locationId: string | null
}

/** An outline that somebody wants to see, EPSG:4326. */
export interface TwinPolygon {
  readonly id: string
  readonly name: string
  readonly ring: readonly LonLat[]
}

/** Pictures of the ground by their id; the screen knows where their tiles come from. Opacity 0 to 1. */
export interface ImageTiles {
  readonly id: string
  readonly opacity: number
}

/** How sure it is where a model stands: by its own georeference, by the coordinates of its IfcSite, or by its structure alone. */
export const PLACED_BY = ['georeference', 'site', 'structure'] as const
export type PlacedBy = (typeof PLACED_BY)[number]

/** Where a model stands: its origin (EPSG:4326), how far its y axis is turned counter-clockwise from north, and its scale. */
export interface ModelPlace {
  readonly by: PlacedBy
  /** In the model's own axes, metres, z up: what stands at `point`, on the ground. */
  readonly anchor: readonly [x: number, y: number, z: number]
  readonly point: LonLat
  /** Degrees counter-clockwise from the model's axes to east and north. */
  readonly turn: number
  readonly scale: number
}

/** A building in space, in 3D tiles that the screen brings by this id. */
export interface SolidTiles {
  readonly id: string
  /** Another one of the same id is loaded in its place; one for all where it is left out. */
  readonly version?: number
  readonly name: string
  readonly structureId: string | null
  readonly place: ModelPlace
}

/** A tileset of 3D Tiles that the screen brings by this id; it says itself where it stands. */
export interface TwinTileset {
  readonly id: string
  readonly name: string
}

/** What a source says of a thing. */
export interface BoundValue {
  readonly target: ThingRef
  readonly name: string
  readonly value: number | string
  readonly unit: string
  /** When it was so, ISO 8601. */
  readonly at: string
}

/** Where values come from, and how often they are to come: one that is older than twice that is stale. */
export interface DataSource {
  readonly id: string
  readonly everySeconds: number
  readonly values: readonly BoundValue[]
}

/** Where vehicles drove: longitude, latitude and 0 to 1. */
export type HeatCell = readonly [longitude: number, latitude: number, strength: number]

/** Camera of the scene; degrees, EPSG:4326. */
export interface TwinView {
  readonly center: LonLat
  readonly zoom: number
  readonly pitch: number
  readonly bearing: number
}

/** What the scene is looked at for: each shows other things. */
export const STAGES = ['live', 'models', 'ground'] as const
export type Stage = (typeof STAGES)[number]

/** From all regions down to a storey. */
export const SCENE_LEVELS = ['region', 'project', 'site', 'structure', 'storey'] as const
export type SceneLevel = (typeof SCENE_LEVELS)[number]

/** How elements of a model are shown. `alone` hides all others of the model, `own` brings them back as they were. */
export const ELEMENT_LOOKS = ['own', 'hidden', 'alone', 'painted'] as const
export type ElementLook = (typeof ELEMENT_LOOKS)[number]

export interface ElementOperation {
  readonly modelId: string
  /** GlobalIds of IFC. */
  readonly globalIds: readonly string[]
  readonly look: ElementLook
}
