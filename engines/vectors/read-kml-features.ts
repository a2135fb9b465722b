import { kmlDocument, MOST_KML_BYTES } from '../kml/kml-document.ts'
import { kmlUnreadable } from '../kml/kml-unreadable.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { attributeOf, elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.ts'
import { attributesOf } from './attribute-types.ts'
import { KmlStyles } from './kml-styles.ts'
import { placeFeatures } from './place-features.ts'
import { WGS84 } from './source-crs.ts'
import type { AttributeValue, VectorFeature, VectorFile, VectorGeometry, VectorPosition } from './vector-features.ts'
import { type VECTOR_FINDINGS, type VectorFindings, vectorFindings } from './vector-findings.ts'

/** What holds other elements of a document. */
const CONTAINERS = new Set(['kml', 'Document', 'Folder'])
/** Read, and not shown on a flat map. */
const NOT_SHOWN: Readonly<Record<string, keyof typeof VECTOR_FINDINGS>> = {
  NetworkLink: 'network-link',
  GroundOverlay: 'ground-overlay',
  ScreenOverlay: 'screen-overlay',
  PhotoOverlay: 'photo-overlay',
  Tour: 'tour',
  Region: 'region',
}

/**
 * Placemarks of KML 2.0 to 2.3 or of a KMZ archive, WGS 84 by definition, with the names of their folders, their data and the style
 * that they ask for. No link is followed; what is not shown is told. @throws UnreadableFileError
 */
export async function readKmlFeatures(bytes: Uint8Array): Promise<VectorFile> {
  const limits = { maxBytes: MOST_KML_BYTES, maxElements: 5_000_000 }
  const root = parseXml(kmlDocument(bytes), 'KML', limits)
  if (!CONTAINERS.has(root.name) && root.name !== 'Placemark') throw kmlUnreadable('not-kml')
  const findings = vectorFindings()
  const styles = new KmlStyles(findings)
  learnStyles(root, styles)
  const read: VectorFeature[] = []
  walk(root, [], (placemark, folders) => read.push(featureOf(placemark, folders, styles, findings)), findings)
  const { features, isPlaced } = await placeFeatures(read, WGS84, findings)
  return {
    format: 'kml',
    features,
    attributes: attributesOf(features),
    crs: WGS84.crs,
    isPlaced,
    findings: findings.list(),
  }
}

/** Before the placemarks: a style may stand behind what names it. */
function learnStyles(element: XmlElement, styles: KmlStyles): void {
  for (const child of elementsOf(element)) {
    styles.learn(child)
    if (CONTAINERS.has(child.name)) learnStyles(child, styles)
  }
}

function walk(
  element: XmlElement,
  folders: readonly string[],
  found: (placemark: XmlElement, folders: readonly string[]) => void,
  findings: VectorFindings,
): void {
  if (element.name === 'Placemark') {
    found(element, folders)
    return
  }
  for (const child of elementsOf(element)) {
    const unshown = NOT_SHOWN[child.name]
    if (unshown) findings.add(unshown, nameOf(child))
    if (child.name === 'Placemark') found(child, folders)
    if (!CONTAINERS.has(child.name)) continue
    const name = child.name === 'Folder' ? nameOf(child) : ''
    walk(child, name ? [...folders, name] : folders, found, findings)
  }
}

const nameOf = (element: XmlElement) => textOf(elementOf(element, 'name')).trim()

function featureOf(
  placemark: XmlElement,
  folders: readonly string[],
  styles: KmlStyles,
  findings: VectorFindings,
): VectorFeature {
  const style = styles.of(placemark)
  const name = nameOf(placemark)
  const where = name || `#${placemark.line}`
  if (elementOf(placemark, 'Region')) findings.add('region', where)
  const parts = elementsOf(placemark).flatMap((element) => geometriesOf(element, where, findings))
  const [only] = parts
  if (!only) findings.add('no-geometry', where)
  return {
    id: attributeOf(placemark, 'id'),
    geometry: parts.length > 1 ? { type: 'GeometryCollection', geometries: parts } : (only ?? null),
    attributes: {
      ...(name && { name }),
      ...(folders.length > 0 && { folder: folders.join(' / ') }),
      ...dataOf(placemark),
    },
    times: null,
    ...(style && { style }),
  }
}

