import { readFile } from 'node:fs/promises'
import type { Engine } from '../engine-verb.ts'
import { findAnomalies } from './find-anomalies.ts'
import { readSeries } from './read-series.ts'

/** Verbs of `npm run engine -- telemetry …`. */
export const telemetryEngine: Engine = {
  anomalies: {
    usage: 'FILE.csv',
    summary: 'Times in which a series (columns timestamp, value) was unusual by what came before',
    files: { min: 1, max: 1 },
    run: async ([file = '']) => {
      const windows = findAnomalies(readSeries(await readFile(file))).map(({ from, to, score }) => ({
        from: new Date(from).toISOString(),
        to: new Date(to).toISOString(),
        score: Math.round(score * 100) / 100,
      }))
      const lines = windows.map(({ from, to, score }) => `  ${from} to ${to}  ${score}`)
      return { json: { windows }, text: [`${windows.length} unusual`, ...lines].join('\n') }
    },
  },
}
