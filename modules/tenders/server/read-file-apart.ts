import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RequestContext } from '#platform/server/context.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import type { ParserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { readApart, refusedAs } from '#platform/server/sandbox/read-apart.ts'

/** 10,000 lines take less than a second; the rest is for files that are worse than they look. */
const LIMITS: ParserLimits = { memoryBytes: 1024 ** 3, timeoutMs: 120_000, processorMs: 40_000 }

/**
 * Reads a workbook in a process of its own from a folder that nobody else opens and that is gone afterwards.
 * @param made the file that the process leaves its answer in
 * @throws 422 with the words of the reader
 */
export async function readFileApart<Result>(
  { log }: Pick<RequestContext, 'log'>,
  bytes: Uint8Array,
  of: { readonly reader: Parameters<typeof parserEntry>[0]; readonly made: string; readonly currency: string },
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bid-'))
  try {
    const file = join(folder, 'workbook')
    await writeFile(file, bytes, { mode: 0o600 })
    return await readApart(log, refusedAs('tender.file-'), {
      entry: parserEntry(of.reader),
      input: { file, currency: of.currency, mark: null },
      limits: LIMITS,
      collect: async (_result, answer) => JSON.parse(await readFile(join(answer, of.made), 'utf8')) as Result,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
