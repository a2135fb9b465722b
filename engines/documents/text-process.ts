import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { buildSegment } from '../retrieval/build-segment.ts'
import { cutPassages } from '../retrieval/cut-passages.ts'
import { encodeSegment } from '../retrieval/segment-bytes.ts'
import { countScanned, readDocument, readScannedDocument } from './read-document.ts'
import { DOCUMENT_PAGES_FILE, DOCUMENT_SEGMENT_FILE } from './text-files.ts'

interface TextInput {
  readonly file: string
  readonly key: string
  readonly title: string
  readonly recognitionMs: number | null
}

/**
 * Input: `{ file, key, title, recognitionMs }`: an absolute path, the name of the text in the index, words that all of it is
 * found by, what reading pages from their pictures may take, or null for what the file says itself.
 * Result: `{ pages, passages, characters, scanned, warnings }`; the text of the pages and the segment of the index lie beside it.
 */
await runParserProcess(async ({ input, progress, advance }) => {
  const { file, key, title, recognitionMs } = input as TextInput
  progress(0.05, 'reading')
  const bytes = await readFile(file)
  const tell = () => advance()
  const text = await (recognitionMs === null
    ? readDocument(bytes, tell)
    : readScannedDocument(bytes, recognitionMs, tell))
  const { pages, warnings } = text
  progress(0.7, 'cutting')
  const passages = cutPassages(pages)
  progress(0.8, 'indexing')
  await writeFile(DOCUMENT_SEGMENT_FILE, encodeSegment(buildSegment([{ key, title, passages }])))
  await writeFile(DOCUMENT_PAGES_FILE, JSON.stringify(pages.map(({ page, text, size }) => ({ page, text, size }))))
  return {
    pages: pages.length,
    passages: passages.length,
    characters: pages.reduce((sum, { text }) => sum + text.length, 0),
    scanned: countScanned(text),
    warnings,
  }
})
