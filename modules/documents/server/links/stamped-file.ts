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

const PDF = 'application/pdf'

/** What became of a revision that is not the one to work by any more, in one language a line; empty of the others. */
function fateOf({ label, state, supersededBy }: LinkedRevision): readonly string[] {
  if (supersededBy) return [`SUPERSEDED BY ${supersededBy}`, `${label} ملغى وحل محله ${supersededBy}`]
  return state === 'archived' ? ['WITHDRAWN', 'مسحوب'] : []
}

/** Whether words have to stand on the pages themselves: they are printed, passed on and found again without this page. */
export function needsStamp({ is_view_only }: DocumentLinkRow, shown: LinkedRevision): boolean {
  return is_view_only || (shown.mediaType === PDF && fateOf(shown).length > 0)
}

/**
 * The file of a revision with words on every page: what took its place, and of a link for viewing alone who it was for and
 * until when. Made with the first view that needs it and kept, so that what is read is never the file itself.
 * @returns its id
 * @throws document-link.not-a-pdf, document-link.unreadable
 */
export async function stampedFile(services: Services, link: DocumentLinkRow, shown: LinkedRevision): Promise<string> {
  const fate = fateOf(shown)
  const says = fate.join(' ')
  const kept = await services.database.read(SYSTEM_SCOPE, (db) => findStamped(db, link, shown.revision, says))
  if (kept) return kept
  if (shown.mediaType !== PDF) throw documentLinkErrors.notAPdf()
  const { config, files, database } = services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const lines = [...fate, ...(link.is_view_only ? linesOf(link, shown) : [])]
  const outcome = await files.withLocalPath(database.queries(SYSTEM_SCOPE), shown.fileId, async (path) =>
    runParser({
      entry: parserEntry('documents/stamp'),
      input: { file: path, lines },
      limits: await parserLimits(config, [path]),
      temporaryRoot,
      collect: (_result, folder) => keep(services, link, { shown, says }, join(folder, STAMPED_FILE)),
    }),
  )
  if (outcome.state === 'done') return outcome.value
  services.log.warn({ link: link.id, outcome: outcome.state }, 'a stamp could not be made')
  throw documentLinkErrors.unreadable()
}

function linesOf({ recipient, expires_at, createdBy }: DocumentLinkRow, { number, label }: LinkedRevision): string[] {
  const until = expires_at.toISOString().slice(0, 10)
  // One language a line: a date between two is turned round.
  return [`${number} ${label}`, ...(recipient ? [recipient] : []), 'عرض فقط', `View only, ${until}`, createdBy.name]
}

async function keep(
  services: Services,
  link: DocumentLinkRow,
  { shown, says }: { readonly shown: LinkedRevision; readonly says: string },
  path: string,
): Promise<string> {
  const { revision, fileName: name, mediaType } = shown
  return services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    const stamped = await services.files.saveBytes(tx, {
      place: { projectCode: link.project_code, siteCode: link.site_code, structureCode: link.structure_code },
      name,
      mediaType,
      purpose: 'documents.stamped',
      createdBy: link.created_by,
      content: { path },
    })
    await keepStamped(tx, link, { revision, says, fileId: stamped.id })
    return (await findStamped(tx, link, revision, says)) ?? stamped.id
  })
}
