import { dayFirst, degrees, KNOT, longer, moment, number, numberOr0, textOf } from '../message-values.ts'
import { known, MessageRefusal, position, type TrackerAnswer, type TrackerProtocol } from '../tracker.ts'
import { fixOfRmc, sentence } from './nmea.ts'

/** `$$LL IMEI|alarm $GPRMC,…*hh|…` */
const WITH_SENTENCE = /^\$\$[0-9A-F]{2}(\d{15})\|(\w{2})(\$GPRMC,[^|]*)\|/
/** `$$LL IMEI|alarm DDMMYYhhmmss|A|lat|N|lon|E|speed|course|…` */
const WITH_BARS =
  /^\$\$[0-9A-F]{2}(\d{15})\|(\w{2})(\d{6})(\d{6})\|([AV])\|([\d.]+)\|([NS])\|([\d.]+)\|([EW])\|([\d.]*)\|([\d.]*)\|/
/**
 * `$$LLLL AA IMEI|status(8) YYMMDDhhmmss … satellites(2) gsm(2) course(3) speed(3) hdop(4) odometer(7) lat N lon E serial sum`. What
 * lies between the time and the satellites differs by model.
 */
const JOINED =
  /^\$\$(\d{4})(\w{2})(\d{15})\|([0-9A-F]{8})(\d{6})(\d{6})[0-9A-F]*?(\d{2})(\d{2})(\d{3})(\d{3})(\d\d\.\d)(\d{7})(\d{4}\.\d{4})([NS])(\d{5}\.\d{4})([EW])/

/** Totem TM and AT: three forms of text that were written over the years. Speed in km/h, in the first two in knots. */
export const totem: TrackerProtocol = {
  name: 'totem',
  title: 'Totem AT05, AT06, AT07, AT09',
  transports: ['tcp', 'udp'],
  cut(bytes) {
    const start = bytes.indexOf('$$')
    if (start < 0) return longer(bytes)
    const line = bytes.indexOf(0x0a, start)
    const next = bytes.indexOf('$$', start + 2)
    if (line >= 0 && (next < 0 || line < next)) return line + 1
    return next >= 0 ? next : longer(bytes)
  },
  read(message, link) {
    const text = textOf(message)
    const withSentence = WITH_SENTENCE.exec(text)
    if (withSentence) {
      const [, id, alarm, rmc = ''] = withSentence
      const fix = fixOfRmc(sentence(rmc), known(link, id))
      return { positions: [{ ...fix, attributes: { alarm: alarm! } }] }
    }
    return readBars(WITH_BARS.exec(text), link) ?? readJoined(JOINED.exec(text), link) ?? refuse()
  },
}

function refuse(): never {
  throw new MessageRefusal('No message of Totem with a position.')
}

function readBars(found: RegExpExecArray | null, link: { deviceId: string | null }): TrackerAnswer | null {
  if (!found) return null
  const [, id, alarm, day, time, status, latitude, ns, longitude, ew, knots, course] = found
  const fix = position({
    deviceId: known(link, id),
    fixTime: moment(dayFirst(day), time),
    latitude: degrees(latitude, ns),
    longitude: degrees(longitude, ew),
    speed: numberOr0(knots) * KNOT,
    course: number(course),
    valid: status === 'A',
    attributes: { alarm },
  })
  return { positions: [fix] }
}

function readJoined(found: RegExpExecArray | null, link: { deviceId: string | null }): TrackerAnswer | null {
  if (!found) return null
  const [, , , id, status, day, time, satellites, gsm, course, speed, hdop, odometer, latitude, ns, longitude, ew] =
    found
  const fix = position({
    deviceId: known(link, id),
    fixTime: moment(day, time),
    latitude: degrees(latitude, ns),
    longitude: degrees(longitude, ew),
    speed: number(speed),
    course: number(course),
    valid: Number(satellites) > 0,
    attributes: {
      status: Number.parseInt(status!, 16),
      satellites: number(satellites),
      gsm: number(gsm),
      hdop: number(hdop),
      odometer: number(odometer) * 1000,
    },
  })
  return { positions: [fix] }
}
