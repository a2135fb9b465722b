import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { computeSchedule } from './compute-schedule.ts'
import { readSchedule } from './read-schedule.ts'
import { scheduleRows } from './schedule-rows.ts'

/** Name of the file with activities and relations, in the folder of the run. */
const ROWS = 'schedule.json'

/** Input: `{ file, name }`, an absolute path and how the file is called. Result: a `ScheduleSummary`; the rows lie beside it. */
await runParserProcess(async ({ input, progress, advance }) => {
  const { file, name } = input as { file: string; name: string }
  const schedule = readSchedule(await readFile(file), name)
  progress(0.5, 'computing')
  const { summary, rows } = scheduleRows(schedule, computeSchedule(schedule))
  advance()
  await writeFile(ROWS, JSON.stringify(rows))
  return summary
})
