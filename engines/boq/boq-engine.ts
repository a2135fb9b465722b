import { readFile } from 'node:fs/promises'
import type { Engine } from '../engine-verb.ts'
import { WrongUseError } from '../wrong-use-error.ts'
import { readBoq } from './read-boq.ts'

/** Verbs of `npm run engine -- boq …`. */
export const boqEngine: Engine = {
  read: {
    usage: 'FILE.xlsx|FILE.csv [--sheet NAME] [--currency AED] [--mark .|,]',
    summary: 'Reads a bill of quantities: lines, sections, total, and what is odd by row',
    files: { min: 1, max: 1 },
    options: ['sheet', 'currency', 'mark'],
    run: async ([file = ''], { sheet, currency, mark }) => {
      if (mark !== undefined && mark !== '.' && mark !== ',') throw new WrongUseError('The mark is . or ,')
      const json = await readBoq(await readFile(file), {
        ...(sheet !== undefined && { sheet }),
        ...(currency !== undefined && { currency }),
        mark: mark ?? null,
      })
      const problems = json.problems.map(({ row, reason }) => `\n${row}: ${reason}`).join('')
      return { json, text: `${json.items.length} lines, ${json.sections.length} sections, ${json.total}${problems}` }
    },
  },
}
