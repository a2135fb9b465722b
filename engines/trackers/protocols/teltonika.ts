import { crcArc } from '../checksums.ts'
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

const CODEC_8 = 0x08
const CODEC_8E = 0x8e
const DEGREE = 1e7
const LENGTH_OF_IMEI = 17
const IGNITION = 239
const MOVEMENT = 240

/**
 * Teltonika FM-series, binary over TCP: first the IMEI (`000F` and 15 digits, answered by 01), then packets `00000000 length codec
 * count records count crc`, codec 8 or 8 Extended, each answered by the number of records that were taken. Speed in km/h; no
 * satellites means no fix. CRC-16/ARC over codec to the second count. What each sensor says is kept as `io<number>`.
 */
export const teltonika: TrackerProtocol = {
  name: 'teltonika',
  title: 'Teltonika FMB, FMC, FMM (codec 8 and 8 Extended)',
  transports: ['tcp'],
  cut(bytes) {
    if (bytes.length < 8) return 0
    const isImei = bytes.readUInt16BE(0) === LENGTH_OF_IMEI - 2
    if (!isImei && bytes.readUInt32BE(0) !== 0) throw new MessageRefusal('No packet of Teltonika begins like this.')
    const length = isImei ? LENGTH_OF_IMEI : 12 + bytes.readUInt32BE(4)
    return bytes.length >= length ? length : longer(bytes)
  },
  read(message, link) {
    if (message.length === LENGTH_OF_IMEI && message.readUInt16BE(0) === LENGTH_OF_IMEI - 2) {
      const imei = message.subarray(2).toString('latin1')
      if (!/^\d{15}$/.test(imei)) throw new MessageRefusal('The IMEI is not fifteen digits.')
      known(link, imei)
      return { positions: [], reply: Buffer.from([1]) }
    }
    return readPacket(message, link)
  },
}

function readPacket(message: Buffer, link: TrackerLink): TrackerAnswer {
  if (message.length < 15) throw new MessageRefusal('The packet is cut short.')
  const data = message.subarray(8, -4)
  if (crcArc(data) !== message.readUInt32BE(message.length - 4))
    throw new MessageRefusal('The checksum of the packet is wrong.')
  const codec = data[0]!
  if (codec !== CODEC_8 && codec !== CODEC_8E)
    throw new MessageRefusal(`Codec ${codec.toString(16)} is not read; set the tracker to codec 8 or 8 Extended.`)
  const count = data[1]!
  const reader = new RecordReader(data, codec === CODEC_8E)
  const positions: TrackerPosition[] = []
  for (let record = 0; record < count; record++) positions.push(reader.record(known(link, undefined)))
  if (reader.byte() !== count) throw new MessageRefusal('The two counts of the packet differ.')
  const reply = Buffer.alloc(4)
  reply.writeUInt32BE(count)
  return { positions, reply }
}

/** Reads the records of a packet one after the other. Counts and names of sensors have two bytes in codec 8 Extended. */
class RecordReader {
  private at = 2
  private readonly data: Buffer
  private readonly isExtended: boolean

  constructor(data: Buffer, isExtended: boolean) {
    this.data = data
    this.isExtended = isExtended
  }

  record(deviceId: string | null): TrackerPosition {
    const fixTime = this.unsigned(8)
    const priority = this.byte()
    const longitude = this.signed() / DEGREE
    const latitude = this.signed() / DEGREE
    const altitude = (this.unsigned(2) << 16) >> 16
    const course = this.unsigned(2)
    const satellites = this.byte()
    const speed = this.unsigned(2)
    return position({
      deviceId,
      fixTime,
      latitude,
      longitude,
      altitude,
      speed,
      course,
      valid: satellites > 0,
      attributes: { priority, satellites, ...this.sensors() },
    })
  }

  byte(): number {
    return this.unsigned(1)
  }

  private sensors(): Record<string, number | string | boolean> {
    const width = this.isExtended ? 2 : 1
    const found: Record<string, number | string | boolean> = { event: this.unsigned(width) }
    this.unsigned(width)
    for (const bytes of [1, 2, 4, 8]) {
      for (let left = this.unsigned(width); left > 0; left--) {
        const name = this.unsigned(width)
        const value = this.unsigned(bytes)
        if (name === IGNITION) found.ignition = value !== 0
        else if (name === MOVEMENT) found.motion = value !== 0
        else found[`io${name}`] = value
      }
    }
    if (this.isExtended) this.longSensors(found, width)
    return found
  }

  private longSensors(found: Record<string, number | string | boolean>, width: number): void {
    for (let left = this.unsigned(width); left > 0; left--) {
      const name = this.unsigned(width)
      const length = this.unsigned(2)
      this.has(length)
      found[`io${name}`] = this.data.subarray(this.at, this.at + length).toString('hex')
      this.at += length
    }
  }

  private unsigned(bytes: number): number {
    this.has(bytes)
    let value = 0
    for (const end = this.at + bytes; this.at < end; this.at++) value = value * 256 + this.data[this.at]!
    return value
  }

  private signed(): number {
    return this.unsigned(4) | 0
  }

  private has(bytes: number): void {
    if (this.at + bytes > this.data.length) throw new MessageRefusal('The packet is cut short.')
  }
}
