import { checkDigest, principalNow } from '#modules/access/server/public.ts'
import type { FileAnswer, InputOf } from '#platform/contract/define-api.ts'
import type { PublicContext, Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { newLinkToken } from '#platform/server/link-token.ts'
import { openLink } from '#platform/server/links/open-link.ts'
import { may } from '#platform/server/records/policy.ts'
import { documentLinkErrors, type OpenedDocument } from '../../contract/document-link.ts'
import type { documentsApi } from '../../contract/documents-api.ts'
import type { documentsModule } from '../../contract/documents-module.ts'
import {
  type DocumentLinkRow,
  documentLinkTable,
  findLinkView,
  insertLinkView,
  type LinkedRevision,
  linkedRevision,
} from './document-link-table.ts'
import { noteLink } from './make-document-link.ts'
import { needsStamp, stampedFile } from './stamped-file.ts'

type Endpoints = (typeof documentsApi)['endpoints']

/** How long the key of one view fetches bytes: a document is read, not glanced at. */
const ACCESS_KEY_MS = 60 * 60_000
const LONGEST_DEVICE = 300

/**
 * Shows a revision to whoever holds the link, counts the view and gives a key for the bytes. What its maker may not read or
 * share any more is not shown.
 * @throws document-link.closed, the same for every reason; document-link.passcode-…
 */
export async function openDocumentLink(
  context: PublicContext,
  input: InputOf<Endpoints['openLink']>,
): Promise<OpenedDocument> {
  const { services, client } = context
  const accessKey = newLinkToken()
  const { link, shown } = await openLink<DocumentLinkRow, LinkedRevision>(context, input, {
    table: documentLinkTable,
    errors: documentLinkErrors,
    show: (row) => shownBy(services, row, row.revision),
    isPasscode: checkDigest,
    onView: async (tx, row, { revision, label }, views) => {
      const at = services.now()
      const keyEndsAt = new Date(at.getTime() + ACCESS_KEY_MS)
      const device = client.userAgent.slice(0, LONGEST_DEVICE)
      await insertLinkView(tx, row, { at, revision, device, accessKey, keyEndsAt })
      await noteLink(tx, context, row, { action: 'document.link-opened', after: { revision: label, views } })
    },
  })
  const file = await fileOf(services, link, shown)
  const { number, title, titleAr, label, statusCode, state, supersededBy } = shown
  return {
    ...{ number, title, titleAr, label, statusCode, supersededBy, accessKey },
    isWithdrawn: state === 'archived' && supersededBy === null,
    isViewOnly: link.is_view_only,
    isStamped: needsStamp(link, shown),
    fileName: shown.fileName,
    mediaType: shown.mediaType,
    sizeBytes: file.sizeBytes,
    expiresAt: link.expires_at.toISOString(),
  }
}

/** The bytes of one view, whole or in ranges. @throws document-link.closed also when the link was withdrawn since */
export async function openLinkedFile(
  { services }: PublicContext,
  { accessKey }: InputOf<Endpoints['linkFile']>,
): Promise<FileAnswer> {
  const now = services.now()
  const found = await services.database.read(SYSTEM_SCOPE, async (db) => {
    const view = await findLinkView(db, accessKey, now)
    const link = view && (await documentLinkTable.find(db, view.linkId))
    return view && link ? { link, revision: view.revision } : null
  })
  // A link whose last view this was is used up, and still shows that view.
  if (!found || found.link.revoked_at || found.link.expires_at <= now) throw documentLinkErrors.closed()
  const { link, revision } = found
  const shown = await shownBy(services, link, revision)
  if (!shown) throw documentLinkErrors.closed()
  return fileOf(services, link, shown)
}

/** The revision, as its maker sees it with the rights of now. */
async function shownBy(
  services: Services,
  { created_by, document_id }: DocumentLinkRow,
  revision: number | null,
): Promise<LinkedRevision | null> {
  const maker = await services.database.read(SYSTEM_SCOPE, (db) => principalNow(db, created_by, 'document link'))
  if (!maker) return null
  const mayShow =
    may<typeof documentsModule>(maker.user, 'document:share') &&
    may<typeof documentsModule>(maker.user, 'document:read')
  if (!mayShow) return null
  return services.database.read(maker.scope, (db) => linkedRevision(db, { documentId: document_id, revision }))
}

/** As it was uploaded; for viewing alone, or where it is not to be worked by, with the words for it on every page. */
async function fileOf(services: Services, link: DocumentLinkRow, shown: LinkedRevision): Promise<FileAnswer> {
  const fileId = needsStamp(link, shown) ? await stampedFile(services, link, shown) : shown.fileId
  const file = await services.database.read(SYSTEM_SCOPE, (db) => services.files.openFile(db, fileId))
  return { ...file, name: shown.fileName, mediaType: shown.mediaType }
}
