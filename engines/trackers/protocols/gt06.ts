import { crcX25 } from '../checksums.ts'
import { longer, moment } from '../message-values.ts'
import {
  known,
  MessageRefusal,
  position,
  type TrackerAnswer,
  type TrackerLink,
  type TrackerProtocol,
} from '../tracker.ts'

const SHORT = 0x7878
const LONG = 0x7979
const LOGIN = 0x01
const HEARTBEAT = new Set([0x13, 0x23])
/** Kinds of message that begin with date, satellites, place, speed, course. */
const WITH_PLACE = new Set([
  0x10, 0x11, 0x12, 0x16, 0x22, 0x26, 0x27, 0x2d, 0x32, 0x37, 0x38, 0xa0, 0xa1, 0xa2, 0xa3, 0xa4,
])
const WAITS_FOR_ANSWER = new Set([0x16, 0x26, 0x27])
const DEGREE = 1_800_000
const LENGTH_OF_PLACE = 18

/**
 * GT06 (Concox, Jimi and many others), binary: `7878 length kind … serial crc 0D0A`, `7979` with two bytes of length. Who it is is said
 * once, by the login. Flags in the course: bit 10 north, bit 11 *west*, bit 12 a fix. CRC-16/X-25 over length to serial: clones and the
 * maker's own example have it wrong, and the connection has sums of its own, so a wrong one is told and not refused.
 */
export const gt06: TrackerProtocol = {
  name: 'gt06',
  title: 'GT06: Concox GT06N, WeTrack, Jimi JM-series, many others',
  transports: ['tcp', 'udp'],
  cut(bytes) {
    if (bytes.length < 5) return 0
    const start = bytes.readUInt16BE(0)
    if (start !== SHORT && start !== LONG) throw new MessageRefusal('A message of GT06 begins with 7878 or 7979.')
    const length = start === SHORT ? bytes[2]! + 5 : bytes.readUInt16BE(2) + 6
    return bytes.length >= length ? length : longer(bytes)
  },
  read(message, link) {
    const head = message.length > 4 && message.readUInt16BE(0) === LONG ? 4 : 3
    if (message.length < head + 7) throw new MessageRefusal('The message is cut short.')
    const serial = message.readUInt16BE(message.length - 6)
    const kind = message[head]!
    const body = message.subarray(head + 1, -6)
    if (kind === LOGIN) {
      known(link, body.subarray(0, 8).toString('hex').replace(/^0/, ''))
      return { positions: [], reply: answer(kind, serial) }
    }
    if (HEARTBEAT.has(kind)) return { positions: [], reply: answer(kind, serial) }
    if (!WITH_PLACE.has(kind) || body.length < LENGTH_OF_PLACE)
      return { positions: [], left: `Messages of kind 0x${kind.toString(16).padStart(2, '0')} are not read.` }
    const isSumRight = crcX25(message.subarray(2, -4)) === message.readUInt16BE(message.length - 4)
    return readPlace(kind, body, { link, serial, isSumRight })
  },
}

interface Around {
  readonly link: TrackerLink
  readonly serial: number
  readonly isSumRight: boolean
}

function readPlace(kind: number, body: Buffer, at: Around): TrackerAnswer {
  const satellites = body[6]
  const flags = body.readUInt16BE(16)
  const latitude = body.readUInt32BE(7) / DEGREE
  const longitude = body.readUInt32BE(11) / DEGREE
  const fix = position({
    deviceId: known(at.link, undefined),
    // Numbers, not digits: month 13 and 31 February are no moment.
    fixTime: moment(twoDigits(body.subarray(0, 3)), twoDigits(body.subarray(3, 6))),
    latitude: flags & 0x400 ? latitude : -latitude,
    longitude: flags & 0x800 ? -longitude : longitude,
    speed: body[15]!,
    course: flags & 0x3ff,
    valid: (flags & 0x1000) !== 0,
    attributes: { kind, satellites: satellites! & 0x0f, checksum: at.isSumRight ? undefined : 'wrong' },
  })
  return { positions: [fix], ...(WAITS_FOR_ANSWER.has(kind) ? { reply: answer(kind, at.serial) } : {}) }
}

const twoDigits = (bytes: Buffer) => [...bytes].map((value) => String(value).padStart(2, '0')).join('')

/** `7878 05 kind serial crc 0D0A` */
function answer(kind: number, serial: number): Buffer {
  const reply = Buffer.from([0x78, 0x78, 5, kind, serial >> 8, serial & 0xff, 0, 0, 0x0d, 0x0a])
  reply.writeUInt16BE(crcX25(reply.subarray(2, 6)), 6)
  return reply
}
