import type { Logger } from 'pino'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import type { ParserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { readApart } from '#platform/server/sandbox/read-apart.ts'
import { procedureErrors } from '../contract/procedure.ts'
import { ReadDrawing } from '../contract/procedure-drawing.ts'

/** 10,000 tasks take 3 s of processor time and 310 MB. */
const LIMITS: ParserLimits = { memoryBytes: 768 * 1024 ** 2, timeoutMs: 60_000, processorMs: 20_000 }
/** At once in one process, and how many may wait: each keeps a core busy, and its request a connection. */
const [MOST_AT_ONCE, MOST_WAITING] = [2, 8]

let running = 0
const waiting: (() => void)[] = []

/**
 * Reads a BPMN file of anybody in a process of its own.
 * @throws unreadable in words for the person, busy
 */
export async function readBpmn(log: Logger, xml: string, name: string): Promise<ReadDrawing> {
  if (waiting.length >= MOST_WAITING) throw procedureErrors.busy()
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await readApart(log, ({ reason }) => procedureErrors.unreadable({ ...reason }), {
      entry: parserEntry('procedure/read'),
      input: { xml, name },
      limits: LIMITS,
      collect: (result) => ReadDrawing.parse(result),
    })
  } finally {
    // The place is handed on, so that nobody takes it between two turns.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
