import { readFile } from 'node:fs/promises'
import type { Engine } from '../engine-verb.ts'
import { consolidate } from './consolidate.ts'
import type { MasterDefinition, ReportedRow } from './consolidation.ts'

/** Verbs of `npm run engine -- consolidation …`. */
export const consolidationEngine: Engine = {
  run: {
    usage: 'DEFINITION.json ROWS.json',
    summary: 'Makes one table of what several reported: rows, conflicts, and where each cell comes from',
    files: { min: 2, max: 2 },
    run: async ([definition = '', rows = '']) => {
      const run = consolidate(
        JSON.parse(await readFile(definition, 'utf8')) as MasterDefinition,
        JSON.parse(await readFile(rows, 'utf8')) as ReportedRow[],
      )
      const { inputs, conflicts, hash } = run
      return {
        json: run,
        text: `${inputs.length} rows became ${run.rows.length}, ${conflicts.length} conflicts, ${hash}`,
      }
    },
  },
}
