import { readFile, writeFile } from 'node:fs/promises'
import type { Engine } from '../engine-verb.ts'
import { inEmptyFolder } from '../in-empty-folder.ts'
import { annotatePdf } from './annotate-pdf.ts'
import type { PageMark } from './page-mark.ts'
import { readScannedDocument } from './read-document.ts'
import { stampPdf } from './stamp-pdf.ts'
import { writeStamp } from './write-stamp.ts'

/** Less than what the command may take (`scripts/run-engine.mjs`). */
const MOST_RECOGNITION_MS = 400_000

/** Verbs of `npm run engine -- document …`. */
export const documentsEngine: Engine = {
  text: {
    usage: 'FILE',
    summary:
      'The text of a document page by page: PDF, Word, PowerPoint, Excel, plain text; scans and pictures by recognition',
    files: { min: 1, max: 1 },
    run: async ([file = '']) => {
      const { pages, warnings: said } = await readScannedDocument(await readFile(file), MOST_RECOGNITION_MS)
      const warnings = said.map(({ en }) => en)
      const json = {
        pages: pages.map(({ page, text, source, confidence, size }) => ({ page, text, source, confidence, size })),
        warnings,
      }
      return { json, text: [...pages.map(({ page, text }) => `— ${page} —\n${text}`), ...warnings].join('\n\n') }
    },
  },
  stamp: {
    usage: 'FILE OUT --words TEXT',
    summary: 'A PDF with words across each of its pages',
    files: { min: 2, max: 2 },
    options: ['words'],
    run: ([file = '', out = ''], { words = '' }) =>
      inEmptyFolder([file, out], async ([from, to]) => {
        const stamp = writeStamp(words.split('\n'), process.cwd())
        const stamped = await stampPdf(await readFile(from ?? ''), stamp)
        await writeFile(to ?? '', stamped)
        return { json: { sizeBytes: stamped.length }, text: `${stamped.length} bytes in ${to}` }
      }),
  },
  annotate: {
    usage: 'FILE MARKS.json OUT',
    summary: 'A PDF with marks as annotations: cloud, box, arrow, text, pen, highlight, with author and answers',
    files: { min: 3, max: 3 },
    run: async ([file = '', marks = '', out = '']) => {
      const given = JSON.parse(await readFile(marks, 'utf8')) as PageMark[]
      const { bytes, leftOut } = await annotatePdf(await readFile(file), given)
      await writeFile(out, bytes)
      const json = { sizeBytes: bytes.length, leftOut }
      return { json, text: `${bytes.length} bytes in ${out}; marks left out: ${leftOut.length}` }
    },
  },
}
