import type { LineString, MultiPolygon, Point, Polygon } from 'geojson'
import type { CustomLayerInterface } from 'maplibre-gl'
import type { DrawingSession } from '../drawing/drawing-session.ts'
import type { LonLat } from '../geometry/ellipsoid.ts'
import type { MapLanguage } from './map-texts.ts'

/** Colours of state; the word beside it is in `label`, since no meaning rests on colour alone. */
export type SiteTone = 'good' | 'info' | 'minor' | 'major' | 'critical' | 'off'

export interface MapSite {
  readonly id: string
  readonly name: string
  /** Shown beside the name, always left to right. */
  readonly code?: string
  readonly status: { readonly tone: SiteTone; readonly label: string }
  /** Where its dot and name stand. EPSG:4326. */
  readonly point: LonLat
  readonly boundary?: Polygon | MultiPolygon | null
}

export interface MapStructure {
  readonly id: string
  readonly name: string
  readonly code?: string
  readonly footprint: Polygon | MultiPolygon
}

/** Lines of one colour that are laid over the map, such as those of a drawing. EPSG:4326. */
export interface MapLines {
  readonly colour: string
  /** Pixels; where absent, thin and by the zoom. */
  readonly width?: number
  /** 0 to 1: paths are closed rings, and what they enclose is filled so strongly. */
  readonly fill?: number
  /** Of what is filled: stands in its middle. */
  readonly name?: string
  /** Of what is not filled: stands along the lines. */
  readonly label?: string
  /** What such lines mean, for the legend beside the map. */
  readonly role?: string
  readonly paths: readonly (readonly LonLat[])[]
}

/** Degrees, EPSG:4326. */
export type GroundBox = readonly [west: number, south: number, east: number, north: number]

/** A picture of the ground in tiles of the world: an orthophoto, a scene. EPSG:3857. */
export interface MapRaster {
  readonly id: string
  /** Bytes of a tile: WebP, PNG or JPEG. */
  readonly load: (
    tile: { readonly z: number; readonly x: number; readonly y: number },
    signal: AbortSignal,
  ) => Promise<ArrayBuffer>
  readonly bounds: GroundBox
  /** Between these zooms there are tiles; above the last they are drawn larger. */
  readonly minZoom: number
  readonly maxZoom: number
  /** 0 to 1. */
  readonly opacity: number
}

/** Features in tiles of the world (MVT), in a layer called `features`: a file of more places than can be drawn at once. EPSG:3857. */
export interface MapVectors {
  /** Another one is other features: what is shown of this one is kept. */
  readonly id: string
  readonly load: MapRaster['load']
  readonly bounds: GroundBox
  /** The last zoom that has tiles; above it they are drawn larger. */
  readonly maxZoom: number
}

/** Something that moves over the ground, such as a vehicle. */
export interface MapMover {
  readonly id: string
  readonly name: string
  readonly code?: string
  readonly status: MapSite['status']
  readonly point: LonLat
  /** Degrees clockwise from north; null where it stands or nobody knows, then it is a dot. */
  readonly course: number | null
}

export interface MapThing {
  readonly kind: 'site' | 'structure' | 'mover'
  readonly id: string
}

export interface MapView {
  readonly center: LonLat
  readonly zoom: number
}

/** A view of a map that can be tilted; degrees. */
export interface TiltedView extends MapView {
  readonly pitch: number
  readonly bearing: number
}

/** Why there is no map, or not the whole of it. `no-webgl` and `context-lost` leave nothing to see: show the list. */
export interface MapFailure {
  readonly reason: 'no-webgl' | 'context-lost' | 'basemap-missing'
  /** For the log, not for people. */
  readonly detail: string
}

export interface SiteMapEvents {
  ready: MapView
  /** A site or structure was chosen by click or key; null when the ground was clicked. */
  pick: MapThing | null
  hover: MapThing | null
  /** As `pick`, with where on the ground (EPSG:4326) and in the picture. */
  clicked: { readonly thing: MapThing | null; readonly point: LonLat; readonly pixel: readonly [x: number, y: number] }
  moved: TiltedView & { readonly bounds: GroundBox }
  failed: MapFailure
  /** While it moves, for a map that lies beside it. */
  moving: MapView
}

/** Writes a position in the project's own reference system for the readout, null where that system does not reach. */
export type CoordinateFormatter = (position: LonLat) => { readonly text: string; readonly system: string } | null

export interface SiteMapOptions {
  readonly language: MapLanguage
  /** `auto` follows the page (`data-mantine-color-scheme` of the root element, then the system). */
  readonly theme?: 'auto' | 'light' | 'dark'
  /** First view; without it the map frames the first sites it is given. */
  readonly view?: MapView
  /** Address of the PMTiles archive, served with range requests. */
  readonly basemapUrl?: string
  readonly formatCoordinate?: CoordinateFormatter
  /** A view for scenes in space: people may tilt it. */
  readonly canTilt?: boolean
  /** Accessible name of the map, when "Map" says too little. */
  readonly label?: string
}

export interface SiteMap {
  setSites(sites: readonly MapSite[]): void
  setStructures(structures: readonly MapStructure[]): void
  /** Lays lines over the ground and under the names; an empty list takes them away. `opacity` is 0 to 1. */
  setLines(lines: readonly MapLines[], opacity: number): void
  /** Shows pictures on the ground, below everything that is laid on it; the whole list each time, the lowest first. */
  setRasters(rasters: readonly MapRaster[]): void
  /** Shows features in tiles, above the pictures; the whole list each time, the lowest first. */
  setVectors(vectors: readonly MapVectors[]): void
  /** Shows what moves, over everything else; the whole list each time. */
  setMovers(movers: readonly MapMover[]): void
  select(thing: MapThing | null): void
  /** Shows a site as if the pointer were on it, for lists beside the map. */
  highlight(thing: MapThing | null): void
  /** Frames these sites and structures, or everything without argument. */
  fitTo(ids?: readonly string[], options?: { readonly animate?: boolean }): void
  /** Frames a shape or a box that is not one of the sites, such as a boundary being edited. */
  frame(
    ground: Polygon | MultiPolygon | GroundBox,
    options?: { readonly animate?: boolean; readonly maxZoom?: number },
  ): void
  setTheme(theme: 'auto' | 'light' | 'dark'): void
  setLanguage(language: MapLanguage): void
  view(): MapView
  /** Goes there at once, as a map beside it did. */
  show(view: MapView): void
  /** Goes there in a flight, tilted where the map can be. */
  fly(view: TiltedView): void
  /** Draws a scene in space over the ground and under the names; the answer takes it off again. */
  addScene(layer: CustomLayerInterface): () => void
  /** Loads the drawing tools and starts; the drawing that was going on is given up. Rejects when there is no map. */
  startDrawing(kind: 'polygon', initial?: Polygon | null): Promise<DrawingSession<Polygon>>
  startDrawing(kind: 'point', initial?: Point | null): Promise<DrawingSession<Point>>
  startDrawing(kind: 'line', initial?: LineString | null): Promise<DrawingSession<LineString>>
  on<Name extends keyof SiteMapEvents>(name: Name, listener: (payload: SiteMapEvents[Name]) => void): () => void
  /** Null while all is well; set before `failed` is heard, so a late listener can look. */
  readonly failure: MapFailure | null
  destroy(): void
}
