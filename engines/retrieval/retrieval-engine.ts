import { readFile } from 'node:fs/promises'
import { readScannedDocument } from '../documents/read-document.ts'
import type { Engine } from '../engine-verb.ts'
import { WrongUseError } from '../wrong-use-error.ts'
import { indexFolder, openIndexFolder } from './index-files.ts'
import { searchIndex } from './search-index.ts'

const MOST_HITS = 1000
const RECOGNITION_MS_OF_FILE = 120_000

/** Verbs of `npm run engine -- retrieval …`. */
export const retrievalEngine: Engine = {
  index: {
    usage: 'FOLDER INDEX',
    summary: 'Reads the documents of a folder and writes their index for searching into another folder',
    files: { min: 2, max: 2 },
    run: async ([folder = '', target = '']) => {
      const files = await indexFolder(folder, target, async (path) => {
        const { pages, warnings } = await readScannedDocument(await readFile(path), RECOGNITION_MS_OF_FILE)
        return { pages, warnings: warnings.map(({ en }) => en) }
      })
      const passages = files.reduce((sum, file) => sum + file.passages, 0)
      const warnings = files.flatMap(({ file, warnings: of }) => of.map((warning) => `${file}: ${warning}`))
      const text = [`${files.length} files, ${passages} passages`, ...warnings.map((warning) => `  ${warning}`)].join(
        '\n',
      )
      return { json: { files, passages, warnings }, text }
    },
  },
  search: {
    usage: 'INDEX QUERY [--top 10]',
    summary: 'The passages that answer a question best; quotation marks ask for words as they are',
    files: { min: 2, max: 2 },
    options: ['top'],
    run: async ([folder = '', query = ''], { top = '10' }) => {
      const wanted = Number(top)
      if (!Number.isInteger(wanted) || wanted < 1 || wanted > MOST_HITS)
        throw new WrongUseError(`--top is a whole number from 1 to ${MOST_HITS}, not ${top}.`)
      const hits = searchIndex(await openIndexFolder(folder), query, { top: wanted }).map(
        ({ key, score, passage: { page, start, end, heading, text, boxes } }) => ({
          ...{ file: key, page, score: Number(score.toFixed(4)), passage: text, heading, start, end, boxes },
        }),
      )
      const text = hits.map(
        (hit) => `${hit.file} page ${hit.page} (${hit.score})\n  ${hit.passage.replace(/\s+/g, ' ')}`,
      )
      return { json: { query, hits }, text: hits.length > 0 ? text.join('\n') : 'Nothing was found.' }
    },
  },
}
