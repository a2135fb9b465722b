import { SaxesParser } from 'saxes'
import { decodeXml } from '../xml/decode-xml.ts'
import type { Tin } from './tin.ts'
import { tinUnreadable } from './tin-unreadable.ts'

const MOST_CORNERS = 3_000_000
const MOST_TRIANGLES = 6_000_000
const MOST_DEPTH = 64
/** Characters that the reader is given at a time. */
const PART = 1024 ** 2
const MOST_SHOWN = 60

/** Metres by the names of LandXML 1.2. */
const UNITS: Readonly<Record<string, number>> = {
  millimeter: 0.001,
  centimeter: 0.01,
  meter: 1,
  kilometer: 1000,
  foot: 0.3048,
  USSurveyFoot: 1200 / 3937,
  inch: 0.0254,
  mile: 1609.344,
}

interface OpenSurface {
  readonly name: string
  readonly corners: number[]
  /** Place of a corner by the id that faces name it by. */
  readonly ids: Map<string, number>
  readonly triangles: number[]
}

/**
 * The first surface of triangles in a LandXML file, or the one that is named. Corners are northing, easting, height; faces that the
 * file calls invisible are holes. No declaration of entities is read and nothing is fetched.
 * @throws UnreadableFileError
 */
export function readLandXml(bytes: Uint8Array, wanted: string | null = null): Tin {
  const reading = new LandXmlReading()
  const text = decodeXml(bytes, 'LandXML')
  try {
    for (let at = 0; at < text.length; at += PART) reading.parser.write(text.slice(at, at + PART))
    reading.parser.close()
  } catch (error) {
    if (error instanceof SyntaxError) throw tinUnreadable('cut', { problem: error.message.slice(0, 80) }, error)
    throw error
  }
  const surfaces = reading.surfaces.filter(({ triangles }) => triangles.length > 0)
  const surface = wanted === null ? surfaces[0] : surfaces.find(({ name }) => name === wanted)
  const names = surfaces.map(({ name }) => name).join(', ')
  if (!surface)
    throw wanted === null || names === ''
      ? tinUnreadable('no-triangles')
      : tinUnreadable('no-surface', { name: wanted, names })
  return {
    format: 'landxml',
    name: surface.name,
    others: surfaces.filter((one) => one !== surface).map(({ name }) => name),
    corners: Float64Array.from(surface.corners),
    triangles: Uint32Array.from(surface.triangles),
    unitMetres: reading.unitMetres,
    epsg: reading.epsg,
  }
}

class LandXmlReading {
  readonly parser = new SaxesParser()
  readonly surfaces: OpenSurface[] = []
  unitMetres: number | null = null
  epsg: number | null = null
  #depth = 0
  #surface: OpenSurface | null = null
  /** What the text belongs to: a corner by its id, or a face. */
  #open: { readonly id: string | null } | null = null
  #text = ''

  constructor() {
    const { parser } = this
    parser.on('doctype', () => fail('DOCTYPE'))
    parser.on('error', (error) => fail(error.message))
    parser.on('opentag', ({ name, attributes }) => this.#opened(name.replace(/^.*:/, ''), attributes))
    parser.on('text', (text) => {
      if (this.#open) this.#text += text
    })
    parser.on('closetag', ({ name }) => this.#closed(name.replace(/^.*:/, '')))
  }

  #opened(name: string, attributes: Readonly<Record<string, string>>): void {
    if (++this.#depth > MOST_DEPTH) fail('depth')
    if (name === 'Metric' || name === 'Imperial') this.unitMetres = UNITS[attributes['linearUnit'] ?? ''] ?? null
    else if (name === 'CoordinateSystem')
      this.epsg = Number(/^\d{4,5}$/.exec(attributes['epsgCode'] ?? '')?.[0] ?? 0) || null
    else if (name === 'Surface') {
      this.#surface = { name: attributes['name'] ?? '', corners: [], ids: new Map(), triangles: [] }
      this.surfaces.push(this.#surface)
    } else if (this.#surface && name === 'P') this.#take(attributes['id'] ?? '')
    else if (this.#surface && name === 'F' && attributes['i'] !== '1') this.#take(null)
  }

  #take(id: string | null): void {
    this.#open = { id }
    this.#text = ''
  }

  #closed(name: string): void {
    this.#depth--
    if (name === 'Surface') this.#surface = null
    const [surface, open] = [this.#surface, this.#open]
    if (!surface || !open || (name !== 'P' && name !== 'F')) return
    this.#open = null
    if (open.id !== null) addCorner(surface, open.id, this.#text)
    else addFace(surface, this.#text)
  }
}

function fail(problem: string): never {
  throw new SyntaxError(problem)
}

function addCorner(surface: OpenSurface, id: string, text: string): void {
  const [north, east, height] = text.trim().split(/\s+/).map(Number)
  if (![north, east, height].every(Number.isFinite))
    throw tinUnreadable('bad-corner', { name: surface.name, text: text.trim().slice(0, MOST_SHOWN) })
  surface.ids.set(id, surface.corners.length / 3)
  surface.corners.push(east!, north!, height!)
  if (surface.corners.length > MOST_CORNERS * 3) throw tinUnreadable('too-large', { limit: `${MOST_CORNERS} corners` })
}

function addFace(surface: OpenSurface, text: string): void {
  const corners = text
    .trim()
    .split(/\s+/)
    .map((id) => surface.ids.get(id))
  if (corners.length < 3 || corners.length > 4 || corners.includes(undefined))
    throw tinUnreadable('bad-face', { name: surface.name, text: text.trim().slice(0, MOST_SHOWN) })
  const [a, b, c, d] = corners as number[]
  surface.triangles.push(a!, b!, c!)
  if (d !== undefined) surface.triangles.push(a!, c!, d)
  if (surface.triangles.length > MOST_TRIANGLES * 3)
    throw tinUnreadable('too-large', { limit: `${MOST_TRIANGLES} triangles` })
}
