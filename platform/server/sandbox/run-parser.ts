import type { ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { PARSER_MESSAGE_FD, type ParserMessage } from '#engines/parser-process.ts'
import { parseParserJson } from './parse-parser-json.ts'
import type { ParserEntry } from './parser-entry.ts'
import { makeParserFolder, removeParserFolder } from './parser-folder.ts'
import { cancelled, crashed, outOfMemory, type ParserFailure, type ParserOutcome, timedOut } from './parser-outcome.ts'
import { killTree, memoryOf, spawnParser } from './spawn-parser.ts'

const MEMORY_CHECK_MS = 50
/** Kept of what the process prints, for the log. */
const MAX_PRINTED_CHARACTERS = 8_000
/** The result of a parser is a summary; bulk goes into files. */
const MAX_MESSAGE_CHARACTERS = 64 * 1024 ** 2

const Words = z.object({ en: z.string().max(2000), ar: z.string().max(2000) })
const Message: z.ZodType<ParserMessage> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), fraction: z.number().min(0).max(1), step: z.string().max(100) }),
  z.object({ type: z.literal('done'), result: z.unknown() }),
  z.object({ type: z.literal('refused'), code: z.string().max(100), reason: Words, detail: z.string().nullable() }),
  z.object({ type: z.literal('crashed'), detail: z.string() }),
  z.object({ type: z.literal('out-of-memory') }),
])
type FinalMessage = Exclude<ParserMessage, { type: 'progress' }>

export interface ParserRun<Result> {
  readonly entry: ParserEntry
  /** Sent as JSON; name files by absolute path. */
  readonly input: unknown
  readonly limits: { readonly timeoutMs: number; readonly memoryBytes: number }
  /** Cancels the run. */
  readonly signal?: AbortSignal
  readonly onProgress?: (fraction: number, step: string) => void
  /**
   * Takes the result out of the run's folder, which is removed afterwards. The result comes from a process that read a
   * stranger's file: check its shape here. What this throws is thrown on.
   */
  readonly collect: (result: unknown, folder: string) => Promise<Result> | Result
  /** Where the run's folder is made; on the file store's disk, taking a file is a rename. Default: the system's. */
  readonly temporaryRoot?: string
}

/**
 * Runs a parser of strangers' files in a process of its own, with limits of time and memory, without this process's
 * environment, and never longer than this process lives. Whatever the file does, the answer is an outcome.
 */
export async function runParser<Result>(run: ParserRun<Result>): Promise<ParserOutcome<Result>> {
  if (run.signal?.aborted) return cancelled()
  const folder = await makeParserFolder(run.temporaryRoot ?? tmpdir())
  try {
    const ended = await superviseProcess(run, folder)
    if (ended.state !== 'done') return ended
    return { state: 'done', value: await run.collect(ended.value, folder) }
  } finally {
    await removeParserFolder(folder)
  }
}

async function superviseProcess(run: ParserRun<unknown>, folder: string): Promise<ParserOutcome<unknown>> {
  const { timeoutMs, memoryBytes } = run.limits
  const child = spawnParser(run.entry, folder, { memoryBytes })
  let verdict: ParserFailure | null = null
  const stop = (failure: ParserFailure) => {
    verdict ??= failure
    killTree(child)
  }
  const onAbort = () => stop(cancelled())
  run.signal?.addEventListener('abort', onAbort, { once: true })
  const timer = setTimeout(() => stop(timedOut(timeoutMs)), timeoutMs)
  const watch = setInterval(() => {
    if (child.pid && (memoryOf(child.pid) ?? 0) > memoryBytes) stop(outOfMemory(memoryBytes))
  }, MEMORY_CHECK_MS)
  try {
    const heard = await listen(child, run, stop)
    return verdict ?? judge(heard, memoryBytes)
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    run.signal?.removeEventListener('abort', onAbort)
  }
}

interface Heard {
  readonly final: FinalMessage | null
  readonly printed: string
  readonly exitCode: number | null
  readonly exitSignal: NodeJS.Signals | null
}

function listen(child: ChildProcess, run: ParserRun<unknown>, stop: (failure: ParserFailure) => void): Promise<Heard> {
  let final: FinalMessage | null = null
  let printed = ''
  const keepPrinted = (chunk: Buffer) => {
    printed = (printed + chunk.toString('utf8')).slice(-MAX_PRINTED_CHARACTERS)
  }
  child.stdout?.on('data', keepPrinted)
  child.stderr?.on('data', keepPrinted)
  onLines(child.stdio[PARSER_MESSAGE_FD] as Readable, {
    line: (line) => {
      const message = readMessage(line)
      if (!message) stop(crashed(`The parser sent something that is no message: ${line.slice(0, 200)}`))
      else if (message.type === 'progress') run.onProgress?.(message.fraction, message.step)
      else final ??= message
    },
    tooLong: () => stop(crashed('The parser sent a message that is too long.')),
  })
  // A process that ends before it has read its input closes the pipe; how it ended is told by `close`.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(JSON.stringify(run.input ?? null))
  return new Promise((resolve) => {
    child.once('error', (error) => {
      keepPrinted(Buffer.from(String(error)))
      resolve({ final, printed, exitCode: null, exitSignal: null })
    })
    // Whatever the parser started goes with it, so that nothing keeps the pipes open.
    child.once('exit', () => killTree(child))
    child.once('close', (exitCode, exitSignal) => resolve({ final, printed, exitCode, exitSignal }))
  })
}

function onLines(stream: Readable, hear: { line(line: string): void; tooLong(): void }): void {
  let pending = ''
  stream.setEncoding('utf8')
  stream.on('error', () => undefined)
  stream.on('data', (chunk: string) => {
    const lines = (pending + chunk).split('\n')
    pending = lines.pop() ?? ''
    for (const line of lines) hear.line(line)
    if (pending.length > MAX_MESSAGE_CHARACTERS) hear.tooLong()
  })
}

function readMessage(line: string): ParserMessage | null {
  try {
    const parsed = Message.safeParse(parseParserJson(line))
    return parsed.success ? parsed.data : null
  } catch {
    // No JSON is the same as JSON of another shape: not a message.
    return null
  }
}

function judge(heard: Heard, memoryBytes: number): ParserOutcome<unknown> {
  const { final, printed, exitCode, exitSignal } = heard
  if (final?.type === 'done') return { state: 'done', value: final.result }
  if (final?.type === 'refused') {
    const { code, reason, detail } = final
    return { state: 'refused', code, reason, detail }
  }
  if (final?.type === 'out-of-memory') return outOfMemory(memoryBytes)
  if (final?.type === 'crashed') return crashed(final.detail)
  const isHeapFull = /heap out of memory|allocation failed/i.test(printed)
  // Nobody here sent this SIGKILL, so the kernel did, for want of memory.
  if (isHeapFull || exitSignal === 'SIGKILL') return outOfMemory(memoryBytes)
  return crashed(`The parser ended with ${exitSignal ?? `code ${exitCode}`} and no result.\n${printed}`)
}
