import { type Finding, findingLine } from '../finding.ts'
import { kmlFindings } from './kml-findings.ts'
import { kmlUnreadable } from './kml-unreadable.ts'

/** Counts of what a file of places holds. */
export interface KmlReport {
  readonly placemarks: number
  readonly folders: number
  readonly styles: number
  readonly overlays: number
  readonly networkLinks: number
  /** Earliest and latest of its times, as they are written; null where it has none. */
  readonly times: { readonly count: number; readonly first: string; readonly last: string } | null
  /** West, south, east, north, degrees; null where nothing has a place. */
  readonly bounds: readonly [number, number, number, number] | null
  /** What is not drawn as the file says, in both languages. */
  readonly findings: readonly Finding[]
  /** The findings as English sentences. */
  readonly warnings: readonly string[]
}

const MOST_CORNERS = 1_000_000
const OVERLAYS = new Set(['GroundOverlay', 'ScreenOverlay', 'PhotoOverlay'])
const TIMES = new Set(['when', 'begin', 'end'])
const PLACES = new Set(['coordinates', 'coord'])
/** Told of each element as it is read. */
export class KmlCollector {
  isKml = false
  readonly #counts = new Map<string, number>()
  readonly #path: string[] = []
  #text: string | null = null
  #corners = 0
  #times = 0
  #first = ''
  #last = ''
  readonly #box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  readonly #edges: Record<string, number> = {}
  #odd = 0

  open(name: string): void {
    if (this.#path.length === 0)
      this.isKml = name === 'kml' || name === 'Document' || name === 'Folder' || name === 'Placemark'
    this.#path.push(name)
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
    const above = this.#path.at(-2)
    const isEdge =
      (above === 'LatLonBox' && ['north', 'south', 'east', 'west'].includes(name)) ||
      (above === 'Location' && ['longitude', 'latitude'].includes(name))
    this.#text = TIMES.has(name) || PLACES.has(name) || isEdge ? '' : null
  }

  text(part: string): void {
    if (this.#text !== null) this.#text += part
  }

  close(name: string): void {
    const text = this.#text
    this.#text = null
    this.#path.pop()
    if (name === 'LatLonBox') this.#addBox()
    if (name === 'Location')
      this.#addPlace(this.#edges['longitude'] ?? Number.NaN, this.#edges['latitude'] ?? Number.NaN)
    if (text === null) return
    if (TIMES.has(name)) this.#addTime(text.trim())
    else if (PLACES.has(name)) this.#addCorners(name, text)
    else this.#edges[name] = Number(text)
  }

  report(): KmlReport {
    const count = (...names: string[]) => names.reduce((sum, name) => sum + (this.#counts.get(name) ?? 0), 0)
    const { west, south, east, north } = this.#box
    const findings = kmlFindings((name) => count(name) > 0, this.#odd)
    return {
      placemarks: count('Placemark'),
      folders: count('Folder'),
      styles: count('Style', 'StyleMap'),
      overlays: count(...OVERLAYS),
      networkLinks: count('NetworkLink'),
      times: this.#times > 0 ? { count: this.#times, first: this.#first, last: this.#last } : null,
      bounds: west <= east ? [west, south, east, north] : null,
      findings,
      warnings: findings.map(findingLine),
    }
  }

  #addTime(text: string): void {
    if (text === '') return
    this.#times++
    if (this.#first === '' || text < this.#first) this.#first = text
    if (text > this.#last) this.#last = text
  }

  /** Blanks between corners; files also have them behind commas, which belong to the corner. */
  #addCorners(name: string, text: string): void {
    const corners =
      name === 'coord'
        ? [text.trim().split(/\s+/)]
        : text
            .trim()
            .replace(/,\s+/g, ',')
            .split(/\s+/)
            .map((corner) => corner.split(','))
    for (const [longitude, latitude] of corners) {
      if (!longitude) continue
      if (++this.#corners > MOST_CORNERS) throw kmlUnreadable('too-many-corners', { limit: MOST_CORNERS })
      this.#addPlace(Number(longitude), Number(latitude))
    }
  }

  #addPlace(longitude: number, latitude: number): void {
    if (!(Math.abs(longitude) <= 360) || !(Math.abs(latitude) <= 90)) {
      this.#odd++
      return
    }
    const box = this.#box
    box.west = Math.min(box.west, longitude)
    box.east = Math.max(box.east, longitude)
    box.south = Math.min(box.south, latitude)
    box.north = Math.max(box.north, latitude)
  }

  #addBox(): void {
    const { west, south, east, north } = this.#edges
    if (west === undefined || south === undefined || east === undefined || north === undefined) return
    this.#addPlace(west, south)
    this.#addPlace(east, north)
  }
}
