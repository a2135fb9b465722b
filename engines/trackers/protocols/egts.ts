import { crc8, crcCcittFalse } from '../checksums.ts'
import { longer } from '../message-values.ts'
import {
  known,
  MessageRefusal,
  position,
  type TrackerAnswer,
  type TrackerLink,
  type TrackerPosition,
  type TrackerProtocol,
} from '../tracker.ts'

const SHORTEST_HEAD = 11
const RESPONSE = 0
const APPDATA = 1
const SERVICE_AUTH = 1
const TERM_IDENTITY = 1
const POS_DATA = 16
/** Moments are counted from here, in seconds. */
const START = Date.UTC(2010, 0, 1)
const WHOLE = 0xffffffff

/**
 * EGTS (GOST R 54619, GOST 33472; ERA-GLONASS), binary: a head with a CRC-8, records of subrecords, a CRC-16/CCITT-FALSE. A position is
 * the subrecord EGTS_SR_POS_DATA; who it is is said by the record (object identifier) or by EGTS_SR_TERM_IDENTITY at sign-on. Each
 * packet is answered by EGTS_PT_RESPONSE with each record confirmed.
 */
export const egts: TrackerProtocol = {
  name: 'egts',
  title: 'EGTS (ERA-GLONASS)',
  transports: ['tcp'],
  cut(bytes) {
    if (bytes.length < SHORTEST_HEAD) return 0
    if (bytes[0] !== 1) throw new MessageRefusal('A packet of EGTS begins with version 1.')
    const data = bytes.readUInt16LE(5)
    const length = bytes[3]! + data + (data > 0 ? 2 : 0)
    return bytes.length >= length ? length : longer(bytes)
  },
  read(message, link) {
    const head = message[3] ?? 0
    if (message.length < SHORTEST_HEAD || head < SHORTEST_HEAD || message.length < head)
      throw new MessageRefusal('The packet is cut short.')
    if (crc8(message.subarray(0, head - 1)) !== message[head - 1])
      throw new MessageRefusal('The checksum of the head is wrong.')
    const data = message.subarray(head, head + message.readUInt16LE(5))
    if (data.length !== message.readUInt16LE(5)) throw new MessageRefusal('The packet is cut short.')
    if (
      data.length > 0 &&
      (message.length < head + data.length + 2 || crcCcittFalse(data) !== message.readUInt16LE(head + data.length))
    )
      throw new MessageRefusal('The checksum of the data is wrong.')
    if (message[9] !== APPDATA) return { positions: [] }
    return readRecords(data, link, message.readUInt16LE(7))
  },
}

interface EgtsRecord {
  readonly number: number
  readonly object: number | null
  readonly source: number
  readonly recipient: number
  readonly data: Buffer
}

function readRecords(data: Buffer, link: TrackerLink, packet: number): TrackerAnswer {
  const positions: TrackerPosition[] = []
  const records = recordsIn(data)
  for (const record of records) {
    if (record.object !== null) known(link, String(record.object))
    for (const { type, body } of subrecordsIn(record.data)) {
      if (type === TERM_IDENTITY && record.source === SERVICE_AUTH && body.length >= 5)
        known(link, identity(body) ?? String(body.readUInt32LE(0)))
      if (type === POS_DATA && record.source !== SERVICE_AUTH) positions.push(fixOf(body, known(link, undefined)))
    }
  }
  return { positions, reply: response(packet, records) }
}

/** The IMEI in a sign-on, where its flag says that there is one. */
function identity(body: Buffer): string | null {
  const flags = body[4]!
  const at = 5 + (flags & 1 ? 2 : 0)
  const imei = body.subarray(at, at + 15).toString('latin1')
  return flags & 2 && /^\d{15}$/.test(imei) ? imei : null
}

function recordsIn(data: Buffer): EgtsRecord[] {
  const records: EgtsRecord[] = []
  for (let at = 0; at < data.length; ) {
    if (at + 7 > data.length) throw new MessageRefusal('A record is cut short.')
    const length = data.readUInt16LE(at)
    const number = data.readUInt16LE(at + 2)
    const flags = data[at + 4]!
    let next = at + 5
    const object = flags & 1 && next + 4 <= data.length ? data.readUInt32LE(next) : null
    next += (flags & 1 ? 4 : 0) + (flags & 2 ? 4 : 0) + (flags & 4 ? 4 : 0)
    if (next + 2 + length > data.length) throw new MessageRefusal('A record is cut short.')
    records.push({
      number,
      object,
      source: data[next]!,
      recipient: data[next + 1]!,
      data: data.subarray(next + 2, next + 2 + length),
    })
    at = next + 2 + length
  }
  return records
}

function* subrecordsIn(data: Buffer): Generator<{ readonly type: number; readonly body: Buffer }> {
  for (let at = 0; at + 3 <= data.length; ) {
    const length = data.readUInt16LE(at + 1)
    if (at + 3 + length > data.length) throw new MessageRefusal('A subrecord is cut short.')
    yield { type: data[at]!, body: data.subarray(at + 3, at + 3 + length) }
    at += 3 + length
  }
}

/** time(4) lat(4) lon(4) flags(1) speed(2) direction(1) odometer(3) inputs(1) source(1) [altitude(3)] */
function fixOf(body: Buffer, deviceId: string | null): TrackerPosition {
  if (body.length < 21) throw new MessageRefusal('A position is cut short.')
  const flags = body[12]!
  const speed = body.readUInt16LE(13)
  const latitude = (body.readUInt32LE(4) * 90) / WHOLE
  const longitude = (body.readUInt32LE(8) * 180) / WHOLE
  const altitude = flags & 0x80 && body.length >= 24 ? body.readUIntLE(21, 3) : null
  return position({
    deviceId,
    fixTime: START + body.readUInt32LE(0) * 1000,
    latitude: flags & 0x20 ? -latitude : latitude,
    longitude: flags & 0x40 ? -longitude : longitude,
    altitude: altitude !== null && speed & 0x4000 ? -altitude : altitude,
    speed: (speed & 0x3fff) / 10,
    course: body[15]! + (speed & 0x8000 ? 256 : 0),
    valid: (flags & 1) !== 0,
    attributes: { odometer: body.readUIntLE(16, 3) * 100, motion: (flags & 0x10) !== 0, source: body[20]! },
  })
}

const CONFIRMED = 0
const SR_RECORD_RESPONSE = 0
const SAME_DEVICE = 0x40

/** EGTS_PT_RESPONSE: the packet was taken, and each of its records. */
function response(packet: number, records: readonly EgtsRecord[]): Buffer {
  const confirmed = records.flatMap(({ number, source, recipient }, at) => {
    const record = [6, 0, at & 0xff, at >> 8, SAME_DEVICE, recipient, source]
    return [...record, SR_RECORD_RESPONSE, 3, 0, number & 0xff, number >> 8, CONFIRMED]
  })
  const data = Buffer.from([packet & 0xff, packet >> 8, CONFIRMED, ...confirmed])
  const head = Buffer.from([
    1,
    0,
    0,
    SHORTEST_HEAD,
    0,
    data.length & 0xff,
    data.length >> 8,
    packet & 0xff,
    packet >> 8,
    RESPONSE,
    0,
  ])
  head[SHORTEST_HEAD - 1] = crc8(head.subarray(0, SHORTEST_HEAD - 1))
  const sum = Buffer.alloc(2)
  sum.writeUInt16LE(crcCcittFalse(data))
  return Buffer.concat([head, data, sum])
}
