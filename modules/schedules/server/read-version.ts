import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { SCHEDULE_ROWS_FILE } from '#engines/schedule/rows-file-name.ts'
import type { ScheduleRows } from '#engines/schedule/schedule-rows.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { ScheduleFigures } from '../contract/schedule.ts'
import { setVersionReady, setVersionState } from './version-repository.ts'

const Input = z.object({
  projectCode: z.string(),
  scheduleId: z.uuid(),
  version: z.number().int(),
  fileId: z.uuid(),
  fileName: z.string(),
})
type Input = z.output<typeof Input>

/** Share of the job's progress that the reader has; the rest is storing. */
const READING_SHARE = 0.9

/** Reads and computes a version in a process of its own; its activities and its state are one transaction with the job's end. */
export const readVersion = defineJob({
  kind: 'schedules.read-version',
  input: Input,
  maxAttempts: 3,
  isQuick: true,
  run: async (job, input) => {
    const { files, database } = job.services
    await database.transaction(job.scope, async (tx) => setVersionState(tx, input, 'reading', null))
    await files.withLocalPath(job.db, input.fileId, async (path) => read(job, input, path))
  },
  onFailed: async (tx, input, reason) => {
    await setVersionState(tx, input, 'failed', reason)
    await tell(tx, input, 'schedule.failed')
  },
})

async function read(job: JobContext, input: Input, path: string): Promise<void> {
  const { config } = job.services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const outcome = await runParser({
    entry: parserEntry('schedule/read'),
    input: { file: path, name: input.fileName },
    limits: await parserLimits(config, [path]),
    signal: job.signal,
    temporaryRoot,
    onProgress: (fraction, step) => void job.progress(fraction * READING_SHARE, step),
    collect: async (result, folder) => {
      const figures = ScheduleFigures.parse(result)
      const rows = JSON.parse(await readFile(join(folder, SCHEDULE_ROWS_FILE), 'utf8')) as ScheduleRows
      await job.finish(async (tx) => {
        await setVersionReady(tx, input, figures, rows)
        await tell(tx, input, 'schedule.ready')
      })
    },
  })
  if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'schedule', 'reading a schedule')
}

async function tell(tx: Parameters<typeof publishEvent>[0], { projectCode, scheduleId, version }: Input, type: string) {
  const place = { projectCode, siteCode: null, structureCode: null }
  await publishEvent(tx, { type, place, entityId: scheduleId, data: { version } })
}
