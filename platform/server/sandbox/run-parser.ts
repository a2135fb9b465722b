import type { ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { PARSER_MESSAGE_FD, type ParserMessage, type ParserStart } from '#engines/parser-process.ts'
import { parseParserJson } from './parse-parser-json.ts'
import type { ParserEntry } from './parser-entry.ts'
import { makeParserFolder, removeParserFolder } from './parser-folder.ts'
import type { ParserLimits } from './parser-limits.ts'
import { cancelled, crashed, outOfMemory, type ParserFailure, type ParserOutcome } from './parser-outcome.ts'
import { type CutTexts, nothingCut } from './parser-texts.ts'
import { killTree, spawnParser } from './spawn-parser.ts'
import { ParserWatch } from './watch-parser.ts'

/** Kept of what the process prints, for the log. */
const MAX_PRINTED_CHARACTERS = 8_000
/** The result of a parser is a summary; bulk goes into files. */
const MAX_MESSAGE_CHARACTERS = 64 * 1024 ** 2

const MAX_PLACE_CHARACTERS = 5_000

const Words = z.object({ en: z.string().max(2000), ar: z.string().max(2000) })
const Message: z.ZodType<ParserMessage> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), fraction: z.number().min(0).max(1), step: z.string().max(100) }),
  z.object({ type: z.literal('advance'), at: z.string().max(MAX_PLACE_CHARACTERS).nullable() }),
  z.object({ type: z.literal('done'), result: z.unknown() }),
  z.object({ type: z.literal('refused'), code: z.string().max(100), reason: Words, detail: z.string().nullable() }),
  z.object({ type: z.literal('crashed'), detail: z.string() }),
  z.object({ type: z.literal('out-of-memory') }),
])
type FinalMessage = Exclude<ParserMessage, { type: 'progress' | 'advance' }>

export interface ParserRun<Result> {
  readonly entry: ParserEntry
  /** Sent as JSON; name files by absolute path. */
  readonly input: unknown
  readonly limits: ParserLimits
  /**
   * The parser can be careful: after a run that stalled or broke down it is started again, and leaves out what it did not
   * come back from.
   */
  readonly isRepeatable?: boolean
  /** Cancels the run. */
  readonly signal?: AbortSignal
  readonly onProgress?: (fraction: number, step: string) => void
  /**
   * Takes the result out of the run's folder, which is removed afterwards. The result comes from a process that read a
   * stranger's file: check its shape here. What this throws is thrown on. `cut` counts texts of the result that were too
   * long; those of files in the folder are added by `parseParserJson`.
   */
  readonly collect: (result: unknown, folder: string, cut: CutTexts) => Promise<Result> | Result
  /** Where the run's folder is made; on the file store's disk, taking a file is a rename. Default: the system's. */
  readonly temporaryRoot?: string
}

/** A parser that is careful is started at most this often: each run costs the limit of a stall. */
const MOST_CAREFUL_RUNS = 4
/** Of the limit of a stall, where stopping costs no more than another run. */
const FIRST_STALL_SHARE = 0.2
/** What runs out of memory and is this much smaller than it is damaged and not large. */
const MEMORY_FOR_A_BYTE = 48

/**
 * Runs a parser of strangers' files in a process of its own, with limits of time, advance and memory, without this
 * process's environment, and never longer than this process lives. Whatever the file does, the answer is an outcome.
 */
export async function runParser<Result>(run: ParserRun<Result>): Promise<ParserOutcome<Result>> {
  const leftOut = new Set<string>()
  let attempt = await runOnce(run, null, run.isRepeatable ? firstLimits(run.limits) : run.limits)
  let usedMs = attempt.usedMs
  for (let careful = 0; careful < MOST_CAREFUL_RUNS && isWorthCare(run, attempt.outcome); careful++) {
    if (careful > 0) {
      // Not told where, or there again: another run would end as this one did.
      if (attempt.at === null || leftOut.has(attempt.at)) break
      leftOut.add(attempt.at)
    }
    attempt = await runOnce(run, [...leftOut], remainingLimits(run.limits, usedMs))
    usedMs += attempt.usedMs
  }
  return attempt.outcome
}

function isWorthCare(
  { isRepeatable, limits }: Pick<ParserRun<unknown>, 'isRepeatable' | 'limits'>,
  outcome: ParserOutcome<unknown>,
): boolean {
  if (!isRepeatable) return false
  if (outcome.state === 'out-of-memory') return (limits.fileBytes ?? Infinity) * MEMORY_FOR_A_BYTE < limits.memoryBytes
  return outcome.state === 'stalled' || outcome.state === 'crashed'
}

