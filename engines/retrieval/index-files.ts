import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { unreadableFiles } from '../unreadable-file-error.ts'
import { buildSegment } from './build-segment.ts'
import { cutPassages, type TextPage } from './cut-passages.ts'
import { openIndex, type RetrievalIndex } from './retrieval-index.ts'
import type { RetrievalDocument } from './segment.ts'
import { decodeSegment, encodeSegment } from './segment-bytes.ts'

/** What reading one file gave. */
export interface FileText {
  readonly pages: readonly TextPage[]
  readonly warnings: readonly string[]
}

/** What an index holds of one file. */
export interface IndexedFile {
  readonly file: string
  readonly pages: number
  readonly passages: number
  /** What is not in the index, in sentences: pages without text, a file that cannot be read. */
  readonly warnings: readonly string[]
}

const LIST = 'index.json'
const FORMAT = 1
/** Passages of a segment: beyond it the next one begins, so that building never holds more than this. */
const SEGMENT_PASSAGES = 10_000

const unreadable = unreadableFiles({
  'no-index': {
    en: 'There is no index for searching in {folder}. Build it by: engine -- retrieval index FOLDER {folder}',
    ar: 'لا يوجد فهرس للبحث في {folder}. أنشئه بالأمر: engine -- retrieval index FOLDER {folder}',
  },
})

/**
 * Reads all files of a folder, also in folders below it, and writes their index into another folder. What was there before
 * is replaced when the new one is whole.
 * @param read the text of one file; an error it throws becomes the file's warning, and the others go on
 */
export async function indexFolder(
  folder: string,
  target: string,
  read: (path: string) => Promise<FileText>,
): Promise<IndexedFile[]> {
  const files: IndexedFile[] = []
  const segments: string[] = []
  const fresh = `${target}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })
  let documents: RetrievalDocument[] = []
  let waiting = 0
  for (const path of await filesUnder(folder)) {
    const file = relative(folder, path).split(sep).join('/')
    const { pages, warnings } = await read(path).catch((error: Error) => ({ pages: [], warnings: [error.message] }))
    const passages = cutPassages(pages)
    files.push({ file, pages: pages.length, passages: passages.length, warnings })
    documents.push({ key: file, title: titleOf(file), passages })
    waiting += passages.length
    if (waiting >= SEGMENT_PASSAGES) await flush()
  }
  await flush()
  await writeFile(join(fresh, LIST), JSON.stringify({ format: FORMAT, segments, files }))
  await rm(target, { recursive: true, force: true })
  await rename(fresh, target)
  return files

  async function flush(): Promise<void> {
    if (documents.length === 0) return
    const name = `segment-${segments.length + 1}.bin`
    await writeFile(join(fresh, name), encodeSegment(buildSegment(documents)))
    segments.push(name)
    documents = []
    waiting = 0
  }
}

/** Opens what `indexFolder` wrote. */
export async function openIndexFolder(folder: string): Promise<RetrievalIndex> {
  const list = await readFile(join(folder, LIST), 'utf8').catch((error: unknown) => {
    throw unreadable('no-index', { folder }, error)
  })
  const { segments } = JSON.parse(list) as { segments: readonly string[] }
  return openIndex(await Promise.all(segments.map(async (name) => decodeSegment(await readFile(join(folder, name))))))
}

/** In the order of their names, so that two runs write the same index. */
async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** The words of a file's name without its ending. */
function titleOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
}
