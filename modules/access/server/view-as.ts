import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { coversCompanies, coversSight } from '#modules/companies/server/public.ts'
import { PERSON_STATUS } from '#modules/people/server/public.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext, Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Scope, SYSTEM_SCOPE, type TeamSight } from '#platform/server/database/scope.ts'
import { NO_COMPANY } from '#platform/server/database/scope-sees-place.ts'
import type { Principal } from '#platform/server/define-server-module.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { may } from '#platform/server/records/policy.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import { accessErrors } from '../contract/access-errors.ts'
import type { accessModule } from '../contract/access-module.ts'
import { accessChanged } from './access-changed.ts'
import { requireRecentPassword } from './confirm-password.ts'
import { principalOf } from './principal.ts'
import { assertHoldsAsMuch, userPolicy } from './user-policy.ts'
import { getUserRecord } from './user-records.ts'
import { findUserRights, type UserRights } from './user-repository.ts'

/** Longest that one view lasts. */
const VIEW_MINUTES = 30
const SWEEP_EVERY_MS = 60_000

interface ViewRow {
  readonly id: string
  readonly viewer_id: string
  readonly subject_id: string
  readonly ends_at: Date
}

/** Starts to view the product as a user, in this session and read only; the reason stays in the user's history. */
export async function viewAs(context: RequestContext, { id, reason }: { id: string; reason: string }) {
  const { db: tx, user, services } = context
  const now = services.now()
  const record = await getUserRecord(tx, context, id, now)
  if (id === user.id) throw accessErrors.notYourself()
  assertHoldsAsMuch(context, record)
  if (record.status === PERSON_STATUS.disabled) throw accessErrors.isDisabled({ name: record.displayName })
  if (!userPolicy(context, record).viewAs) throw platformError('forbidden')
  await requireRecentPassword(context)
  const endsAt = new Date(now.getTime() + VIEW_MINUTES * 60_000)
  await sql`update views_as set ended_at = ${now} where session_id = ${user.sessionId} and ended_at is null`.execute(tx)
  await sql`
    insert into views_as (id, session_id, viewer_id, subject_id, reason, started_at, ends_at)
    values (${randomUUID()}, ${user.sessionId}, ${user.id}, ${id}, ${reason}, ${now}, ${endsAt})`.execute(tx)
  await auditView(tx, context, 'user.view-started', id, reason)
  await accessChanged(tx, [user.id])
  return { endsAt: endsAt.toISOString() }
}

/** Ends the view of this session, if there is one. */
export async function endViewAs(context: RequestContext): Promise<null> {
  const { db: tx, user, services } = context
  const ended = await sql<ViewRow>`
    update views_as set ended_at = ${services.now()} where session_id = ${user.sessionId} and ended_at is null
    returning *`.execute(tx)
  for (const view of ended.rows) await auditView(tx, context, 'user.view-ended', view.subject_id)
  await accessChanged(tx, [user.id])
  return null
}

/** Whom this session views the product as. */
export async function showViewing({ db, user, services }: RequestContext) {
  const found = await sql<ViewRow & { name: string; display_name: string; display_name_ar: string }>`
    select views_as.*, people.name, people.display_name, people.display_name_ar
    from views_as join people on people.id = subject_id
    where session_id = ${user.sessionId} and ended_at is null and ends_at > ${services.now()}`.execute(db)
  const view = found.rows[0]
  if (!view) return null
  return {
    userId: view.subject_id,
    name: view.name,
    displayName: { en: view.display_name, ar: view.display_name_ar || view.display_name },
    endsAt: view.ends_at.toISOString(),
  }
}

/**
 * Who a session stands for: its user, or whom they view the product as. A view ends by itself when the viewer loses the
 * permission, when the subject is disabled, and when the subject comes to hold more than the viewer.
 */
export async function principalOfSession(db: Db, rights: UserRights, sessionId: string, now: Date): Promise<Principal> {
  const own = principalOf(rights, sessionId)
  if (!may<typeof accessModule>(own.user, 'user:view-as')) return own
  const found = await sql<ViewRow>`
    select * from views_as where session_id = ${sessionId} and ended_at is null and ends_at > ${now}`.execute(db)
  const subject = found.rows[0] && (await findUserRights(db, found.rows[0].subject_id))
  if (!subject || subject.status !== PERSON_STATUS.active) return own
  if (
    !own.user.isAdmin &&
    (subject.is_admin ||
      !coversCompanies(own.scope, subject.party.bounds.companyIds ?? []) ||
      subject.permissions.some((right) => !own.user.permissions.has(right)))
  ) {
    return own
  }
  const { user, scope } = principalOf(subject, sessionId)
  const rightsVersion = `${own.user.rightsVersion}/${subject.id}/${user.rightsVersion}`
  const { asParty, ...seen } = scope.kind === 'places' ? scope : { ...scope, asParty: undefined }
  const isSightCovered = asParty && coversSight(own.scope, asParty)
  const viewed = { ...(isSightCovered ? scope : seen), ...sharedTeam(own.scope, scope) }
  return { user: { ...user, rightsVersion }, scope: viewed, viewer: own }
}

/** Who is held to a team sees as somebody else no more work in progress than both of them do. */
function sharedTeam(viewer: Scope, subject: Scope): { readonly team?: TeamSight } {
  if (viewer.kind === 'everything' || subject.kind === 'everything' || !viewer.team) return {}
  const own = viewer.team.ids
  const ids = subject.team?.ids.filter((id) => own.includes(id)) ?? []
  return { team: { ids: ids.length > 0 ? ids : [NO_COMPANY] } }
}

/** Writes down the end of views that ran out. @returns what ends it */
export async function endOverdueViews(services: Services): Promise<() => Promise<void>> {
  return sweepRegularly(services, {
    everyMs: SWEEP_EVERY_MS,
    failure: 'views that ran out were not closed',
    sweep: () => services.database.transaction(SYSTEM_SCOPE, async (tx) => closeOverdueViews(tx, services.now())),
  })
}

/** One round of `endOverdueViews`. */
export async function closeOverdueViews(tx: Db, now: Date): Promise<void> {
  const overdue = await sql<ViewRow & { display_name: string }>`
    update views_as set ended_at = ends_at from people
    where people.id = viewer_id and ended_at is null and ends_at <= ${now} returning views_as.*, display_name`.execute(
    tx,
  )
  for (const view of overdue.rows) {
    const viewer = { user: { id: view.viewer_id, displayName: view.display_name } }
    await auditView(tx, viewer, 'user.view-ended', view.subject_id)
  }
}

async function auditView(
  tx: Db,
  context: Parameters<typeof recordAudit>[1],
  action: string,
  subjectId: string,
  reason?: string,
): Promise<void> {
  await recordAudit(tx, context, {
    action,
    entityType: 'user',
    entityId: subjectId,
    place: null,
    ...(reason && { reason }),
  })
}
