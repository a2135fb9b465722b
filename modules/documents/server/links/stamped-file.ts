import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { STAMPED_FILE } from '#engines/documents/text-files.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { documentLinkErrors } from '../../contract/document-link.ts'
import { type DocumentLinkRow, findStamped, keepStamped, type LinkedRevision } from './document-link-table.ts'

/**
 * The file of a revision with the watermark of a link on every page: who it was for, which revision, and until when. Made
 * with the first view and kept, so that what is read is never the file itself.
 * @returns its id
 * @throws document-link.not-a-pdf, document-link.unreadable
 */
export async function stampedFile(services: Services, link: DocumentLinkRow, shown: LinkedRevision): Promise<string> {
  const kept = await services.database.read(SYSTEM_SCOPE, (db) => findStamped(db, link, shown.revision))
  if (kept) return kept
  if (shown.mediaType !== 'application/pdf') throw documentLinkErrors.notAPdf()
  const { config, files, database } = services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const outcome = await files.withLocalPath(database.queries(SYSTEM_SCOPE), shown.fileId, async (path) =>
    runParser({
      entry: parserEntry('documents/stamp'),
      input: { file: path, lines: linesOf(link, shown) },
      limits: await parserLimits(config, [path]),
      temporaryRoot,
      collect: (_result, folder) => keep(services, link, shown, join(folder, STAMPED_FILE)),
    }),
  )
  if (outcome.state === 'done') return outcome.value
  services.log.warn({ link: link.id, outcome: outcome.state }, 'a watermark could not be made')
  throw documentLinkErrors.unreadable()
}

function linesOf({ recipient, expires_at, createdBy }: DocumentLinkRow, { number, label }: LinkedRevision): string[] {
  const until = expires_at.toISOString().slice(0, 10)
  // One language a line: a date between two is turned round.
  return [`${number} ${label}`, ...(recipient ? [recipient] : []), 'عرض فقط', `View only, ${until}`, createdBy.name]
}

async function keep(services: Services, link: DocumentLinkRow, shown: LinkedRevision, path: string): Promise<string> {
  return services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    const stamped = await services.files.saveBytes(tx, {
      place: { projectCode: link.project_code, siteCode: link.site_code, structureCode: link.structure_code },
      name: shown.fileName,
      mediaType: shown.mediaType,
      purpose: 'documents.stamped',
      createdBy: link.created_by,
      content: { path },
    })
    await keepStamped(tx, link, shown.revision, stamped.id)
    return (await findStamped(tx, link, shown.revision)) ?? stamped.id
  })
}
