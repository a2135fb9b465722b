import { xorOf } from '../checksums.ts'
import { dayFirst, degrees, endedBy, KNOT, moment, number, numberOr0, textOf } from '../message-values.ts'
import {
  known,
  MessageRefusal,
  position,
  type TrackerLink,
  type TrackerPosition,
  type TrackerProtocol,
} from '../tracker.ts'

/**
 * NMEA 0183 over a connection, as receivers, GpsGate clients and phones send it. RMC is a position; GGA before it gives height
 * and satellites; `$FRLIN,,NAME,PASSWORD` (GpsGate) and `$PGID,NAME*hh` say who it is. Sentences without a position are
 * taken and hold none.
 */
export const nmea: TrackerProtocol = {
  name: 'nmea',
  title: 'NMEA 0183 (RMC, GGA), GpsGate',
  transports: ['tcp', 'udp'],
  cut: endedBy('\n\r'),
  read(message, link) {
    const text = textOf(message)
    if (text.startsWith('#')) return { positions: [] }
    const fields = sentence(text)
    const kind = fields[0] ?? ''
    if (kind === 'FRLIN') return signOn(link, fields[2])
    if (kind === 'PGID') return signOn(link, fields[1])
    if (!kind.endsWith('RMC')) return { positions: [] }
    return { positions: [fixOfRmc(fields, known(link, undefined) ?? UNNAMED)] }
  },
}

/** Receivers on a cable have no name; a record of one is of one device. */
const UNNAMED = 'nmea'

function signOn(link: TrackerLink, name: string | undefined) {
  known(link, name)
  return { positions: [] }
}

/**
 * The fields of a sentence, its name first.
 * @throws MessageRefusal where it is none, or where its checksum says that it was damaged on its way
 */
export function sentence(text: string): readonly string[] {
  const [, body = '', sum] = /^[$!]([^*]*)(?:\*([0-9A-Fa-f]{2}))?$/.exec(text) ?? []
  if (!body) throw new MessageRefusal('No sentence of NMEA 0183.')
  if (sum && Number.parseInt(sum, 16) !== xorOf(body))
    throw new MessageRefusal('The checksum of the sentence is wrong.')
  return body.split(',')
}

/** A position from the fields of RMC: `xxRMC,time,status,lat,NS,lon,EW,knots,course,day,…`. */
export function fixOfRmc(fields: readonly string[], deviceId: string | null): TrackerPosition {
  const [, time, status, latitude, ns, longitude, ew, knots, course, day] = fields
  return position({
    deviceId,
    fixTime: moment(dayFirst(day), time),
    latitude: degrees(latitude, ns),
    longitude: degrees(longitude, ew),
    speed: numberOr0(knots) * KNOT,
    course: number(course),
    valid: status === 'A',
  })
}
