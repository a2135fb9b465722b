import { FILE_ANSWER, type FileAnswer } from '#platform/contract/define-api.ts'
import type { Language } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { assertMayCall } from '#platform/server/records/read-list.ts'
import { findEndpoint } from '#platform/server/served-endpoints.ts'
import { exportErrors, type ListExport } from '../contract/list-export.ts'
import { findExport, listExportsOf, readParts, type StoredExport } from './export-repository.ts'

const MEDIA_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
} as const

export function showExport(stored: StoredExport, language: Language): ListExport {
  const { id, name, state, rows, reason, jobId, expiresAt } = stored
  return { id, name, state, rows, reason: reason?.[language] ?? null, jobId, expiresAt: expiresAt.toISOString() }
}

export async function showExports({ user, language, services, db }: RequestContext): Promise<ListExport[]> {
  const stored = await listExportsOf(db, user.id, services.now())
  return stored.map((one) => showExport(one, language))
}

/** @throws 404 for a file of somebody else, as for none */
export async function getExport(context: RequestContext, { id }: { id: string }): Promise<ListExport> {
  return showExport(await ownExport(context, id), context.language)
}

/** @throws 404 for a file of somebody else or one that is not ready, 403 where the list may not be read any more */
export async function openExport(context: RequestContext, { id }: { id: string }): Promise<FileAnswer> {
  const { request, name, state, sizeBytes, sha256 } = await ownExport(context, id)
  const list = findEndpoint(request.list.module, request.list.endpoint)
  if (state !== 'ready' || !list) throw exportErrors.notFound()
  assertMayCall(context, list)
  return {
    kind: FILE_ANSWER,
    name,
    mediaType: MEDIA_TYPES[request.format],
    sizeBytes,
    etag: sha256,
    inline: false,
    open: async (range = { start: 0, end: sizeBytes - 1 }) =>
      readParts({ database: context.services.database, scope: context.scope }, id, range),
  }
}

async function ownExport({ user, services, db }: RequestContext, id: string): Promise<StoredExport> {
  const stored = await findExport(db, id, user.id, services.now())
  if (!stored) throw exportErrors.notFound()
  return stored
}