function firstLimits(limits: ParserLimits): ParserLimits {
  return limits.stallMs ? { ...limits, stallMs: limits.stallMs * FIRST_STALL_SHARE } : limits
}

/** All runs together have the processor time of one. */
function remainingLimits(limits: ParserLimits, usedMs: number): ParserLimits {
  return limits.processorMs ? { ...limits, processorMs: Math.max(0, limits.processorMs - usedMs) } : limits
}

interface Attempt<Result> {
  readonly outcome: ParserOutcome<Result>
  /** What the parser was busy with when it was last heard, where it said so. */
  readonly at: string | null
  readonly usedMs: number
  readonly cut: CutTexts
}

async function runOnce<Result>(
  run: ParserRun<Result>,
  leftOut: readonly string[] | null,
  limits: ParserLimits,
): Promise<Attempt<Result>> {
  if (run.signal?.aborted) return { outcome: cancelled(), at: null, usedMs: 0, cut: nothingCut() }
  const folder = await makeParserFolder(run.temporaryRoot ?? tmpdir())
  try {
    const ended = await superviseProcess(run, { input: run.input ?? null, leftOut }, limits, folder)
    const { outcome } = ended
    if (outcome.state !== 'done') return { ...ended, outcome }
    return { ...ended, outcome: { state: 'done', value: await run.collect(outcome.value, folder, ended.cut) } }
  } finally {
    await removeParserFolder(folder)
  }
}

async function superviseProcess(
  run: ParserRun<unknown>,
  start: ParserStart,
  limits: ParserLimits,
  folder: string,
): Promise<Attempt<unknown>> {
  const child = spawnParser(run.entry, folder, limits)
  let verdict: ParserFailure | null = null
  const stop = (failure: ParserFailure) => {
    verdict ??= failure
    killTree(child)
  }
  const onAbort = () => stop(cancelled())
  run.signal?.addEventListener('abort', onAbort, { once: true })
  const watch = new ParserWatch(child.pid ?? 0, limits, stop)
  const progress = (fraction: number, step: string) => {
    watch.advance(null)
    run.onProgress?.(fraction, step)
  }
  try {
    const heard = await listen(child, start, { stop, progress, advance: (at) => watch.advance(at) })
    return { outcome: verdict ?? judge(heard, limits.memoryBytes), at: watch.at, usedMs: watch.usedMs, cut: heard.cut }
  } finally {
    watch.end()
    run.signal?.removeEventListener('abort', onAbort)
  }
}

interface Heard {
  readonly cut: CutTexts
  readonly final: FinalMessage | null
  readonly printed: string
  readonly exitCode: number | null
  readonly exitSignal: NodeJS.Signals | null
}

interface Hear {
  stop(failure: ParserFailure): void
  progress(fraction: number, step: string): void
  advance(at: string | null): void
}

function listen(child: ChildProcess, start: ParserStart, hear: Hear): Promise<Heard> {
  let final: FinalMessage | null = null
  let printed = ''
  const cut = nothingCut()
  const keepPrinted = (chunk: Buffer) => {
    printed = (printed + chunk.toString('utf8')).slice(-MAX_PRINTED_CHARACTERS)
  }
  child.stdout?.on('data', keepPrinted)
  child.stderr?.on('data', keepPrinted)
  onLines(child.stdio[PARSER_MESSAGE_FD] as Readable, {
    line: (line) => {
      const message = readMessage(line, cut)
      if (!message) hear.stop(crashed(`The parser sent something that is no message: ${line.slice(0, 200)}`))
      else if (message.type === 'progress') hear.progress(message.fraction, message.step)
      else if (message.type === 'advance') hear.advance(message.at)
      else final ??= message
    },
    tooLong: () => hear.stop(crashed('The parser sent a message that is too long.')),
  })
  // A process that ends before it has read its input closes the pipe; how it ended is told by `close`.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(JSON.stringify(start))
  return new Promise((resolve) => {
    child.once('error', (error) => {
      keepPrinted(Buffer.from(String(error)))
      resolve({ final, cut, printed, exitCode: null, exitSignal: null })
    })
    // Whatever the parser started goes with it, so that nothing keeps the pipes open.
    child.once('exit', () => killTree(child))
    child.once('close', (exitCode, exitSignal) => resolve({ final, cut, printed, exitCode, exitSignal }))
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

function readMessage(line: string, cut: CutTexts): ParserMessage | null {
  try {
    const parsed = Message.safeParse(parseParserJson(line, cut))
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
