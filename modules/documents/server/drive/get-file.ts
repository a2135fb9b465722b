import { Readable } from 'node:stream'
import type { RawAnswer } from '#platform/contract/define-api.ts'
import { readRange } from '#platform/server/http/file-answer.ts'
import type { Principal, ProtocolCall } from '#platform/server/http/protocol.ts'
import { driveErrors } from '../../contract/drive-errors.ts'
import { requireConditions } from './guard.ts'
import { etagOf, findResource, isCollection } from './resources.ts'

const IS_DRIVE =
  'This is a network drive. Connect it in the file manager: your profile says how.\n' +
  'هذا محرك أقراص شبكي. اربطه في مدير الملفات: ملفك الشخصي يوضح الطريقة.\n'

/** GET and HEAD: the file, whole or a range of it. */
export async function getFile(call: ProtocolCall, principal: Principal): Promise<RawAnswer> {
  const { database, files } = call.services
  const isHead = call.method === 'HEAD'
  const { file, etag, changedAt } = await database.read(principal.scope, async (db) => {
    const context = call.context(principal, db)
    const found = await findResource(context, call.path)
    if (found.kind === 'nothing') throw driveErrors.notFound()
    await requireConditions({ call, context }, found)
    if (isCollection(found)) return { file: null, etag: null, changedAt: null }
    const isOwn = found.kind === 'own'
    if (!isOwn && found.kind !== 'document') throw driveErrors.notFound()
    const fileId = isOwn ? found.entry.fileId : found.document.fileId
    const changedAt = isOwn ? found.entry.updatedAt : new Date(found.document.modifiedAt)
    const type = isOwn ? found.entry.mediaType : found.document.mediaType
    return {
      file: fileId ? { ...(await files.openFile(db, fileId)), type } : ('empty' as const),
      etag: etagOf(found),
      changedAt,
    }
  })
  if (!file)
    return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, ...(!isHead && { body: IS_DRIVE }) }
  const sizeBytes = file === 'empty' ? 0 : file.sizeBytes
  const headers: Record<string, string> = {
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    // Opened by hand in a browser, nothing of it runs.
    'content-disposition': 'attachment',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-type': file === 'empty' ? 'application/octet-stream' : file.type,
    etag: etag ?? '""',
    'last-modified': (changedAt ?? new Date(0)).toUTCString(),
  }
  if (call.headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag)) return { status: 304, headers }
  const isWhole = call.headers['if-range'] !== undefined && call.headers['if-range'] !== etag
  const range = isWhole ? null : readRange(call.headers['range'], sizeBytes)
  if (range === 'unsatisfiable')
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${sizeBytes}` } }
  const length = range ? range.end - range.start + 1 : sizeBytes
  const said = { ...headers, 'content-length': String(length) }
  const bytes = file === 'empty' || isHead ? null : Readable.from(await file.open(range ?? undefined))
  return {
    status: range ? 206 : 200,
    headers: range ? { ...said, 'content-range': `bytes ${range.start}-${range.end}/${sizeBytes}` } : said,
    ...(bytes && { body: bytes }),
  }
}
