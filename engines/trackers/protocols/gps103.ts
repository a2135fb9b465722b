import { degrees, KNOT, longer, moment, number, numberOr0, textOf } from '../message-values.ts'
import { known, MessageRefusal, position, type TrackerProtocol } from '../tracker.ts'

/**
 * GPS103 (Coban TK103A, TK303, GPS-303): `imei:ID,event,local time,phone,F,hhmmss.sss,A,lat,N,lon,E,knots,course,altitude,…;`.
 * The time of the fix is UTC and has no day: the day is that of the local time, moved where that is on the other side of
 * midnight. `##,imei:ID,A;` signs on and waits for LOAD; the ID alone is a sign of life that waits for ON.
 */
export const gps103: TrackerProtocol = {
  name: 'gps103',
  title: 'GPS103: Coban TK103A/B, TK303, GPS303',
  transports: ['tcp', 'udp'],
  cut(bytes) {
    const end = bytes.findIndex((byte) => byte === 0x3b || byte === 0x0a)
    return end < 0 ? longer(bytes) : end + 1
  },
  read(message, link) {
    const text = textOf(message).replace(/;$/, '')
    if (text === '') return { positions: [] }
    const signOn = /^##,imei:(\d{10,17}),A$/.exec(text)
    if (signOn) {
      known(link, signOn[1])
      return { positions: [], reply: Buffer.from('LOAD') }
    }
    if (/^\d{10,17}$/.test(text)) {
      known(link, text)
      return { positions: [], reply: Buffer.from('ON') }
    }
    const [head = '', event, local, , fix, utc, status, latitude, ns, longitude, ew, knots, course, altitude] =
      text.split(',')
    const id = /^imei:(\d{10,17})$/.exec(head)?.[1]
    if (!id) throw new MessageRefusal('No message of GPS103.')
    const deviceId = known(link, id)
    // L: it has no fix and names the cell of the telephone network instead.
    if (fix !== 'F') return { positions: [] }
    return {
      positions: [
        position({
          deviceId,
          fixTime: fixTimeOf(local, utc),
          latitude: degrees(latitude, ns),
          longitude: degrees(longitude, ew),
          altitude: number(altitude),
          speed: numberOr0(knots) * KNOT,
          course: number(course),
          valid: status === 'A',
          attributes: { event },
        }),
      ],
    }
  },
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Local clocks are between 12 hours behind UTC and 14 ahead. */
function fixTimeOf(local: string | undefined, utc: string | undefined): number {
  const there = moment(local?.slice(0, 6), local?.slice(6))
  if (!utc) return there
  const at = moment(local?.slice(0, 6), utc)
  const ahead = there - at
  if (ahead > 14 * HOUR) return at + DAY
  return ahead < -12 * HOUR ? at - DAY : at
}
