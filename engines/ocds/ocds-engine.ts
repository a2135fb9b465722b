import { readFile } from 'node:fs/promises'
import type { Engine } from '../engine-verb.ts'
import { reportOcds } from './ocds-report.ts'

/** Verbs of `npm run engine -- ocds …`. */
export const ocdsEngine: Engine = {
  report: {
    usage: 'FILE.json…',
    summary: 'What contracting data (OCDS) says: distinct contracts and their value, and what was published of them',
    files: { min: 1, max: 1000 },
    run: async (files) => {
      const texts: string[] = []
      for (const file of files) texts.push(await readFile(file, 'utf8'))
      const json = reportOcds(...texts)
      const value = Object.entries(json.value).map(([currency, sum]) => `${sum} ${currency}`)
      return {
        json,
        text: `${json.contracts} contracts in ${json.releases} releases: ${value.join(', ') || 'no value'}`,
      }
    },
  },
}
