import {
  dayFirst,
  degrees,
  digitsOf,
  KNOT,
  longer,
  moment,
  number,
  numberOr0,
  signed,
  textOf,
} from '../message-values.ts'
import {
  known,
  MessageRefusal,
  position,
  type TrackerAnswer,
  type TrackerLink,
  type TrackerProtocol,
} from '../tracker.ts'

const TEXT = 0x2a // *
const BINARY = 0x24 // $
const END = 0x23 // #
const SHORT_BINARY = 32
const LONG_BINARY = 45

/**
 * H02 (Sinotrack and many others). Text: `*HQ,ID,V1,hhmmss,A,lat,N,lon,E,knots,course,DDMMYY,status#`; also V6, V8, VP1 and the like,
 * and V4 and V19 with a field before the time. Binary: `$`, digits packed two to a byte, 32 or 45 bytes.
 */
export const h02: TrackerProtocol = {
  name: 'h02',
  title: 'H02: Sinotrack ST-90x, CCTR, many others',
  transports: ['tcp', 'udp'],
  cut(bytes) {
    const start = bytes.findIndex((byte) => byte > 0x20)
    if (start < 0) return longer(bytes)
    if (bytes[start] === BINARY) return cutBinary(bytes, start)
    if (bytes[start] !== TEXT) throw new MessageRefusal('A message of H02 begins with * or $.')
    const end = bytes.indexOf(END, start)
    return end < 0 ? longer(bytes) : end + 1
  },
  read(message, link) {
    return message[0] === BINARY ? readBinary(message, link) : readText(textOf(message), link)
  },
}

/** Some models add 13 bytes; only what follows the 32 tells. */
function cutBinary(bytes: Buffer, start: number): number {
  const next = bytes[start + SHORT_BINARY]
  if (next === BINARY || next === TEXT || bytes.length === start + SHORT_BINARY) return start + SHORT_BINARY
  return bytes.length >= start + LONG_BINARY ? start + LONG_BINARY : 0
}

function readText(text: string, link: TrackerLink): TrackerAnswer {
  const [maker, id, kind, ...rest] = text.replace(/^\*|#$/g, '').split(',')
  if (!maker || !id || !kind) throw new MessageRefusal('No message of H02.')
  const deviceId = known(link, id)
  // Where a command is answered (V4) its name and time stand before the position.
  const start = rest.findIndex((field, at) => /^\d{6}$/.test(field) && /^[AVB]?$/.test(rest[at + 1] ?? '-'))
  const reply = kind === 'HTBT' ? Buffer.from(`*${maker},${id},HTBT#`, 'latin1') : undefined
  if (start < 0) return { positions: [], ...(reply ? { reply } : {}) }
  const [time, status, latitude, ns, longitude, ew, knots, course, day, flags] = rest.slice(start)
  return {
    positions: [
      position({
        deviceId,
        fixTime: moment(dayFirst(day), time),
        latitude: degrees(latitude, ns),
        longitude: degrees(longitude, ew),
        speed: numberOr0(knots) * KNOT,
        course: number(course),
        valid: status === 'A',
        attributes: flagged(flags),
      }),
    ],
    ...(reply ? { reply } : {}),
  }
}

/** The flags count down: a bit of 0 is an alarm (bit 18 SOS, bit 10 ignition off), by the maker's table. */
function flagged(flags: string | undefined) {
  if (!flags || !/^[0-9A-Fa-f]{8}$/.test(flags)) return {}
  const bits = Number.parseInt(flags, 16)
  return { status: bits, ignition: (bits & (1 << 10)) !== 0, sos: (bits & (1 << 18)) === 0 }
}

/** $ ID(5) hhmmss DDMMYY lat(4) battery(1) lon(4.5) flags(0.5) knots(1.5) course(1.5) status(4) … */
function readBinary(message: Buffer, link: TrackerLink): TrackerAnswer {
  if (message.length < 30) throw new MessageRefusal('The message is cut short.')
  const deviceId = known(link, digitsOf(message, 1, 6))
  const latitude = digitsOf(message, 12, 16)
  const longitude = digitsOf(message, 17, 22)
  const motion = digitsOf(message, 22, 25)
  const flags = Number.parseInt(longitude[9]!, 16)
  return {
    positions: [
      position({
        deviceId,
        fixTime: moment(dayFirst(digitsOf(message, 9, 12)), digitsOf(message, 6, 9)),
        latitude: packedDegrees(latitude.slice(0, 2), latitude.slice(2), flags & 4 ? 'N' : 'S'),
        longitude: packedDegrees(longitude.slice(0, 3), longitude.slice(3, 9), flags & 8 ? 'E' : 'W'),
        speed: Number(motion.slice(0, 3)) * KNOT,
        course: Number(motion.slice(3)),
        valid: (flags & 2) !== 0,
        attributes: { battery: message[16]!, ...flagged(digitsOf(message, 25, 29)) },
      }),
    ],
  }
}

/** Minutes are packed as `mmmmmm`, four of them decimals. */
const packedDegrees = (whole: string, minutes: string, hemisphere: string) =>
  signed(Number(whole) + Number(minutes) / 1e4 / 60, hemisphere)
