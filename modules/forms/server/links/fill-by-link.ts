import { formOfTables } from '#engines/forms/form-tables.ts'
import { principalNow } from '#modules/access/server/public.ts'
import { uploadPurposeOf } from '#modules/attachments/contract/upload-purpose.ts'
import { isOnRecord } from '#modules/attachments/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { PublicContext, RequestContext, Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { Principal } from '#platform/server/define-server-module.ts'
import { hashLinkToken } from '#platform/server/link-token.ts'
import { may } from '#platform/server/records/policy.ts'
import { requireOn } from '#platform/server/switches/is-on.ts'
import { formLinkErrors, type OpenedFormLink } from '../../contract/form-link.ts'
import type { KeptVersion } from '../../contract/form-template.ts'
import type { formsApi } from '../../contract/forms-api.ts'
import type { formsModule } from '../../contract/forms-module.ts'
import { formLinks } from '../../contract/forms-switches.ts'
import { alreadyFilled, storeFilledForm } from '../fill-form.ts'
import { formVersion } from '../form-versions.ts'
import {
  type FormLinkRow,
  findFormLinkByToken,
  forgetWaitingFiles,
  noteWaitingFile,
  takeForm,
  takeLeftFiles,
  waitingBytes,
} from './form-link-repository.ts'
import { stateOfLink } from './form-links.ts'

type Endpoints = (typeof formsApi)['endpoints']

/** Photos of one link that wait for their forms: thirty people at once with three photos each. */
const MOST_WAITING_BYTES = 400 * 1024 * 1024
/** A form that did not follow its photos until then does not come any more. */
const WAIT_MS = 6 * 3_600_000

/** The questions that a link asks, as they are in use now. @throws form-link.closed for every reason why it takes no form */
export async function openFormLink(
  { services }: PublicContext,
  { token }: InputOf<Endpoints['openLink']>,
): Promise<OpenedFormLink> {
  const { link, maker } = await findOpen(services, token)
  const { version, name, nameAr, tables } = await services.database.read(maker.scope, (db) => askedNow(db, link))
  return { version, name, nameAr, tables, title: link.title, expiresAt: link.expiresAt.toISOString() }
}

/** A photo or recording, ahead of the form that names it. @throws form-link.closed, form-link.too-many-files */
export async function takeFileByLink(
  { services }: PublicContext,
  { token, formId, name, mediaType, content }: InputOf<Endpoints['sendFileByLink']>,
): Promise<OutputOf<Endpoints['sendFileByLink']>> {
  const { link, maker } = await findOpen(services, token)
  const now = services.now()
  const bytes = Buffer.from(content, 'base64')
  const seen = await services.files.inspect({ name, mediaType }, bytes)
  return services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    if ((await waitingBytes(tx, link)) + bytes.length > MOST_WAITING_BYTES) throw formLinkErrors.tooManyFiles()
    const { projectCode, siteCode, structureCode } = link
    const place = { projectCode, siteCode, structureCode }
    const about = { name, mediaType: seen, purpose: uploadPurposeOf(formId), createdBy: maker.user.id }
    const { id } = await services.files.saveBytes(tx, { ...about, place, content: bytes })
    await noteWaitingFile(tx, link, { fileId: id, sizeBytes: bytes.length, now })
    return { fileId: id }
  })
}

/**
 * Stores what a stranger filled in, as its maker would with what the maker may see now. However often it arrives, it is
 * stored and counted once. @throws form-link.closed, filled-form.not-complete
 */
export async function fillByLink(
  context: PublicContext,
  { token, sender, ...answered }: InputOf<Endpoints['fillByLink']>,
): Promise<OutputOf<Endpoints['fillByLink']>> {
  const { services } = context
  const { link, maker, isOpen } = await findKnown(services, token)
  const number = await services.database.transaction(maker.scope, async (tx) => {
    const asMaker = inNameOf(context, maker, tx)
    const known = await alreadyFilled(asMaker, answered)
    if (known) return known.number
    if (!isOpen || !(await takeForm(tx, link, services.now()))) throw formLinkErrors.closed()
    await askedNow(tx, link)
    const { projectCode, siteCode, structureCode, templateId } = link
    const draft = { ...answered, projectCode, siteCode, structureCode, templateId }
    return (await storeFilledForm(asMaker, { ...draft, sender: { name: sender, linkId: link.id } })).number
  })
  const fileIds = answered.media.map(({ fileId }) => fileId)
  if (fileIds.length > 0) await services.database.transaction(SYSTEM_SCOPE, (tx) => forgetWaitingFiles(tx, fileIds))
  return { number }
}

/** What the maker would do. The context of a stranger has no database of its own to take along. */
function inNameOf(
  { requestId, language, log, services, client, cookies }: PublicContext,
  { user, scope }: Principal,
  db: Db,
): RequestContext {
  return { requestId, language, log, services, client, cookies, user, scope, db }
}

/** Removes files whose forms never came. */
export async function removeLeftFiles({ database, files, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - WAIT_MS)
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const fileId of await takeLeftFiles(tx, before))
      if (!(await isOnRecord(tx, fileId))) await files.deleteFile(tx, fileId, null)
  })
}

interface Known {
  readonly link: FormLinkRow
  /** With the rights of today. */
  readonly maker: Principal
  readonly isOpen: boolean
}

async function findOpen(services: Services, token: string): Promise<Known> {
  const known = await findKnown(services, token)
  if (!known.isOpen) throw formLinkErrors.closed()
  return known
}

/**
 * A link whose maker may still do what it lets others do. One that is used up is known: a form that was sent by it before
 * may arrive again. @throws form-link.closed; switch.off where links are switched off for the maker or the project
 */
async function findKnown(services: Services, token: string): Promise<Known> {
  return services.database.read(SYSTEM_SCOPE, async (db) => {
    const link = await findFormLinkByToken(db, hashLinkToken(token))
    const maker = link && (await principalNow(db, link.createdBy.id, 'form-link'))
    if (!maker) throw formLinkErrors.closed()
    const mayFill = may<typeof formsModule>(maker.user, 'form:fill') && may<typeof formsModule>(maker.user, 'form:link')
    if (!mayFill) throw formLinkErrors.closed()
    await requireOn({ db, user: maker.user, services }, formLinks, link)
    return { link, maker, isOpen: stateOfLink(link, services.now()) === 'open' }
  })
}

/** @throws form-link.closed where the maker no longer sees the place, or the form is out of use or asks for registers */
async function askedNow(db: Db, link: FormLinkRow): Promise<KeptVersion> {
  if (!(await isPlaceVisible(db, link))) throw formLinkErrors.closed()
  const version = await formVersion(db, link.templateId).catch((error: unknown) => {
    throw error instanceof RefusalError ? formLinkErrors.closed() : error
  })
  if (formOfTables(version.tables).form.listsBeside.length > 0) throw formLinkErrors.closed()
  return version
}
