import { readFile } from 'node:fs/promises'
import type { DatasetEntry } from '#platform/contract/dataset-query.ts'
import type { Engine } from '../engine-verb.ts'
import { WrongUseError } from '../wrong-use-error.ts'
import { readQuestion } from './read-question.ts'

/** Verbs of `npm run engine -- question …`. */
export const questionsEngine: Engine = {
  read: {
    usage: 'CATALOGUE.json --question TEXT [--today YYYY-MM-DD]',
    summary: 'Reads a question in English or Arabic into a query over a catalogue of datasets',
    files: { min: 1, max: 1 },
    options: ['question', 'today'],
    run: async ([file = ''], { question, today = new Date().toISOString().slice(0, 10) }) => {
      if (question === undefined) throw new WrongUseError('Name the question: --question "open NCRs by company"')
      const catalogue = JSON.parse(await readFile(file, 'utf8')) as readonly DatasetEntry[]
      const json = readQuestion(question, catalogue, today)
      const parts = json.understood.map(({ text, as, name }) => `${as}: ${text} ${name}`.trim())
      return { json, text: [...parts, `Not understood: ${json.ignored.join(', ') || 'nothing'}`].join('\n') }
    },
  },
}
