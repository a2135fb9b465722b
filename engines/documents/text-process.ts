import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { buildSegment } from '../retrieval/build-segment.ts'
import { cutPassages } from '../retrieval/cut-passages.ts'
import { encodeSegment } from '../retrieval/segment-bytes.ts'
import { readDocument } from './read-document.ts'
import { DOCUMENT_PAGES_FILE, DOCUMENT_SEGMENT_FILE } from './text-files.ts'

/**
 * Input: `{ file, key, title }`: an absolute path, the name of the text in the index, words that all of it is found by.
 * Result: `{ pages, passages, characters, unread, warnings }`; the text of the pages and the segment of the index lie beside it.
 */
await runParserProcess(async ({ input, progress, advance }) => {
  const { file, key, title } = input as { file: string; key: string; title: string }
  progress(0.05, 'reading')
  const { pages, warnings } = await readDocument(await readFile(file), () => advance())
  progress(0.7, 'cutting')
  const passages = cutPassages(pages)
  progress(0.8, 'indexing')
  await writeFile(DOCUMENT_SEGMENT_FILE, encodeSegment(buildSegment([{ key, title, passages }])))
  await writeFile(DOCUMENT_PAGES_FILE, JSON.stringify(pages.map(({ page, text, size }) => ({ page, text, size }))))
  return {
    pages: pages.length,
    passages: passages.length,
    characters: pages.reduce((sum, { text }) => sum + text.length, 0),
    unread: pages.filter(({ source }) => source === 'none').length,
    warnings,
  }
})
