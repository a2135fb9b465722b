import { randomUUID } from 'node:crypto'
import { formOfTables } from '#engines/forms/form-tables.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { hashLinkToken, linkAddress, newLinkToken } from '#platform/server/link-token.ts'
import { may } from '#platform/server/records/policy.ts'
import { isCovered } from '#platform/server/records/record-handlers.ts'
import { requireOn } from '#platform/server/switches/is-on.ts'
import { type FormLink, type FormLinkDraft, formLinkErrors } from '../../contract/form-link.ts'
import type { formsApi } from '../../contract/forms-api.ts'
import { formsModule } from '../../contract/forms-module.ts'
import { formLinkKind } from '../../contract/forms-records.ts'
import { formLinks } from '../../contract/forms-switches.ts'
import { savedForm } from '../form-templates.ts'
import { formVersion } from '../form-versions.ts'
import {
  type FormLinkRow,
  findFormLink,
  insertFormLink,
  markFormLinkWithdrawn,
  pageOfFormLinks,
} from './form-link-repository.ts'

type Endpoints = (typeof formsApi)['endpoints']

const DAY_MS = 86_400_000

/**
 * Makes a link by which anybody fills in a form, in the maker's name. The token leaves with the answer and is kept nowhere.
 * @throws no-version; choosesFromRegister: who may not sign in may not read registers; place-unknown
 */
export async function makeFormLink(
  context: RequestContext,
  { expiresInDays, ...draft }: FormLinkDraft,
): Promise<{ link: FormLink; token: string; address: string }> {
  const { services, scope, user } = context
  const token = newLinkToken()
  const createdAt = services.now()
  const id = randomUUID()
  const link = await services.database.transaction(scope, async (tx) => {
    await requireOn({ db: tx, user, services }, formLinks, draft)
    if (!isCovered(context, draft) || !(await isPlaceVisible(tx, draft))) throw formLinkErrors.placeUnknown()
    const [list] = formOfTables((await formVersion(tx, draft.templateId)).tables).form.listsBeside
    if (list !== undefined) throw formLinkErrors.choosesFromRegister({ list })
    const expiresAt = new Date(createdAt.getTime() + expiresInDays * DAY_MS)
    await insertFormLink(tx, { ...draft, id, tokenHash: hashLinkToken(token), by: user.id, createdAt, expiresAt })
    const { title, mostForms } = draft
    const after = { title, mostForms, expiresAt: expiresAt.toISOString() }
    await audit(tx, context, { ...draft, id }, { action: 'form-link.created', before: null, after })
    const stored = await findFormLink(tx, id)
    if (!stored) throw formLinkErrors.notFound({ id })
    return toFormLink(context, stored)
  })
  return { link, token, address: linkAddress(services.config, formsModule.screens.byLink.path, token) }
}

export async function showFormLinks(
  context: RequestContext,
  query: InputOf<Endpoints['links']>,
): Promise<Page<FormLink>> {
  const form = await savedForm.get(context, query.id)
  return pageOfFormLinks(context.db, { ...query, templateId: form.id }, (row) => toFormLink(context, row))
}

/** Withdraws a link: it takes no form from now on. What came by it stays. */
export async function withdrawFormLink(
  context: RequestContext,
  { id }: InputOf<Endpoints['withdrawLink']>,
): Promise<FormLink> {
  const { db, user, services } = context
  const link = await findFormLink(db, id)
  if (!link) throw formLinkErrors.notFound({ id })
  const now = services.now()
  if (link.withdrawnAt) return toFormLink(context, link)
  if (!mayWithdraw(context, link)) throw formLinkErrors.notYours({ id })
  await markFormLinkWithdrawn(db, id, user.id, now)
  const before = { state: stateOfLink(link, now) }
  await audit(db, context, link, { action: 'form-link.withdrawn', before, after: { state: 'withdrawn' } })
  return toFormLink(context, { ...link, withdrawnAt: now })
}

/** Whether a link still takes forms, judged by its own facts. */
export function stateOfLink({ withdrawnAt, expiresAt, mostForms, forms }: FormLinkRow, now: Date): FormLink['state'] {
  if (withdrawnAt) return 'withdrawn'
  if (expiresAt <= now) return 'expired'
  return mostForms !== null && forms >= mostForms ? 'used-up' : 'open'
}

/** Its maker withdraws a link; so does who may design the form, because the maker may be away when it must close. */
function mayWithdraw({ user }: Pick<RequestContext, 'user'>, { createdBy }: FormLinkRow): boolean {
  return createdBy.id === user.id || may<typeof formsModule>(user, 'form:write')
}

function toFormLink(context: Pick<RequestContext, 'user' | 'services'>, row: FormLinkRow): FormLink {
  const { withdrawnAt, createdAt, expiresAt, lastFormAt, ...shown } = row
  return {
    ...shown,
    state: stateOfLink(row, context.services.now()),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastFormAt: lastFormAt?.toISOString() ?? null,
    can: { withdraw: withdrawnAt === null && mayWithdraw(context, row) },
  }
}

type Said = Pick<Parameters<typeof recordAudit>[2], 'action' | 'before' | 'after'>

async function audit(
  db: Db,
  context: RequestContext,
  { id, projectCode, siteCode, structureCode }: Pick<FormLinkRow, 'id' | 'projectCode' | 'siteCode' | 'structureCode'>,
  said: Said,
): Promise<void> {
  const place = { projectCode, siteCode, structureCode }
  await recordAudit(db, context, { ...said, entityType: formLinkKind.id, entityId: id, place })
}
