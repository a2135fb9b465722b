import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Engine } from '../engine-verb.ts'
import { findingLine } from '../finding.ts'
import { readSchedule } from './read-schedule.ts'
import { reportSchedule, type ScheduleReport } from './schedule-report.ts'

/** Verbs of `npm run engine -- schedule …`. */
export const scheduleEngine: Engine = {
  report: {
    usage: 'FILE',
    summary: 'Reads a schedule (XER, Primavera XML, MS Project XML), computes it and compares the dates',
    files: { min: 1, max: 1 },
    run: async ([file = '']) => {
      const report = reportSchedule(readSchedule(await readFile(file), basename(file)))
      return { json: report, text: tableOf(report) }
    },
  },
}

function tableOf(report: ScheduleReport): string {
  const { activities, relations, calendars, resources, start, finish, criticalPath, differences } = report
  return [
    `${report.format} ${report.version}  ${report.project}`,
    `  ${activities} activities, ${relations} relations, ${calendars} calendars, ${resources} resources`,
    `  ${start} to ${finish}${report.dataDate ? `, data date ${report.dataDate}` : ''}`,
    `  critical: ${criticalPath.join(', ') || '-'}`,
    ...differences.map(({ code, field, file, computed }) => `  ${code} ${field}: file ${file}, computed ${computed}`),
    ...report.findings.map((finding) => `  ${findingLine(finding)}`),
  ].join('\n')
}
