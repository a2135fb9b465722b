import { pointcloudUnreadable } from './pointcloud-unreadable.ts'

interface ChunkDecoder {
  open(format: number, recordLength: number, at: number): void
  getPoint(to: number): void
  delete(): void
}

/** The compiled decoder: `laz-perf` of Node, or of a worker in the browser. */
export interface LazPerf {
  HEAPU8: Uint8Array
  _malloc(bytes: number): number
  _free(at: number): void
  ChunkDecoder: new () => ChunkDecoder
}

/** Zeros behind a chunk, for a decoder that reads on where a chunk is damaged. */
const ROOM = 65_536

/** Unpacks chunks of LAZ. */
export class LazDecoder {
  private readonly lazPerf: LazPerf
  private readonly format: number
  private readonly recordLength: number
  private readonly onBroken: () => void

  /** @param onBroken a damaged chunk broke the compiled decoder, which is good for nothing any more */
  constructor(lazPerf: LazPerf, format: number, recordLength: number, onBroken: () => void) {
    this.lazPerf = lazPerf
    this.format = format
    this.recordLength = recordLength
    this.onBroken = onBroken
  }

  /** The records of one chunk, one behind another. @throws UnreadableFileError where the chunk breaks the decoder */
  decode(chunk: Uint8Array, points: number): Uint8Array {
    const { lazPerf, recordLength } = this
    const out = new Uint8Array(points * recordLength)
    if (points === 0) return out
    const from = lazPerf._malloc(chunk.length + ROOM)
    const to = lazPerf._malloc(recordLength)
    const decoder = new lazPerf.ChunkDecoder()
    try {
      lazPerf.HEAPU8.set(chunk, from)
      lazPerf.HEAPU8.fill(0, from + chunk.length, from + chunk.length + ROOM)
      decoder.open(this.format, recordLength, from)
      for (let index = 0; index < points; index++) {
        decoder.getPoint(to)
        out.set(lazPerf.HEAPU8.subarray(to, to + recordLength), index * recordLength)
      }
    } catch (error) {
      this.onBroken()
      throw pointcloudUnreadable('damaged', { what: `a chunk of ${points} points` }, error)
    }
    decoder.delete()
    lazPerf._free(to)
    lazPerf._free(from)
    return out
  }
}
