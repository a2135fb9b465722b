import {
  MessageRefusal,
  type TrackerAnswer,
  type TrackerLink,
  type TrackerPosition,
  type TrackerProtocol,
} from './tracker.ts'

/** A message that was not taken. `at`: its first byte, counted from the start of the connection. */
export interface RejectedMessage {
  readonly at: number
  readonly reason: string
}

export interface Decoded {
  readonly positions: TrackerPosition[]
  readonly rejected: RejectedMessage[]
  /** Whole messages that hold no position and are no sign-on or sign of life: what a tracker says and nobody reads. */
  readonly left: RejectedMessage[]
  readonly replies: Buffer[]
}

/**
 * Reads what one tracker sends over one connection, however its bytes come apart. A message that is damaged is left out with
 * its reason, and reading goes on at the next. Memory is that of one message (`LONGEST_MESSAGE`).
 */
export class TrackerStream {
  private readonly protocol: TrackerProtocol
  private readonly link: TrackerLink = { deviceId: null }
  private kept: Buffer = Buffer.alloc(0)
  private at = 0

  constructor(protocol: TrackerProtocol) {
    this.protocol = protocol
  }

  /** Who the tracker said it is; null until then. */
  get deviceId(): string | null {
    return this.link.deviceId
  }

  /** What the bytes completed. */
  take(bytes: Buffer): Decoded {
    const decoded: Decoded = { positions: [], rejected: [], left: [], replies: [] }
    this.kept = this.kept.length === 0 ? bytes : Buffer.concat([this.kept, bytes])
    for (let length = this.cut(decoded); length > 0; length = this.cut(decoded)) {
      this.read(this.kept.subarray(0, length), decoded)
      this.drop(length)
    }
    return decoded
  }

  /** The tracker has hung up: what is left is a message where its end is that of the connection. */
  end(): Decoded {
    const decoded: Decoded = { positions: [], rejected: [], left: [], replies: [] }
    if (this.kept.some((byte) => byte > 0x20)) this.read(this.kept, decoded)
    this.drop(this.kept.length)
    return decoded
  }

  private cut(decoded: Decoded): number {
    while (this.kept.length > 0) {
      try {
        return this.protocol.cut(this.kept)
      } catch (error) {
        this.reject(decoded, error)
        // Nothing in what has come says where the next message begins; a line does.
        const line = this.kept.indexOf(0x0a)
        this.drop(line < 0 ? this.kept.length : line + 1)
      }
    }
    return 0
  }

  private read(message: Buffer, decoded: Decoded): void {
    let answer: TrackerAnswer
    try {
      answer = this.protocol.read(message, this.link)
    } catch (error) {
      this.reject(decoded, error)
      return
    }
    decoded.positions.push(...answer.positions)
    const isSilent = answer.positions.length === 0 && !answer.reply
    const reason = answer.left ?? (isSilent ? 'The message holds no position.' : null)
    if (reason !== null) decoded.left.push({ at: this.at, reason })
    if (answer.reply) decoded.replies.push(answer.reply)
  }

  private reject(decoded: Decoded, error: unknown): void {
    if (!(error instanceof MessageRefusal)) throw error
    decoded.rejected.push({ at: this.at, reason: error.message })
  }

  private drop(length: number): void {
    this.kept = this.kept.subarray(length)
    this.at += length
  }
}

/** Reads what came over one connection, whole. */
export function decodeBytes(protocol: TrackerProtocol, bytes: Buffer): Decoded {
  const stream = new TrackerStream(protocol)
  const parts = [stream.take(bytes), stream.end()]
  return {
    positions: parts.flatMap(({ positions }) => positions),
    rejected: parts.flatMap(({ rejected }) => rejected),
    left: parts.flatMap(({ left }) => left),
    replies: parts.flatMap(({ replies }) => replies),
  }
}
