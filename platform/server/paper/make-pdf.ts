import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Paper } from '#engines/paper/paper.ts'
import { PAPER_FILE } from '#engines/paper/written-paper.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import { parserEntry } from '../sandbox/parser-entry.ts'
import type { ParserLimits } from '../sandbox/parser-limits.ts'
import type { ParserFailure } from '../sandbox/parser-outcome.ts'
import { runParser } from '../sandbox/run-parser.ts'
import { paperErrors } from './paper-errors.ts'

/** 3,000 rows of 7 columns take 4 s of processor time and 700 MB. */
const LIMITS: ParserLimits = { memoryBytes: 1536 * 1024 ** 2, timeoutMs: 120_000, processorMs: 60_000 }
/** At once in one process, and how many may wait: each keeps a core busy, and its request a connection. */
const [MOST_AT_ONCE, MOST_WAITING] = [2, 6]

let running = 0
const waiting: (() => void)[] = []

/**
 * Sets a paper as PDF in a process of its own. Of up to a few hundred rows it takes a second or two, as an answer may;
 * whoever prints thousands does it in a job.
 * @throws a refusal in words where the paper is too large, or too many are being made
 */
export async function makePdf(log: Logger, paper: Paper, signal?: AbortSignal): Promise<Uint8Array> {
  if (waiting.length >= MOST_WAITING) throw paperErrors.busy()
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    const outcome = await runParser({
      entry: parserEntry('paper/write'),
      input: paper,
      limits: LIMITS,
      ...(signal && { signal }),
      collect: (_written, folder) => readFile(join(folder, PAPER_FILE)),
    })
    if (outcome.state === 'done') return outcome.value
    throw failureOf(log, outcome, signal)
  } finally {
    // The place is handed on, so that nobody takes it between two turns.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function failureOf(log: Logger, failure: ParserFailure, signal?: AbortSignal): Error {
  if (failure.state === 'cancelled') return signal?.reason instanceof Error ? signal.reason : new Error('cancelled')
  if (failure.state === 'refused')
    return new RefusalError(`paper.${failure.code}`, { status: 422, say: failure.reason })
  if (failure.state !== 'crashed') return paperErrors.tooLarge()
  log.warn({ detail: failure.detail }, 'making a PDF failed')
  return paperErrors.failed()
}