/** Text, times and data of a placemark. Marks of HTML in a description are taken off: nothing of a file is run. */
function dataOf(placemark: XmlElement): Record<string, AttributeValue> {
  const data: Record<string, AttributeValue> = {}
  const description = textOf(elementOf(placemark, 'description'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (description) data['description'] = description
  const moment = textOf(elementOf(elementOf(placemark, 'TimeStamp'), 'when')).trim()
  const span = elementOf(placemark, 'TimeSpan')
  if (moment) data['time'] = moment
  for (const edge of ['begin', 'end']) {
    const text = textOf(elementOf(span, edge)).trim()
    if (text) data[edge] = text
  }
  const extended = elementOf(placemark, 'ExtendedData')
  if (!extended) return data
  for (const one of elementsOf(extended, 'Data')) set(data, one, textOf(elementOf(one, 'value')))
  for (const schema of elementsOf(extended, 'SchemaData'))
    for (const one of elementsOf(schema, 'SimpleData')) set(data, one, textOf(one))
  return data
}

function set(data: Record<string, AttributeValue>, element: XmlElement, text: string): void {
  const name = attributeOf(element, 'name')?.trim()
  const value = text.trim()
  if (!name || value === '') return
  const number = /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value) ? Number(value) : Number.NaN
  data[name] = Number.isFinite(number) ? number : value
}

function geometriesOf(element: XmlElement, where: string, findings: VectorFindings): VectorGeometry[] {
  if (elementOf(element, 'altitudeMode')) findings.add('height-mode', where)
  switch (element.name) {
    case 'MultiGeometry':
      return elementsOf(element).flatMap((one) => geometriesOf(one, where, findings))
    case 'Point': {
      const [position] = positionsOf(elementOf(element, 'coordinates'), where, findings)
      return position ? [{ type: 'Point', coordinates: position }] : []
    }
    case 'LineString':
    case 'LinearRing':
      return lineOf(positionsOf(elementOf(element, 'coordinates'), where, findings), where, findings)
    case 'Track':
      return lineOf(
        elementsOf(element, 'coord').flatMap((one) => position(textOf(one).trim().split(/\s+/), where, findings)),
        where,
        findings,
      )
    case 'MultiTrack':
      return elementsOf(element, 'Track').flatMap((one) => geometriesOf(one, where, findings))
    case 'Polygon':
      return polygonOf(element, where, findings)
    case 'Model':
      findings.add('model', where)
      return []
    default:
      return []
  }
}

function lineOf(line: readonly VectorPosition[], where: string, findings: VectorFindings): VectorGeometry[] {
  if (line.length >= 2) return [{ type: 'LineString', coordinates: line }]
  findings.add('line-too-short', where)
  return []
}

function polygonOf(element: XmlElement, where: string, findings: VectorFindings): VectorGeometry[] {
  const ring = (edge: XmlElement | null) =>
    positionsOf(elementOf(elementOf(edge, 'LinearRing'), 'coordinates'), where, findings)
  const outer = ring(elementOf(element, 'outerBoundaryIs'))
  if (outer.length < 3) {
    findings.add('ring-too-short', where)
    return []
  }
  const holes = elementsOf(element, 'innerBoundaryIs')
    .map(ring)
    .filter((hole) => hole.length >= 3)
  return [{ type: 'Polygon', coordinates: [outer, ...holes] }]
}

/** Blanks between corners; files also have them behind commas, which belong to the corner. */
function positionsOf(element: XmlElement | null, where: string, findings: VectorFindings): VectorPosition[] {
  const text = textOf(element).trim().replace(/,\s+/g, ',')
  if (text === '') return []
  return text.split(/\s+/).flatMap((corner) => position(corner.split(','), where, findings))
}

function position(parts: readonly string[], where: string, findings: VectorFindings): VectorPosition[] {
  const [longitude, latitude, height] = parts.map((part) => (part === '' ? Number.NaN : Number(part)))
  if (!(Math.abs(longitude ?? Number.NaN) <= 360) || !(Math.abs(latitude ?? Number.NaN) <= 90)) {
    findings.add('bad-position', where)
    return []
  }
  return [Number.isFinite(height) ? [longitude!, latitude!, height!] : [longitude!, latitude!]]
}
