import { writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** File descriptor of the messages. Standard output is left to libraries, which print on it. */
export const PARSER_MESSAGE_FD = 3
/** Set by the parent where nothing else watches the child: see `watchFromInside`. */
export const PARSER_WATCH_VARIABLE = 'PARSER_WATCH'

/** What a parser process says, one JSON object a line. */
export type ParserMessage =
  | { readonly type: 'progress'; readonly fraction: number; readonly step: string }
  /** The work goes on; where the parser is careful, with what it does next. */
  | { readonly type: 'advance'; readonly at: string | null }
  | { readonly type: 'done'; readonly result: unknown }
  /** The file is at fault: in words for the person who chose it, and what the parser met, for the log. */
  | {
      readonly type: 'refused'
      readonly code: string
      readonly reason: { readonly en: string; readonly ar: string }
      readonly detail: string | null
    }
  /** The parser is at fault, in words for the log. */
  | { readonly type: 'crashed'; readonly detail: string }
  | { readonly type: 'out-of-memory' }

/** Given to a parser. Its working directory is a folder of its own: files written there are the result. */
export interface ParserJob {
  readonly input: unknown
  /**
   * Null on the first run. A later one is after a run that did not come back or broke down: the parser is to be careful,
   * and to leave out what these names of `advance` stand for.
   */
  readonly leftOut: ReadonlySet<string> | null
  progress(fraction: number, step: string): void
  /**
   * Says that the work goes on; a parser that does not for too long is ended. Cheap enough for each line of a file.
   * @param at a careful parser names what it does next, and is left out of the next run if it does not come back from it
   */
  advance(at?: string): void
}

/** What a parser reads from standard input. */
export interface ParserStart {
  readonly input: unknown
  readonly leftOut: readonly string[] | null
}

/** Shortest time between two messages that only say that the work goes on. */
const ADVANCE_EVERY_MS = 250

/**
 * Turns a function into a parser process: reads its input as JSON from standard input, reports on descriptor 3, ends.
 * An error with `code` and `say` is a refusal of the file; every other one is a crash. The process ends even when
 * something still holds the event loop.
 */
export async function runParserProcess(parse: (job: ParserJob) => Promise<unknown>): Promise<void> {
  const watch = process.env[PARSER_WATCH_VARIABLE]
  if (watch) watchFromInside(watch)
  try {
    const { input, leftOut } = JSON.parse(await readStandardInput()) as ParserStart
    const result = await parse({
      input,
      leftOut: leftOut && new Set(leftOut),
      progress: (fraction, step) => send({ type: 'progress', fraction, step }),
      advance: advanceTeller(),
    })
    send({ type: 'done', result })
  } catch (error) {
    send(describe(error))
  }
  process.exit(0)
}

/** The first call is told at once: what came before, reading the program itself, is not the file's fault. */
function advanceTeller(): ParserJob['advance'] {
  let next = 0
  const tell = (at?: string) => {
    const now = performance.now()
    if (at === undefined && now < next) return
    next = now + ADVANCE_EVERY_MS
    send({ type: 'advance', at: at ?? null })
  }
  tell()
  return tell
}

async function readStandardInput(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

/** Written at once, because the parser may be busy in WebAssembly for the next minute. */
function send(message: ParserMessage): void {
  const line = Buffer.from(`${JSON.stringify(message)}\n`)
  let offset = 0
  while (offset < line.length) {
    try {
      offset += writeSync(PARSER_MESSAGE_FD, line, offset)
    } catch (error) {
      // The pipe is full: the parent is slow to read. Anything else means that nobody listens any more.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') process.exit(1)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    }
  }
}

function describe(error: unknown): ParserMessage {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isOutOfMemory(cause)) return { type: 'out-of-memory' }
  }
  if (!isRefusal(error)) return { type: 'crashed', detail: stackOf(error) }
  const { code, say, cause } = error
  return { type: 'refused', code, reason: { en: say.en, ar: say.ar }, detail: cause ? stackOf(cause) : null }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function isOutOfMemory(error: Error): boolean {
  return /out of memory|bad_alloc|cannot enlarge memory|array buffer allocation failed|invalid typed array length/i.test(
    error.message,
  )
}

function isRefusal(error: unknown): error is { code: string; say: { en: string; ar: string }; cause?: unknown } {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('say' in error)) return false
  const { say } = error
  return typeof say === 'object' && say !== null && 'en' in say && 'ar' in say
}

/**
 * A thread that ends the process when its parent is gone or its memory limit is reached, also while the main thread is
 * busy. Used where the operating system does neither (no `setpriv`, no /proc): macOS, Windows, small containers.
 */
function watchFromInside(limits: string): void {
  const source = `
    const { workerData } = require('node:worker_threads')
    const { writeSync } = require('node:fs')
    setInterval(() => {
      const isOrphan = process.ppid !== workerData.parent
      const isTooLarge = process.memoryUsage.rss() > workerData.bytes
      if (isTooLarge) try { writeSync(${PARSER_MESSAGE_FD}, '{"type":"out-of-memory"}\\n') } catch {}
      if (isOrphan || isTooLarge) process.kill(process.pid, 'SIGKILL')
    }, 100)`
  const [parent = 0, bytes = 0] = limits.split(':').map(Number)
  new Worker(source, { eval: true, workerData: { parent, bytes } }).unref()
}
