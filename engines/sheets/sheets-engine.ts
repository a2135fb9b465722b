import { readFile } from 'node:fs/promises'
import type { Engine } from '../engine-verb.ts'
import type { ReadCell, ReadRow } from './read-row.ts'
import { openTable } from './read-table.ts'

/** Verbs of `npm run engine -- sheets …`. */
export const sheetsEngine: Engine = {
  read: {
    usage: 'FILE.xlsx|FILE.csv [--sheet NAME]',
    summary: 'Reads the rows of a workbook or a CSV file',
    files: { min: 1, max: 1 },
    options: ['sheet'],
    run: async ([file = ''], { sheet }) => {
      const table = openTable(await readFile(file), sheet === undefined ? {} : { sheet })
      const rows: ReadRow[] = []
      for await (const row of table.rows) rows.push(row)
      const lines = rows.map(({ row, cells }) => `${String(row).padEnd(8)}${cells.map(shown).join('\t')}`)
      return { json: { source: table.source, rows }, text: lines.join('\n') }
    },
  },
}

function shown(cell: ReadCell): string {
  if (cell === null) return ''
  return typeof cell === 'object' ? Object.values(cell).join('') : String(cell).replace(/\s+/g, ' ')
}
