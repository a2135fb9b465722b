import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import type { LonLat } from '../geometry/ellipsoid.ts'
import { graticule } from './graticule.ts'
import { LAYER, NAMES_MOVE_ZOOM, SOURCE } from './map-sources.ts'
import {
  type Box,
  boundsOf,
  lineFeatures,
  moverPoints,
  plotNames,
  sitePlots,
  sitePoints,
  structureFootprints,
  topOf,
} from './site-features.ts'
import type { MapLines, MapMover, MapSite, MapStructure, MapThing } from './site-map.ts'

const GRID_LINES = 7

type Shown = MapSite | MapStructure | MapMover

/** What a map shows. It can be given before the map is there, which shows it then. */
export class MapContent {
  #map: MapLibreMap | null = null
  #sites: readonly MapSite[] = []
  #structures: readonly MapStructure[] = []
  #lines: readonly MapLines[] = []
  #movers: readonly MapMover[] = []
  #linesOpacity = 1

  /** From now on it is written on this map, whose style has been read. */
  showOn(map: MapLibreMap): void {
    this.#map = map
    this.#drawSites()
    this.#drawStructures()
    this.#drawMovers()
    this.#drawLines()
    this.#drawOpacity()
  }

  /** Before the map is removed: nothing is written on it any more. */
  hide(): void {
    this.#map = null
  }

  setSites(sites: readonly MapSite[]): void {
    this.#sites = sites
    this.#drawSites()
  }

  setStructures(structures: readonly MapStructure[]): void {
    this.#structures = structures
    this.#drawStructures()
  }

  setMovers(movers: readonly MapMover[]): void {
    this.#movers = movers
    this.#drawMovers()
  }

  setLines(lines: readonly MapLines[], opacity: number): void {
    if (lines !== this.#lines) {
      this.#lines = lines
      this.#drawLines()
    }
    this.#linesOpacity = opacity
    this.#drawOpacity()
  }

  find({ kind, id }: MapThing): Shown | null {
    const things: readonly Shown[] = { site: this.#sites, structure: this.#structures, mover: this.#movers }[kind]
    return things.find((one) => one.id === id) ?? null
  }

  /** Around sites and structures: all, or those with these ids. Null where there are none. */
  bounds(ids?: readonly string[]): Box | null {
    const chosen = ids && new Set(ids)
    const isWanted = ({ id }: { readonly id: string }): boolean => !chosen || chosen.has(id)
    return boundsOf(this.#sites.filter(isWanted), this.#structures.filter(isWanted))
  }

  /** Lines of degrees for what is in view, once the map stands still. */
  drawGrid(): void {
    const map = this.#map
    if (!map || map.isMoving()) return
    const bounds = map.getBounds()
    const [width, height] = [bounds.getEast() - bounds.getWest(), bounds.getNorth() - bounds.getSouth()]
    // Half a screen more on every side, so that a drag does not run out of lines.
    const view = {
      west: bounds.getWest() - width / 2,
      south: bounds.getSouth() - height / 2,
      east: bounds.getEast() + width / 2,
      north: bounds.getNorth() + height / 2,
    }
    this.#source(SOURCE.grid)?.setData(graticule(view, GRID_LINES * 2))
  }

  #drawSites(): void {
    this.#source(SOURCE.points)?.setData(sitePoints(this.#sites))
    this.#source(SOURCE.plots)?.setData(sitePlots(this.#sites))
    this.#source(SOURCE.names)?.setData(plotNames(this.#sites))
  }

  #drawStructures(): void {
    this.#source(SOURCE.structures)?.setData(structureFootprints(this.#structures))
  }

  #drawMovers(): void {
    this.#source(SOURCE.movers)?.setData(moverPoints(this.#movers))
  }

  #drawLines(): void {
    this.#source(SOURCE.lines)?.setData(lineFeatures(this.#lines))
  }

  #drawOpacity(): void {
    this.#map?.setPaintProperty(LAYER.lines, 'line-opacity', this.#linesOpacity)
  }

  #source(name: string): GeoJSONSource | undefined {
    return this.#map?.getSource<GeoJSONSource>(name)
  }
}

/** Where the card of a thing stands. */
export function anchorOf(thing: Shown, zoom: number): LonLat {
  if (!('point' in thing)) return topOf(thing.footprint)
  const showsOutline = 'boundary' in thing && thing.boundary && zoom >= NAMES_MOVE_ZOOM
  return showsOutline ? topOf(thing.boundary) : thing.point
}
