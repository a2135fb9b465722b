import type { Engine } from '../engine-verb.ts'
import { openIndexFolder } from '../retrieval/index-files.ts'
import { searchIndex } from '../retrieval/search-index.ts'
import { sentencesOfAnswer } from './answer.ts'
import { quotePassages } from './quote-passages.ts'

/** Passages that an answer is made from. */
const PASSAGES = 12

/** Verbs of `npm run engine -- assistant …`. */
export const assistantEngine: Engine = {
  answer: {
    usage: 'INDEX QUESTION',
    summary: 'Answers a question by sentences of the documents of an index, word for word, without a model',
    files: { min: 2, max: 2 },
    run: async ([folder = '', question = '']) => {
      const hits = searchIndex(await openIndexFolder(folder), question, { top: PASSAGES })
      const passages = hits.map(({ key, passage }) => ({ ...passage, title: key, revision: '', superseded: false }))
      const answer = quotePassages(question, passages)
      const sources = passages.map(({ title, page }, at) => ({ number: at + 1, file: title, page }))
      const lines = sentencesOfAnswer(answer).map(({ text, citations }) => {
        const source = sources[(citations[0]?.number ?? 0) - 1]
        return `${text} (${source?.file}, page ${source?.page})`
      })
      return {
        json: { question, ...answer, sources },
        text: [...lines, ...answer.notes.map(({ say }) => say.en)].join('\n'),
      }
    },
  },
}
