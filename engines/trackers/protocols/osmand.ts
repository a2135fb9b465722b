import { endedBy, KNOT, number, numberOr0, textOf } from '../message-values.ts'
import { MessageRefusal, position, type TrackerPosition, type TrackerProtocol } from '../tracker.ts'

/**
 * OsmAnd and the Traccar client: a request with the position in its query, `id=…&lat=…&lon=…&timestamp=…&speed=…` (speed in
 * knots, timestamp in seconds, milliseconds or ISO 8601), or as JSON in its body (`{device_id, location: {timestamp, coords}}`,
 * speed in m/s). A message here is a line: the query, a whole address, or the JSON.
 */
export const osmand: TrackerProtocol = {
  name: 'osmand',
  title: 'OsmAnd, Traccar client (HTTP)',
  transports: ['http'],
  cut: endedBy('\n'),
  read(message) {
    const text = textOf(message)
    return { positions: [text.startsWith('{') ? fromJson(text) : fromQuery(text)] }
  },
}

const METRES_A_SECOND = 3.6
/** Seconds since 1970 stay below it for three thousand years, milliseconds have been above it since 1973. */
const SECONDS_END = 1e11

function fromQuery(text: string): TrackerPosition {
  const values = new URLSearchParams(text.slice(text.indexOf('?') + 1).split(' ')[0])
  const value = (...names: string[]) =>
    names.map((name) => values.get(name)).find((found) => found !== null) ?? undefined
  const [latitude, longitude] = value('location')?.split(',') ?? [value('lat'), value('lon')]
  return position({
    deviceId: value('id', 'deviceid') ?? null,
    fixTime: momentOf(value('timestamp')),
    latitude: number(latitude),
    longitude: number(longitude),
    altitude: number(value('altitude')),
    speed: Math.max(0, numberOr0(value('speed'))) * KNOT,
    course: number(value('bearing', 'heading')),
    valid: !['false', '0'].includes(value('valid') ?? 'true'),
    attributes: {
      accuracy: number(value('accuracy')),
      hdop: number(value('hdop')),
      batteryLevel: number(value('batt')),
      driverUniqueId: value('driverUniqueId'),
    },
  })
}

interface JsonFix {
  readonly device_id?: unknown
  readonly location?: {
    readonly timestamp?: unknown
    readonly coords?: Readonly<Record<string, unknown>>
    readonly battery?: { readonly level?: unknown; readonly is_charging?: unknown }
    readonly is_moving?: unknown
    readonly odometer?: unknown
  }
}

function fromJson(text: string): TrackerPosition {
  const { device_id, location } = parsed(text)
  const coords = location?.coords ?? {}
  const numeric = (value: unknown) => (typeof value === 'number' ? value : Number.NaN)
  return position({
    deviceId: typeof device_id === 'string' ? device_id : typeof device_id === 'number' ? String(device_id) : null,
    fixTime: momentOf(location?.timestamp === undefined ? undefined : String(location.timestamp)),
    latitude: numeric(coords.latitude),
    longitude: numeric(coords.longitude),
    altitude: numeric(coords.altitude),
    // A phone that does not know says -1.
    speed: Math.max(0, numeric(coords.speed) || 0) * METRES_A_SECOND,
    course: Math.max(0, numeric(coords.heading) || 0),
    valid: true,
    attributes: {
      accuracy: numeric(coords.accuracy),
      batteryLevel: numeric(location?.battery?.level) * 100,
      charge: typeof location?.battery?.is_charging === 'boolean' ? location.battery.is_charging : undefined,
      motion: typeof location?.is_moving === 'boolean' ? location.is_moving : undefined,
      odometer: numeric(location?.odometer),
    },
  })
}

function parsed(text: string): JsonFix {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read !== null) return read as JsonFix
  } catch {
    // Said below.
  }
  throw new MessageRefusal('The message is no JSON.')
}

function momentOf(text: string | undefined): number {
  if (text === undefined) return Number.NaN
  if (!/^\d+(\.\d+)?$/.test(text)) return Date.parse(text.replace(' ', 'T').replace(/(T[\d:.]+)$/, '$1Z'))
  const value = Number(text)
  return value < SECONDS_END ? Math.round(value * 1000) : Math.round(value)
}
