import { sql } from 'kysely'
import { askFor, finishTasks } from '#modules/inbox/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import { isPastInProject } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { momentText } from '#platform/server/database/moment-text.ts'
import { readPage } from '#platform/server/list-query.ts'
import type { NoticeContext } from '#platform/server/notices/notify.ts'
import { may } from '#platform/server/records/policy.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { campErrors } from '../contract/camp.ts'
import type { campsApi } from '../contract/camps-api.ts'
import type { campsModule } from '../contract/camps-module.ts'
import { campKind } from '../contract/camps-records.ts'
import type { CampFinding } from '../contract/inspection-calls.ts'
import { camps, type StoredCamp } from './camp-records.ts'

type Endpoints = (typeof campsApi)['endpoints']
type Stored = Omit<CampFinding, 'can'> & { readonly campId: string; readonly inspectedBy: PersonRef }

const moment = (column: string) => momentText(sql.ref(column))
const FIELDS = sql`f.id, f.camp_id as "campId", f.check_name as "check", f.description, f.found_on as "foundOn",
  ${personRef(sql`f.owner_id`)} as owner, f.due_on as "dueOn", f.state,
  f.state = 'open' and ${isPastInProject(sql`f.due_on`, sql`f.project_code`)} as "isOverdue",
  ${personRef(sql`f.mended_by`)} as "mendedBy", ${moment('f.mended_at')} as "mendedAt", f.mended_note as "mendedNote",
  ${personRef(sql`f.closed_by`)} as "closedBy", ${moment('f.closed_at')} as "closedAt",
  (select ${personRef(sql`i.inspected_by`)} from camp_inspections as i where i.project_code = f.project_code
    and i.id = f.inspection_id) as "inspectedBy"`

export async function listFindings(
  context: RequestContext,
  { id, isOpen, ...paging }: InputOf<Endpoints['findings']>,
): Promise<Page<CampFinding>> {
  await camps.saved.get(context, id)
  const open = isOpen === undefined ? sql`true` : sql`(f.state <> 'closed') = ${isOpen}`
  return readPage(
    context.db,
    paging,
    ({ anyPlace, window }) => sql<Stored & { total: number }>`
      select ${FIELDS}, count(*) over ()::int as total from camp_findings as f
      where f.camp_id = ${id} and ${open} ${anyPlace('they are of one camp, which the caller sees')}
      order by f.state = 'closed', f.due_on, f.id ${window}`,
    ({ total: _total, ...finding }) => shown(context, finding),
  )
}

/** Whoever is named mends it, or who inspects camps; another person closes it. */
function shown({ user }: RequestContext, stored: Stored): CampFinding {
  const { campId: _camp, inspectedBy: _by, ...finding } = stored
  const mayInspect = may<typeof campsModule>(user, 'camp:inspect')
  const { state, owner, mendedBy } = finding
  return {
    ...finding,
    can: {
      mend: state === 'open' && (owner.id === user.id || mayInspect),
      close: state === 'mended' && mayInspect && mendedBy?.id !== user.id,
    },
  }
}

/** @throws camp.finding-unknown, camp.finding-not-yours */
export async function mendFinding(
  context: RequestContext,
  { id, note }: InputOf<Endpoints['mendFinding']>,
): Promise<CampFinding> {
  const { db, user, services } = context
  const { camp, finding } = await lockFinding(context, id, 'mend')
  await sql`update camp_findings set state = 'mended', mended_by = ${user.id}, mended_at = ${services.now()},
    mended_note = ${note} where project_code = ${camp.projectCode} and id = ${id}`.execute(db)
  await finishTasks(db, context, { record: recordOf(camp), key: id })
  // Who found it looks whether it is mended, but nobody at their own work: then whoever may inspect does.
  if (finding.inspectedBy.id !== user.id)
    await askFor(db, context, {
      ...about(camp, id),
      of: { personId: finding.inspectedBy.id },
      kind: 'approval',
      title: { en: `See whether it is mended: ${finding.description}`, ar: `تحقق من المعالجة: ${finding.description}` },
    })
  return noted(context, camp, 'finding-mended', id, { finding: finding.description, note })
}

/** @throws camp.finding-unknown, camp.finding-not-yours */
export async function closeFinding(
  context: RequestContext,
  { id, isGood, note }: InputOf<Endpoints['closeFinding']>,
): Promise<CampFinding> {
  const { db, user, services } = context
  const { camp, finding } = await lockFinding(context, id, 'close')
  const set = isGood
    ? sql`state = 'closed', closed_by = ${user.id}, closed_at = ${services.now()}`
    : sql`state = 'open', mended_by = null, mended_at = null`
  await sql`update camp_findings set ${set} where project_code = ${camp.projectCode} and id = ${id}`.execute(db)
  await finishTasks(db, context, { record: recordOf(camp), key: id })
  if (!isGood) await askToMend(db, context, camp, { ...finding, ownerId: finding.owner.id })
  const what = isGood ? 'finding-closed' : 'finding-sent-back'
  return noted(context, camp, what, id, { finding: finding.description, ...(note && { note }) })
}

/** Asks who is named, with the day. */
export async function askToMend(
  db: Db,
  context: NoticeContext,
  camp: Pick<StoredCamp, 'id' | 'name' | 'projectCode' | 'siteCode'>,
  { id, description, ownerId, dueOn }: Pick<CampFinding, 'id' | 'description' | 'dueOn'> & { readonly ownerId: string },
): Promise<void> {
  await askFor(db, context, {
    ...about(camp, id),
    of: { personId: ownerId },
    kind: 'task',
    title: { en: `Mend in ${camp.name}: ${description}`, ar: `عالج في ${camp.name}: ${description}` },
    dueOn,
  })
}

const recordOf = ({ id }: { readonly id: string }) => ({ type: campKind.id, id })
const about = (camp: Pick<StoredCamp, 'id' | 'projectCode' | 'siteCode'>, key: string) => ({
  record: recordOf(camp),
  place: { projectCode: camp.projectCode, siteCode: camp.siteCode, structureCode: null },
  key,
})

async function lockFinding(
  context: RequestContext,
  id: string,
  word: 'mend' | 'close',
): Promise<{ readonly camp: StoredCamp; readonly finding: Stored }> {
  await sql`select from camp_findings where id = ${id} for update`.execute(context.db)
  const finding = await getFinding(context.db, id)
  if (!shown(context, finding).can[word]) throw campErrors.findingNotYours({ id })
  return { finding, camp: await camps.saved.get(context, finding.campId) }
}

async function getFinding(db: Db, id: string): Promise<Stored> {
  const { rows } = await sql<Stored>`select ${FIELDS} from camp_findings as f where f.id = ${id}`.execute(db)
  if (!rows[0]) throw campErrors.findingUnknown({ id })
  return rows[0]
}

async function noted(
  context: RequestContext,
  camp: StoredCamp,
  what: string,
  id: string,
  after: object,
): Promise<CampFinding> {
  await publishChange(context, campKind, camp, { action: `camp.${what}`, before: null, after })
  return shown(context, await getFinding(context.db, id))
}
