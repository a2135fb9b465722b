import { readFile } from 'node:fs/promises'
import type { Engine } from '../engine-verb.ts'
import { readDocument } from './read-document.ts'

/** Verbs of `npm run engine -- document …`. */
export const documentsEngine: Engine = {
  text: {
    usage: 'FILE',
    summary: 'The text of a document page by page: PDF, Word, PowerPoint, plain text',
    files: { min: 1, max: 1 },
    run: async ([file = '']) => {
      const { pages, warnings } = await readDocument(await readFile(file))
      const json = {
        pages: pages.map(({ page, text, source, confidence, size }) => ({ page, text, source, confidence, size })),
        warnings,
      }
      return { json, text: [...pages.map(({ page, text }) => `— ${page} —\n${text}`), ...warnings].join('\n\n') }
    },
  },
}
