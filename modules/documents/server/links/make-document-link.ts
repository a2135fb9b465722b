import { sql } from 'kysely'
import { hashDigest } from '#modules/access/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import { deviceName } from '#platform/contract/device-name.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { linkAddress, newLinkToken } from '#platform/server/link-token.ts'
import { linkFacts } from '#platform/server/links/link-table.ts'
import { readPage } from '#platform/server/list-query.ts'
import { may } from '#platform/server/records/policy.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import { type DocumentLink, type DocumentLinkDraft, documentLinkErrors } from '../../contract/document-link.ts'
import { DOCUMENT_LINK_PATH } from '../../contract/document-link-path.ts'
import type { documentsApi } from '../../contract/documents-api.ts'
import type { documentsModule } from '../../contract/documents-module.ts'
import { savedDocument } from '../document-records.ts'
import { type DocumentLinkRow, documentLinkTable, linkedRevision } from './document-link-table.ts'

type Endpoints = (typeof documentsApi)['endpoints']

/**
 * Makes a link to a document that the caller sees. The token leaves with the answer and is kept nowhere.
 * @throws document-link.nothing-to-show for work in progress, document-link.not-a-pdf for view-only of another kind of file
 */
export async function makeDocumentLink(
  context: RequestContext,
  draft: DocumentLinkDraft,
): Promise<{ link: DocumentLink; token: string; address: string }> {
  const caller = callerOf(context)
  const { services, scope, user } = caller
  const token = newLinkToken()
  const passcodeHash = draft.passcode === null ? null : await hashDigest(draft.passcode, services.passwordPepper)
  const row = await services.database.transaction(scope, async (tx) => {
    const document = await savedDocument.get({ ...caller, db: tx }, draft.id)
    const shown = await linkedRevision(tx, { documentId: draft.id, revision: draft.revision })
    if (!shown) throw documentLinkErrors.nothingToShow()
    if (draft.isViewOnly && shown.mediaType !== 'application/pdf') throw documentLinkErrors.notAPdf()
    const { projectCode, siteCode, structureCode } = document
    const stored = await documentLinkTable.insert(tx, {
      ...draft,
      token,
      passcodeHash,
      by: user.id,
      at: services.now(),
      own: {
        ...{ project_code: projectCode, site_code: siteCode, structure_code: structureCode, document_id: draft.id },
        ...{ revision: draft.revision, is_view_only: draft.isViewOnly, recipient: draft.recipient },
      },
    })
    const { expiresAt, maxViews, hasPasscode, label, isViewOnly, recipient } = toLink(caller, stored)
    const after = { expiresAt, maxViews, hasPasscode, revision: label, isViewOnly, recipient }
    await noteLink(tx, caller, stored, { action: 'document.link-made', after })
    return stored
  })
  return { link: toLink(caller, row), token, address: linkAddress(services.config, DOCUMENT_LINK_PATH, token) }
}

export async function listDocumentLinks(context: RequestContext, { id, ...query }: InputOf<Endpoints['links']>) {
  await savedDocument.get(context, id)
  const page = await documentLinkTable.page(context.db, query, sql`document_id = ${id}`)
  return { ...page, items: page.items.map((row) => toLink(context, row)) }
}

/** Withdraws a link: it opens nothing from now on, and what is being read by it gets no further bytes. */
export async function revokeDocumentLink(
  context: RequestContext,
  { linkId }: InputOf<Endpoints['revokeLink']>,
): Promise<DocumentLink> {
  const { db, services, user } = context
  const link = await linkOf(context, linkId)
  if (link.revoked_at) return toLink(context, link)
  if (!mayRevoke(context, link)) throw documentLinkErrors.notYours()
  const revoked = await documentLinkTable.revoke(db, link, user.id, services.now())
  await noteLink(db, context, link, { action: 'document.link-withdrawn' })
  return toLink(context, revoked ?? link)
}

/** When a link was viewed, the newest first. */
export async function listLinkViews(context: RequestContext, query: InputOf<Endpoints['linkViews']>) {
  await linkOf(context, query.linkId)
  return readPage(
    context.db,
    query,
    ({ inScope, window }) => sql<{ at: Date; label: string; userAgent: string; total: number }>`
      select viewed_at as at, label, device as "userAgent", count(*) over ()::int as total
      from document_link_views join document_revisions using (project_code, document_id, revision)
      where ${inScope('document_link_views')} and link_id = ${query.linkId}
      order by viewed_at desc, document_link_views.id ${window}`,
    ({ at, label, userAgent }) => ({ at: at.toISOString(), label, device: deviceName(userAgent) }),
  )
}

async function linkOf({ db }: RequestContext, linkId: string): Promise<DocumentLinkRow> {
  const link = await documentLinkTable.find(db, linkId)
  if (!link) throw documentLinkErrors.notFound()
  return link
}

/** Its maker withdraws a link; so does who may publish documents, because the maker may be away when it must close. */
function mayRevoke({ user }: Pick<RequestContext, 'user'>, { created_by }: DocumentLinkRow): boolean {
  return created_by === user.id || may<typeof documentsModule>(user, 'document:publish')
}

function toLink(context: Pick<RequestContext, 'user' | 'services'>, row: DocumentLinkRow): DocumentLink {
  return {
    ...linkFacts(row, context.services.now()),
    label: row.label,
    isViewOnly: row.is_view_only,
    recipient: row.recipient,
    createdBy: row.createdBy,
    can: { revoke: row.revoked_at === null && mayRevoke(context, row) },
  }
}

/** Written into the history of the document: who reads it sees to whom it went. */
export async function noteLink(
  tx: Db,
  context: Parameters<typeof recordAudit>[1],
  link: DocumentLinkRow,
  said: { readonly action: string; readonly after?: object },
): Promise<void> {
  const place = { projectCode: link.project_code, siteCode: link.site_code, structureCode: link.structure_code }
  await recordAudit(tx, context, { ...said, entityType: 'document', entityId: link.document_id, place })
}
