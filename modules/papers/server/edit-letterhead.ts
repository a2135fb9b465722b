import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { FileAnswer } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { scopeSeesPlace } from '#platform/server/database/scope-sees-place.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import { makePdf } from '#platform/server/paper/make-pdf.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import {
  type LetterheadChange,
  letterheadErrors,
  MOST_LOGO_BYTES,
  type ProjectLetterhead,
} from '../contract/letterhead.ts'
import { letterheadKind } from '../contract/papers-records.ts'
import { findLetterhead, findLogo, type StoredLetterhead, saveLetterhead, saveLogo } from './letterhead-repository.ts'
import { letterheadOf, printedBy } from './paper-parts.ts'

interface OfProject {
  readonly projectCode: string
}

/** @throws letterhead.project-unknown where the caller does not see the project. */
export async function showLetterhead(context: RequestContext, { projectCode }: OfProject): Promise<ProjectLetterhead> {
  await assertInSight(context.db, projectCode)
  return present(context, await findLetterhead(context.db, projectCode))
}

export async function changeLetterhead(context: RequestContext, change: LetterheadChange): Promise<ProjectLetterhead> {
  return edit(context, change, () => saveLetterhead(context.db, change, context.user.id))
}

export async function changeLogo(
  context: RequestContext,
  { projectCode, logo }: OfProject & { readonly logo: string | null },
): Promise<ProjectLetterhead> {
  const picture = logo === null ? null : pictureOf(logo)
  return edit(context, { projectCode }, () => saveLogo(context.db, projectCode, picture, context.user.id))
}

export async function showLogo({ db }: RequestContext, { projectCode }: OfProject): Promise<FileAnswer> {
  const logo = await findLogo(db, projectCode)
  if (!logo) throw letterheadErrors.projectUnknown()
  const kind = kindOf(logo)
  return { ...bytesAnswer(`logo.${kind}`, `image/${kind}`, logo), inline: true }
}

/** An empty paper: how the letterhead looks. */
export async function makeSample(context: RequestContext, { projectCode }: OfProject): Promise<FileAnswer> {
  const { language, log, scope, services } = context
  await services.database.read(scope, (db) => assertInSight(db, projectCode))
  const words = letterheadKind.title[language]
  const pdf = await makePdf(log, {
    language,
    letterhead: await letterheadOf(services, projectCode, language),
    kind: words,
    title: projectCode,
    place: [],
    parts: [],
    printed: printedBy(context, 'UTC'),
  })
  return { ...bytesAnswer(`${words}.pdf`, 'application/pdf', pdf), inline: true }
}

async function edit(
  context: RequestContext,
  { projectCode }: OfProject,
  save: () => Promise<void>,
): Promise<ProjectLetterhead> {
  await assertInSight(context.db, projectCode)
  if (!seesWhole(context, projectCode)) throw letterheadErrors.notYours()
  const before = await findLetterhead(context.db, projectCode)
  await save()
  const after = await findLetterhead(context.db, projectCode)
  const action = 'letterhead.updated'
  const change = { action, before: auditedFields(before), after: auditedFields(after) }
  await publishChange(context, letterheadKind, { id: projectCode, projectCode }, change)
  return present(context, after)
}

async function assertInSight(db: Db, projectCode: string): Promise<void> {
  if (!(await isPlaceVisible(db, { projectCode }))) throw letterheadErrors.projectUnknown()
}

/** Whoever sees but a site of it must not decide how the whole project writes. */
function seesWhole({ scope }: RequestContext, projectCode: string): boolean {
  return scopeSeesPlace(scope, { projectCode, siteCode: null, structureCode: null })
}

function present(context: RequestContext, stored: StoredLetterhead): ProjectLetterhead {
  const updatedAt = stored.updatedAt?.toISOString() ?? null
  return { ...stored, updatedAt, can: { edit: seesWhole(context, stored.projectCode) } }
}

function auditedFields({ name, nameAr, address, addressAr, footer, footerAr, hasLogo }: StoredLetterhead) {
  return { name, nameAr, address, addressAr, footer, footerAr, hasLogo }
}

/** @throws letterhead.not-picture */
function pictureOf(base64: string): Uint8Array {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MOST_LOGO_BYTES || kindOf(bytes) === null) {
    throw letterheadErrors.notPicture({}, { logo: letterheadErrors.notPicture().say })
  }
  return bytes
}

function kindOf(bytes: Uint8Array): 'png' | 'jpeg' | null {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (start === '\x89PNG') return 'png'
  return start.startsWith('\xff\xd8\xff') ? 'jpeg' : null
}
