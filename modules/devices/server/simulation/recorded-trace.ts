import { TrackerStream } from '#engines/trackers/decode-stream.ts'
import type { TrackerProtocol } from '#engines/trackers/tracker.ts'
import { Measurement } from '../../contract/measurement.ts'

/** One message as it was recorded. `at`: when it was sent, milliseconds since 1970; null where it does not say. */
export interface RecordedMessage<Body> {
  readonly at: number | null
  readonly body: Body
}

/** A trace cannot be played; the message says which part of it, and what to do. */
export class TraceUnreadable extends Error {}

/**
 * What a tracker sent over one connection: the bytes as they came, or as hexadecimal lines.
 * @throws TraceUnreadable where nothing of it is of the protocol
 */
export function trackerTrace(
  protocol: TrackerProtocol,
  file: Buffer,
): { readonly serial: string; readonly messages: readonly RecordedMessage<Buffer>[] } {
  const bytes = bytesOf(file)
  const stream = new TrackerStream(protocol)
  const messages: RecordedMessage<Buffer>[] = []
  let begins = 0
  for (let at = 0; at < bytes.length; ) {
    const length = cut(protocol, bytes.subarray(at))
    if (length === 0) break
    const { positions, rejected } = stream.take(bytes.subarray(at, at + length))
    at += length
    if (rejected.length > 0 && messages.length === 0)
      throw new TraceUnreadable(`The trace is not of ${protocol.name}: ${rejected[0]!.reason} Name its own --protocol.`)
    const [first] = positions
    messages.push({ at: first ? Date.parse(first.fixTime) : null, body: bytes.subarray(begins, at) })
    begins = at
  }
  const serial = stream.deviceId ?? serialIn(protocol, bytes)
  if (serial === null || messages.length === 0)
    throw new TraceUnreadable(`Nothing in the trace is a message of ${protocol.name} that says who sends it.`)
  return { serial, messages }
}

function cut(protocol: TrackerProtocol, bytes: Buffer): number {
  try {
    return protocol.cut(bytes)
  } catch (error) {
    throw new TraceUnreadable(
      `The trace is not of ${protocol.name}: ${error instanceof Error ? error.message : error} Name its own --protocol.`,
    )
  }
}

function serialIn(protocol: TrackerProtocol, bytes: Buffer): string | null {
  return new TrackerStream(protocol).take(bytes).positions[0]?.deviceId ?? null
}

/** A file of hexadecimal digits alone is taken for what they stand for. */
function bytesOf(file: Buffer): Buffer {
  const text = file.toString('latin1')
  return /^[\s0-9a-f]+$/i.test(text) ? Buffer.from(text.replaceAll(/\s/g, ''), 'hex') : file
}

/**
 * What a device sent over MQTT or HTTP: one measurement a line, `{"at": "2026-11-23T05:00:00Z", "values": {"pm10": 41.5}}`.
 * @throws TraceUnreadable naming the line
 */
export function measuredTrace(file: Buffer): readonly RecordedMessage<Measurement>[] {
  const lines = file.toString('utf8').split('\n')
  const messages = lines.flatMap((line, at) => {
    if (line.trim() === '') return []
    const read = Measurement.safeParse(jsonIn(line))
    if (!read.success)
      throw new TraceUnreadable(
        `Line ${at + 1} is no measurement. Write {"at": "2026-11-23T05:00:00Z", "values": {"pm10": 41.5}}.`,
      )
    return [{ at: read.data.at === undefined ? null : Date.parse(read.data.at), body: read.data }]
  })
  if (messages.length === 0) throw new TraceUnreadable('The trace is empty.')
  return messages
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
