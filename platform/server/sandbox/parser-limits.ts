import { open } from 'node:fs/promises'
import type { Config } from '../config.ts'

/** What one parser process may use. */
export interface ParserLimits {
  readonly memoryBytes: number
  /** By the clock: for a process that waits without end. */
  readonly timeoutMs: number
  /** Of all its threads: a loaded machine makes nobody's file unreadable. */
  readonly processorMs?: number
  /** Of the files that it reads, unpacked; where known. */
  readonly fileBytes?: number
  /** Processor time without an advance. */
  readonly stallMs?: number
}

const MEGABYTE = 1024 ** 2
/** A whole conversion takes half a second for a megabyte, on a slow machine. */
const LEAST_SECONDS = 60
const SECONDS_A_MEGABYTE = 6
/** Between two advances, which are an element or a step of the work apart. */
const LEAST_STALL_SECONDS = 10
const STALL_SECONDS_A_MEGABYTE = 4
/** A machine that is this busy is too busy. */
const CLOCK_FOR_PROCESSOR = 8
/** What packed text unpacks to. */
const UNPACKED_FOR_PACKED = 10

/** The limits for reading these files: a small one may not keep a worker for as long as a large one. */
export async function parserLimits(
  config: Pick<Config, 'PARSER_TIMEOUT_SECONDS' | 'PARSER_MEMORY_MB'>,
  files: readonly string[],
): Promise<ParserLimits> {
  const sizes = await Promise.all(files.map(sizeOf))
  const fileBytes = sizes.reduce((sum, size) => sum + size, 0)
  const megabytes = fileBytes / MEGABYTE
  const mostMs = config.PARSER_TIMEOUT_SECONDS * 1000
  const processorMs = Math.min(mostMs, (LEAST_SECONDS + megabytes * SECONDS_A_MEGABYTE) * 1000)
  return {
    memoryBytes: config.PARSER_MEMORY_MB * MEGABYTE,
    timeoutMs: Math.min(mostMs, processorMs * CLOCK_FOR_PROCESSOR),
    processorMs,
    fileBytes,
    stallMs: Math.min(mostMs, (LEAST_STALL_SECONDS + megabytes * STALL_SECONDS_A_MEGABYTE) * 1000),
  }
}

/** Bytes that the parser will meet: of an archive more than it has. */
async function sizeOf(file: string): Promise<number> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return buffer.toString('latin1') === 'PK' ? size * UNPACKED_FOR_PACKED : size
  } finally {
    await handle.close()
  }
}
