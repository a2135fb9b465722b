import { pictureSizeOf } from './picture-size.ts'

/** Ticks a second: the clock of video in RTP, so that no moment is rounded. */
export const CLOCK = 90_000

const uint16 = (...values: number[]) => {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, 2 * at)
  return bytes
}
const uint32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, 4 * at)
  return bytes
}

/** A box of ISO/IEC 14496-12: its length, its name, and what is in it. */
function box(name: string, ...content: readonly Uint8Array[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, 8)
  return Buffer.concat([uint32(length), Buffer.from(name, 'latin1'), ...content])
}

const full = (name: string, flags: number, ...content: readonly Uint8Array[]) => box(name, uint32(flags), ...content)

/** Nothing turned, nothing scaled. */
const MATRIX = uint32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
const TRACK = 1

export interface ParameterSets {
  readonly sps: Buffer
  readonly pps: Buffer
}

/** What a browser is told of the codec: `video/mp4; codecs="avc1.42e01f"`. */
export function codecOf({ sps }: ParameterSets): string {
  return `avc1.${sps.subarray(1, 4).toString('hex')}`
}

/** The beginning of a film of H.264 pictures that goes on for ever. Null where the parameter sets are none. */
export function filmHead({ sps, pps }: ParameterSets): Buffer | null {
  const size = pictureSizeOf(sps)
  if (!size || sps.length < 4) return null
  const { width, height } = size
  const avcC = box(
    'avcC',
    Buffer.of(1, sps[1]!, sps[2]!, sps[3]!, 0xff, 0xe1),
    uint16(sps.length),
    sps,
    Buffer.of(1),
    uint16(pps.length),
    pps,
  )
  const avc1 = box(
    'avc1',
    Buffer.alloc(6),
    uint16(1),
    Buffer.alloc(16),
    uint16(width, height),
    uint32(0x480000, 0x480000, 0),
    uint16(1),
    Buffer.alloc(32),
    uint16(0x18, 0xffff),
    avcC,
  )
  const stbl = box(
    'stbl',
    full('stsd', 0, uint32(1), avc1),
    full('stts', 0, uint32(0)),
    full('stsc', 0, uint32(0)),
    full('stsz', 0, uint32(0, 0)),
    full('stco', 0, uint32(0)),
  )
  const dinf = box('dinf', full('dref', 0, uint32(1), full('url ', 1)))
  const minf = box('minf', full('vmhd', 1, Buffer.alloc(8)), dinf, stbl)
  const mdia = box(
    'mdia',
    full('mdhd', 0, uint32(0, 0, CLOCK, 0), uint16(0x55c4, 0)),
    full('hdlr', 0, uint32(0), Buffer.from('vide', 'latin1'), Buffer.alloc(13)),
    minf,
  )
  const tkhd = full(
    'tkhd',
    3,
    uint32(0, 0, TRACK, 0, 0),
    Buffer.alloc(16),
    MATRIX,
    uint32(width * 0x10000, height * 0x10000),
  )
  const mvhd = full(
    'mvhd',
    0,
    uint32(0, 0, CLOCK, 0, 0x10000),
    uint16(0x100),
    Buffer.alloc(10),
    MATRIX,
    Buffer.alloc(24),
    uint32(2),
  )
  const mvex = box('mvex', full('trex', 0, uint32(TRACK, 1, 0, 0, 0)))
  const ftyp = box('ftyp', Buffer.from('iso5\0\0\x02\0iso5iso6mp41', 'latin1'))
  return Buffer.concat([ftyp, box('moov', mvhd, box('trak', tkhd, mdia), mvex)])
}

interface FilmPart {
  /** Counts from 1. */
  readonly number: number
  readonly at: number
  readonly ticks: number
  readonly isKey: boolean
  readonly units: readonly Buffer[]
}

/** One picture of the film. */
export function filmPart({ number, at, ticks, isKey, units }: FilmPart): Buffer {
  const sample = Buffer.concat(units.flatMap((unit) => [uint32(unit.length), unit]))
  const moof = (offset: number) =>
    box(
      'moof',
      full('mfhd', 0, uint32(number)),
      box(
        'traf',
        full('tfhd', 0x020000, uint32(TRACK)),
        full('tfdt', 0x01000000, uint32(Math.floor(at / 2 ** 32), at)),
        // Offset of the data, and of the picture its length of time, its length, and whether it needs others.
        full('trun', 0x000701, uint32(1, offset, ticks, sample.length, isKey ? 0x02000000 : 0x01010000)),
      ),
    )
  return Buffer.concat([moof(moof(0).length + 8), box('mdat', sample)])
}
