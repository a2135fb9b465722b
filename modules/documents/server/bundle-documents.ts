import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ManifestRow } from '#engines/bundle/manifest.ts'
import { type Bundle, type BundleFile, planBundle } from '#engines/bundle/write-bundle.ts'
import { FILE_ANSWER, type FileAnswer, type InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import { type BundleSummary, LEFT_OUT_SHOWN, MOST_BUNDLED } from '../contract/bundle-endpoints.ts'
import { documentErrors } from '../contract/document.ts'
import type { documentsApi } from '../contract/documents-api.ts'
import { documentTable } from './document-records.ts'

/** Letters of one part of a name: 240 bytes in Arabic, where file systems end at 255. */
const MOST_LETTERS = 120
const NO_REVISION = 'no revision to work by: work in progress, or withdrawn'
const NOT_FOUND = 'not there, or not yours to read'

type Asked = InputOf<(typeof documentsApi)['endpoints']['bundle']>

interface CurrentFile {
  readonly label: string
  readonly statusCode: string
  readonly fileId: string
  readonly fileName: string
  readonly sizeBytes: number
  readonly sha256: string
}

/** The revision to work by with its file, of a query over `documents`. */
const CURRENT_FILE = sql<CurrentFile | null>`(
  select jsonb_build_object('label', label, 'statusCode', of_it.status_code, 'fileId', file_id, 'fileName', file_name,
    'sizeBytes', size_bytes, 'sha256', sha256)
  from document_revisions as of_it
  where of_it.project_code = documents.project_code and of_it.document_id = documents.id
    and of_it.superseded_at is null and of_it.state in ('published', 'shared')
  order by of_it.state = 'published' desc, revision desc limit 1)`

interface Packed {
  readonly files: readonly BundleFile[]
  readonly missing: readonly ManifestRow[]
  readonly bundle: Bundle
}

/** What an archive of these documents would hold. @throws document.too-many */
export async function summariseBundle(context: RequestContext, asked: Asked): Promise<BundleSummary> {
  const { files, missing, bundle } = await packOf(context, asked)
  const leftOutNumbers = missing.slice(0, LEFT_OUT_SHOWN).map(({ number }) => number)
  return { documents: files.length, sizeBytes: bundle.sizeBytes, leftOut: missing.length, leftOutNumbers }
}

/**
 * The revisions to work by of what the list shows, as one archive with a manifest of their hashes: streamed, its size known
 * before. Each file is opened at its turn with the rights of that moment; one that does not come whole ends the archive without
 * its directory. What is left out is named in the manifest. @throws document.too-many
 */
export async function bundleDocuments(context: RequestContext, asked: Asked): Promise<FileAnswer> {
  const { files, missing, bundle } = await packOf(context, asked)
  const hash = createHash('sha256')
  for (const { file, sha256 } of files) hash.update(`${file}\n${sha256}\n`)
  for (const { number } of missing) hash.update(`${number}\n`)
  return {
    kind: FILE_ANSWER,
    name: `${asked.projectCode ?? 'all'}-documents.zip`,
    mediaType: 'application/zip',
    sizeBytes: bundle.sizeBytes,
    etag: hash.digest('hex'),
    inline: false,
    open: async (range) => (range ? part(bundle.stream(), range) : bundle.stream()),
  }
}

async function packOf(context: RequestContext, { ids, ...query }: Asked): Promise<Packed> {
  const chosen = ids && sql`documents.id = any (${ids}::uuid[])`
  const paged = { ...query, page: 1, pageSize: MOST_BUNDLED + 1 }
  const { items, total } = await documentTable.page(context.db, paged, { current: CURRENT_FILE }, chosen)
  if (total > MOST_BUNDLED) throw documentErrors.tooMany({ most: MOST_BUNDLED })
  const { services, scope } = callerOf(context)
  const open = (fileId: string) => async () =>
    (await services.database.read(scope, (db) => services.files.openFile(db, fileId))).open()
  const isUsed = new Set<string>()
  const files: BundleFile[] = []
  const missing: ManifestRow[] = []
  for (const { current, number, title, folder, projectCode } of items) {
    const said = { number, title, revision: current?.label ?? '', status: current?.statusCode ?? '' }
    if (!current) missing.push({ ...said, file: '', sizeBytes: 0, sha256: '', missing: NO_REVISION })
    else {
      const folders = query.projectCode ? folder : `${projectCode}/${folder}`
      const file = unusedName(isUsed, folders, `${number}_${current.label}`, current.fileName)
      files.push({ ...said, file, sizeBytes: current.sizeBytes, sha256: current.sha256, open: open(current.fileId) })
    }
  }
  const there = new Set(items.map(({ id }) => id))
  for (const id of ids ?? [])
    if (!there.has(id))
      missing.push({
        number: id,
        title: '',
        revision: '',
        status: '',
        file: '',
        sizeBytes: 0,
        sha256: '',
        missing: NOT_FOUND,
      })
  return { files, missing, bundle: planBundle(files, missing) }
}

/** Its folders, and its number with the revision: no name twice, and none that a file system would not take. */
function unusedName(isUsed: Set<string>, folder: string, name: string, fileName: string): string {
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(fileName)?.[0] ?? ''
  const path = [...folder.split('/').filter(Boolean).map(safePart), name].join('/')
  let file = `${path}${ending}`
  for (let at = 2; isUsed.has(file.toLowerCase()); at += 1) file = `${path} (${at})${ending}`
  isUsed.add(file.toLowerCase())
  return file
}

const safePart = (name: string) =>
  name
    .replace(/[\\:*?"<>|\p{C}]/gu, '_')
    .slice(0, MOST_LETTERS)
    .replace(/^[. ]+|[. ]+$/g, '_')

/** Bytes of a stream: what comes before is made and dropped. */
async function* part(
  stream: AsyncIterable<Uint8Array>,
  { start, end }: { readonly start: number; readonly end: number },
): AsyncGenerator<Uint8Array> {
  let at = 0
  for await (const chunk of stream) {
    const [from, to] = [Math.max(0, start - at), Math.min(chunk.length, end + 1 - at)]
    if (from < to) yield chunk.subarray(from, to)
    at += chunk.length
    if (at > end) return
  }
}
