import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { computeSchedule } from './compute-schedule.ts'
import { readSchedule } from './read-schedule.ts'
import { SCHEDULE_ROWS_FILE } from './rows-file-name.ts'
import { scheduleRows } from './schedule-rows.ts'

/** Input: `{ file, name }`, an absolute path and how the file is called. Result: a `ScheduleSummary`; the rows lie beside it. */
await runParserProcess(async ({ input, progress, advance }) => {
  const { file, name } = input as { file: string; name: string }
  const schedule = readSchedule(await readFile(file), name)
  progress(0.5, 'computing')
  const { summary, rows } = scheduleRows(schedule, computeSchedule(schedule))
  advance()
  await writeFile(SCHEDULE_ROWS_FILE, JSON.stringify(rows))
  return summary
})
