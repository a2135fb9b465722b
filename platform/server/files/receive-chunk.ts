import { createHash, type Hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

/** Gathered before a write: single socket reads of 64 KB cost four times the processor time (measured). */
const BATCH_BYTES = 1024 * 1024
/** Most that a crash in the middle of a large chunk makes the caller send again. */
const CHECKPOINT_BYTES = 32 * 1024 * 1024
const CHECKPOINT_MS = 10_000
const DISCARDED_BYTES = 16 * 1024 * 1024

export interface ExpectedDigest {
  readonly algorithm: 'sha1' | 'sha256'
  readonly digest: Buffer
}

export interface ChunkTarget {
  readonly file: FileHandle
  /** Where the chunk begins in the file. */
  readonly offset: number
  /** Most bytes that the chunk may bring. */
  readonly limitBytes: number
  readonly expected: ExpectedDigest | null
  /** Called when bytes up to `offset` are written and will not change. */
  onWritten(offset: number): void
  /** Called when bytes up to `offset` survive a loss of power; awaited. */
  onDurable(offset: number): Promise<void>
}

export type ChunkEnd = 'complete' | 'cut' | 'too-long' | 'mismatch'

/**
 * Writes a chunk at its offset while it arrives, with at most two batches in memory. When the caller goes away in the
 * middle, what arrived is kept, except where a digest was promised that can no longer be checked.
 * @returns how the chunk ended; the last offset given to `onDurable` is where the upload goes on.
 * @throws what the disk or `onDurable` throws; bytes after the last durable offset are then worth nothing.
 */
export async function receiveChunk(body: AsyncIterable<Uint8Array>, target: ChunkTarget): Promise<ChunkEnd> {
  const writer = new ChunkWriter(target)
  const check = target.expected ? createHash(target.expected.algorithm) : null
  const end = await drain(body, writer, check, target.limitBytes)
  await writer.settle()
  if (end === 'too-long') return end
  if (target.expected && check) {
    if (end === 'cut') return end
    if (!check.digest().equals(target.expected.digest)) return 'mismatch'
  }
  await writer.makeDurable()
  return end
}

async function drain(
  body: AsyncIterable<Uint8Array>,
  writer: ChunkWriter,
  check: Hash | null,
  limitBytes: number,
): Promise<'complete' | 'cut' | 'too-long'> {
  const bytes = body[Symbol.asyncIterator]()
  let received = 0
  for (;;) {
    const next = await bytes.next().catch(() => 'cut' as const) // the caller went away; the rest is kept
    if (next === 'cut') return 'cut'
    if (next.done) return 'complete'
    received += next.value.length
    if (received > limitBytes) {
      void discard(bytes)
      return 'too-long'
    }
    check?.update(next.value)
    try {
      await writer.take(next.value)
    } catch (error) {
      void discard(bytes)
      throw error
    }
  }
}

/**
 * Reads on without keeping anything, so that a caller who is still sending gets to see the refusal; one who has much
 * more to send is cut off.
 */
async function discard(bytes: AsyncIterator<Uint8Array>): Promise<void> {
  let left = DISCARDED_BYTES
  try {
    for (let next = await bytes.next(); !next.done && left > 0; next = await bytes.next()) left -= next.value.length
    await bytes.return?.()
  } catch {
    // The caller went away: there is nobody left to read from.
  }
}

class ChunkWriter {
  readonly #target: ChunkTarget
  #batch: Uint8Array[] = []
  #batchBytes = 0
  /** End of what was handed to the disk, and of what the disk has taken. */
  #handed: number
  #written: number
  #durable: number
  #durableAtMs = Date.now()
  #pending: Promise<void> = Promise.resolve()

  constructor(target: ChunkTarget) {
    this.#target = target
    this.#handed = target.offset
    this.#written = target.offset
    this.#durable = target.offset
  }

  async take(bytes: Uint8Array): Promise<void> {
    this.#batch.push(bytes)
    this.#batchBytes += bytes.length
    if (this.#batchBytes >= BATCH_BYTES) await this.#flush()
  }

  /** Waits until all that was taken is written. */
  async settle(): Promise<void> {
    await this.#flush()
    await this.#pending
  }

  async makeDurable(): Promise<void> {
    if (this.#written === this.#durable) return
    const { file, expected, onWritten, onDurable } = this.#target
    if (expected) onWritten(this.#written)
    const reached = this.#written
    await file.datasync()
    await onDurable(reached)
    this.#durable = reached
    this.#durableAtMs = Date.now()
  }

  /** Hands the batch to the disk as soon as the one before it is written: the next fills up meanwhile. */
  async #flush(): Promise<void> {
    await this.#pending
    const batch = this.#batch
    const bytes = this.#batchBytes
    if (bytes === 0) return
    this.#batch = []
    this.#batchBytes = 0
    const at = this.#handed
    this.#handed += bytes
    this.#pending = this.#write(batch, at, bytes)
    // Whoever waits next hears of a failure; until then it must not count as unheard.
    this.#pending.catch(() => {})
  }

  async #write(batch: Uint8Array[], at: number, bytes: number): Promise<void> {
    const { file, expected, onWritten } = this.#target
    await writeFully(file, batch, at, bytes)
    this.#written = at + bytes
    if (expected) return
    onWritten(this.#written)
    const isDue = this.#written - this.#durable >= CHECKPOINT_BYTES || Date.now() - this.#durableAtMs >= CHECKPOINT_MS
    if (isDue) await this.makeDurable()
  }
}

/** A full disk may take a part of a write without an error and fail the next one only. */
async function writeFully(file: FileHandle, batch: Uint8Array[], at: number, bytes: number): Promise<void> {
  const { bytesWritten } = await file.writev(batch, at)
  if (bytesWritten === bytes) return
  const rest = Buffer.concat(batch).subarray(bytesWritten)
  let done = 0
  while (done < rest.length) {
    const step = await file.write(rest, done, rest.length - done, at + bytesWritten + done)
    done += step.bytesWritten
  }
}
