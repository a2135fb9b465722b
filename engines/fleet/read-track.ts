import { extname } from 'node:path'
import { momentIn, numberIn, readColumns, TIME_NAMES } from '#engines/telemetry/read-columns.ts'
import { telemetryUnreadable } from '#engines/telemetry/telemetry-unreadable.ts'
import { parseXml } from '#engines/xml/parse-xml.ts'
import { attributeOf, elementOf, elementsOf, textOf, type XmlElement } from '#engines/xml/xml-element.ts'
import type { Track, TrackPoint } from './track.ts'

/**
 * The tracks in a file: CSV with the columns of time, latitude, longitude and, where they are there, speed in km/h and the vehicle; or
 * GPX 1.0 and 1.1, where each track is one vehicle's.
 * @throws UnreadableFileError
 */
export function readTracks(bytes: Uint8Array, name: string): Track[] {
  return extname(name).toLowerCase() === '.gpx' ? readGpx(bytes, name) : readCsv(bytes)
}

const METRES_A_SECOND = 3.6

function readGpx(bytes: Uint8Array, name: string): Track[] {
  const tracks = elementsOf(parseXml(bytes, name), 'trk').map((track) => ({
    vehicle: textOf(elementOf(track, 'name')).trim(),
    points: inOrder(elementsOf(track, 'trkseg').flatMap((part) => elementsOf(part, 'trkpt').flatMap(pointOf))),
  }))
  if (tracks.every(({ points }) => points.length === 0)) throw telemetryUnreadable('no-rows')
  return tracks
}

/** Points without a time cannot be of a trip. */
function pointOf(element: XmlElement): TrackPoint[] {
  const time = textOf(elementOf(element, 'time')).trim()
  if (!time) return []
  const speed = textOf(elementOf(element, 'speed')).trim()
  return [
    {
      at: momentIn(time, element.line),
      latitude: degreesIn(attributeOf(element, 'lat') ?? '', element.line, 90),
      longitude: degreesIn(attributeOf(element, 'lon') ?? '', element.line, 180),
      speed: speed ? numberIn(speed, element.line, 'speed') * METRES_A_SECOND : null,
    },
  ]
}

const COLUMNS = {
  at: { what: 'the time', names: TIME_NAMES },
  latitude: { what: 'the latitude', names: ['latitude', 'lat', 'y'] },
  longitude: { what: 'the longitude', names: ['longitude', 'lon', 'lng', 'x'] },
  speed: { what: 'the speed', names: ['speed', 'speed_kmh', 'speedkmh'], isOptional: true },
  vehicle: {
    what: 'the vehicle',
    names: ['vehicle', 'vehicle_id', 'vehicleid', 'device', 'device_id', 'deviceid', 'plate'],
    isOptional: true,
  },
}

function readCsv(bytes: Uint8Array): Track[] {
  const tracks = new Map<string, TrackPoint[]>()
  for (const { row, cells } of readColumns(bytes, COLUMNS)) {
    const vehicle = cells.vehicle ?? ''
    const points = tracks.get(vehicle) ?? []
    if (points.length === 0) tracks.set(vehicle, points)
    points.push({
      at: momentIn(cells.at ?? '', row),
      latitude: degreesIn(cells.latitude ?? '', row, 90),
      longitude: degreesIn(cells.longitude ?? '', row, 180),
      speed: cells.speed ? numberIn(cells.speed, row, 'speed') : null,
    })
  }
  return [...tracks].map(([vehicle, points]) => ({ vehicle, points: inOrder(points) }))
}

const inOrder = (points: TrackPoint[]) => points.sort((one, other) => one.at - other.at)

function degreesIn(text: string, row: number, most: number): number {
  const value = numberIn(text, row, 'coordinate')
  if (Math.abs(value) > most) throw telemetryUnreadable('bad-value', { row, value: text, what: 'coordinate' })
  return value
}
