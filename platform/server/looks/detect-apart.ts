import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { DetectionResult } from '#engines/detection/detection-result.ts'
import type { JobContext } from '../queue/define-job.ts'
import { parserEntry } from '../sandbox/parser-entry.ts'
import { parserLimits } from '../sandbox/parser-limits.ts'
import { parserRefusal } from '../sandbox/parser-refusal.ts'
import { runParser } from '../sandbox/run-parser.ts'

/**
 * Finds people and vehicles on a picture by the network that comes with the product, in a process of its own.
 * @param keep takes what was found and the seconds that it took, while the process's folder is still there
 * @throws a refusal for the job where the picture cannot be read
 */
export async function detectApart(
  job: JobContext,
  path: string,
  keep: (found: DetectionResult, seconds: number) => Promise<void>,
): Promise<void> {
  const { config } = job.services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const began = performance.now()
  const outcome = await runParser({
    entry: parserEntry('detection/detect'),
    input: { file: path },
    limits: await parserLimits(config, [path]),
    signal: job.signal,
    temporaryRoot,
    collect: async (result) => keep(DetectionResult.parse(result), (performance.now() - began) / 1000),
  })
  if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'detection', 'looking for people and vehicles')
}
