import { parseXml } from '../xml/parse-xml.ts'
import { attributeOf, elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.ts'
import { attributesOf } from './attribute-types.ts'
import { placeFeatures } from './place-features.ts'
import { WGS84 } from './source-crs.ts'
import type { AttributeValue, VectorFeature, VectorFile, VectorPosition } from './vector-features.ts'
import { type VectorFindings, vectorFindings } from './vector-findings.ts'
import { vectorsUnreadable } from './vectors-unreadable.ts'

/** Texts of waypoints, routes and tracks that become attributes (GPX 1.1). */
const TEXTS = ['name', 'cmt', 'desc', 'src', 'sym', 'type'] as const
const NUMBERS = ['number', 'sat', 'hdop', 'vdop', 'pdop'] as const
const KINDS = { wpt: 'waypoint', rte: 'route', trk: 'track' } as const

/**
 * Waypoints, routes and tracks of GPX 1.0 and 1.1, which is WGS 84 by definition. A track keeps its segments, and the time of each of
 * its points. @throws UnreadableFileError
 */
export async function readGpx(bytes: Uint8Array): Promise<VectorFile> {
  const root = parseXml(bytes, 'GPX', { maxElements: 5_000_000 })
  if (root.name !== 'gpx') throw vectorsUnreadable('not-vectors')
  const findings = vectorFindings()
  const read = elementsOf(root).flatMap((element) => {
    if (element.name === 'wpt') return waypoint(element, findings)
    if (element.name === 'rte') return line(element, [elementsOf(element, 'rtept')], findings)
    if (element.name === 'trk')
      return line(
        element,
        elementsOf(element, 'trkseg').map((part) => elementsOf(part, 'trkpt')),
        findings,
      )
    return []
  })
  const { features, isPlaced } = await placeFeatures(read, WGS84, findings)
  return {
    format: 'gpx',
    features,
    attributes: attributesOf(features),
    crs: WGS84.crs,
    isPlaced,
    findings: findings.list(),
  }
}

function waypoint(element: XmlElement, findings: VectorFindings): VectorFeature[] {
  const position = positionOf(element, findings)
  if (!position) return []
  const time = timeOf(element)
  const attributes = { ...factsOf(element, findings), ...(time !== null && { time }) }
  return [{ id: null, geometry: { type: 'Point', coordinates: position }, attributes, times: null }]
}

function line(element: XmlElement, parts: readonly XmlElement[][], findings: VectorFindings): VectorFeature[] {
  const facts = factsOf(element, findings)
  const where = String(facts['name'] ?? `#${element.line}`)
  const lines = parts
    .map((points) =>
      points.flatMap((point) => {
        findExtensions(point, findings)
        const position = positionOf(point, findings)
        return position ? [{ position, time: timeOf(point) }] : []
      }),
    )
    .filter((points) => {
      if (points.length < 2) findings.add('line-too-short', where)
      return points.length >= 2
    })
  const coordinates = lines.map((points) => points.map(({ position }) => position))
  const times = lines.map((points) => points.map(({ time }) => time))
  const all = times.flat().filter((time) => time !== null)
  const [only] = coordinates
  if (!only) findings.add('no-geometry', where)
  return [
    {
      id: null,
      geometry: !only
        ? null
        : coordinates.length === 1
          ? { type: 'LineString', coordinates: only }
          : { type: 'MultiLineString', coordinates },
      attributes: { ...facts, ...(all.length > 0 && { time: all[0]!, endTime: all.at(-1)! }) },
      times: all.length > 0 ? times : null,
    },
  ]
}

function factsOf(element: XmlElement, findings: VectorFindings): Record<string, AttributeValue> {
  findExtensions(element, findings)
  const facts: Record<string, AttributeValue> = { kind: KINDS[element.name as keyof typeof KINDS] }
  for (const name of TEXTS) {
    const text = textOf(elementOf(element, name)).trim()
    if (text) facts[name] = text
  }
  for (const name of NUMBERS) {
    const text = textOf(elementOf(element, name)).trim()
    if (text && Number.isFinite(Number(text))) facts[name] = Number(text)
  }
  return facts
}

/** What makers add (heart rates, colours, positions of their own), by the names of its elements. */
function findExtensions(element: XmlElement, findings: VectorFindings): void {
  for (const { name } of elementsOf(elementOf(element, 'extensions') ?? NOTHING))
    findings.add('gpx-extension', '', { name: name.slice(0, 40) })
}

const NOTHING: XmlElement = { name: '', namespace: '', attributes: [], children: [], line: 0 }

function timeOf(element: XmlElement): string | null {
  return textOf(elementOf(element, 'time')).trim() || null
}

function positionOf(element: XmlElement, findings: VectorFindings): VectorPosition | null {
  const longitude = degrees(attributeOf(element, 'lon'), 180)
  const latitude = degrees(attributeOf(element, 'lat'), 90)
  if (longitude === null || latitude === null) {
    findings.add('bad-position', `#${element.line}`)
    return null
  }
  const text = textOf(elementOf(element, 'ele')).trim()
  const height = text === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(height)) return [longitude, latitude]
  findings.add('receiver-height')
  return [longitude, latitude, height]
}

function degrees(text: string | null, most: number): number | null {
  const value = text?.trim() ? Number(text) : Number.NaN
  return Math.abs(value) <= most ? value : null
}
