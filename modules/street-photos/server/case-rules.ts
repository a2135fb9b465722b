import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DETECTION_VERSION } from '#engines/detection/detection-result.ts'
import { wilson } from '#engines/vegetation/wilson.ts'
import { caseByItself } from '#modules/municipal-cases/server/public.ts'
import { resolvePlaces } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { AuditContext } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { notify } from '#platform/server/notices/notify.ts'
import { holds } from '#platform/server/records/policy.ts'
import { isCovered } from '#platform/server/records/record-handlers.ts'
import { noteOnRecord } from '#platform/server/records/save-change.ts'
import { type CaseRule, streetPhotoErrors } from '../contract/street-photo.ts'
import type { streetPhotosApi } from '../contract/street-photos-api.ts'
import { CASE_CLASSES, type CaseClass, caseRuleKind, FINDING_CLASSES } from '../contract/street-photos-records.ts'
import { NEARBY } from './nearby-case.ts'
import type { StoredPhoto } from './street-photo-records.ts'

type Endpoints = (typeof streetPhotosApi)['endpoints']
type Site = { readonly projectCode: string; readonly siteCode: string }
type Doer = Pick<RequestContext, 'db' | 'services'> & AuditContext

/** Nine of ten right, at least: what a rule asks for until a person says otherwise. */
const USUAL = 0.9

const stoppedNotice = defineNoticeKind({
  id: 'street-photo.cases-stopped',
  title: { en: 'Cases that were made by themselves were stopped', ar: 'توقف إنشاء الحالات البلدية تلقائيًا' },
  group: { en: 'Visual pollution', ar: 'التلوث البصري' },
  defaults: ['product', 'email'],
  isUrgent: true,
})

export async function listCaseRules(
  { db }: Pick<RequestContext, 'db'>,
  { siteCode }: InputOf<Endpoints['caseRules']>,
): Promise<CaseRule[]> {
  const { rows } = await sql<Omit<CaseRule, 'precision' | 'reviewed'>>`
    select kinds.class, coalesce(state, 'off') as state, coalesce(least_precision, ${USUAL}) as "leastPrecision",
      (select count(*)::int from street_findings as found where found.site_code = ${siteCode} and found.class = kinds.class
        and is_case_by_itself) as cases,
      case when state = 'stopped' then jsonb_build_object('at', to_char(stopped_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'low', stopped_low, 'reviewed', stopped_reviewed) end as stopped
    from unnest(${[...CASE_CLASSES]}::text[]) as kinds(class)
      left join street_case_rules as rules on rules.site_code = ${siteCode} and rules.class = kinds.class
    order by kinds.class`.execute(db)
  return Promise.all(rows.map(async (rule) => ({ ...rule, ...(await measured(db, siteCode, rule.class)) })))
}

/** Allows it where the measured precision is good enough now, or forbids it. */
export async function setCaseRule(
  context: RequestContext,
  { siteCode, class: of, isOn, leastPrecision }: InputOf<Endpoints['setCaseRule']>,
): Promise<CaseRule[]> {
  const { db, user } = context
  const [site] = await resolvePlaces(db, [siteCode])
  if (site?.kind !== 'site' || !isCovered(context, site) || !holds(user, 'municipal-case:write'))
    throw streetPhotoErrors.placeUnknown()
  const { precision, reviewed } = await measured(db, siteCode, of)
  if (isOn && (precision?.low ?? 0) < leastPrecision)
    throw streetPhotoErrors.notPreciseEnough({
      low: percent(precision?.low ?? 0),
      reviewed,
      wanted: percent(leastPrecision),
    })
  const before = (await listCaseRules(context, { siteCode })).find((rule) => rule.class === of)
  await sql`
    insert into street_case_rules (project_code, site_code, class, state, least_precision, updated_by)
    values (${site.projectCode}, ${siteCode}, ${of}, ${isOn ? 'on' : 'off'}, ${leastPrecision}, ${user.id})
    on conflict (project_code, site_code, class) do update set state = excluded.state, least_precision = excluded.least_precision,
      stopped_at = null, stopped_low = null, stopped_reviewed = null, updated_by = excluded.updated_by, updated_at = now(),
      row_version = street_case_rules.row_version + 1`.execute(db)
  const after = { state: isOn ? 'on' : 'off', leastPrecision }
  if (before && (before.state !== after.state || before.leastPrecision !== leastPrecision))
    await note(context, { ...site, siteCode }, of, {
      action: isOn ? 'allowed' : 'forbidden',
      before: { state: before.state, leastPrecision: before.leastPrecision },
      after,
    })
  return listCaseRules(context, { siteCode })
}

/** What makes cases without a person, and who said so, is written down as a record of its own. */
async function note(
  doer: Doer,
  { projectCode, siteCode }: Site,
  of: CaseClass,
  { action, before, after }: { action: 'allowed' | 'forbidden' | 'stopped'; before: object; after: object },
): Promise<void> {
  const rule = { id: `${siteCode} ${of}`, projectCode, siteCode }
  await noteOnRecord(doer, caseRuleKind, rule, { action: `street-case-rule.${action}`, before, after })
}

/** Verdicts on what the version that looks now has found of a class on a site. Another class said by a person counts as wrong. */
async function measured(db: Db, siteCode: string, of: CaseClass): Promise<Pick<CaseRule, 'precision' | 'reviewed'>> {
  const { rows } = await sql<{ right: number; reviewed: number }>`
    select count(*) filter (where verdict = 'accepted' and class = found_as)::int as right, count(*)::int as reviewed
    from street_findings where site_code = ${siteCode} and found_as = ${of} and version = ${DETECTION_VERSION}
      and verdict in ('accepted', 'rejected')`.execute(db)
  const { right = 0, reviewed = 0 } = rows[0] ?? {}
  return { precision: wilson(right, reviewed), reviewed }
}

interface Rule {
  readonly leastPrecision: number
  readonly allowedBy: string
}

/** The rule of a class that is on, and holds: one whose precision has fallen is stopped, and who allowed it is told. */
async function ruleThatHolds(doer: Doer, { projectCode, siteCode }: Site, of: CaseClass): Promise<Rule | null> {
  const { db, services } = doer
  const { rows } = await sql<Rule>`
    select least_precision as "leastPrecision", updated_by as "allowedBy" from street_case_rules
    where project_code = ${projectCode} and site_code = ${siteCode} and class = ${of} and state = 'on' for update`.execute(
    db,
  )
  const rule = rows[0]
  if (!rule) return null
  const { precision, reviewed } = await measured(db, siteCode, of)
  // A version that nobody has judged yet makes no case; that stops nothing.
  if (!precision) return null
  if (precision.low >= rule.leastPrecision) return rule
  await sql`update street_case_rules set state = 'stopped', stopped_at = ${services.now()}, stopped_low = ${precision.low},
      stopped_reviewed = ${reviewed}, row_version = row_version + 1
    where project_code = ${projectCode} and site_code = ${siteCode} and class = ${of}`.execute(db)
  await note(doer, { projectCode, siteCode }, of, {
    action: 'stopped',
    before: { state: 'on' },
    after: { state: 'stopped', precision: precision.low, reviewed },
  })
  const { en, ar } = FINDING_CLASSES[of]
  const [low, wanted] = [percent(precision.low), percent(rule.leastPrecision)]
  await notify(db, doer, {
    userIds: [rule.allowedBy],
    kind: stoppedNotice,
    title: {
      en: `No more cases by themselves: ${en}, ${siteCode}`,
      ar: `لا حالات تلقائية بعد الآن: ${ar}، ${siteCode}`,
    },
    body: {
      en: `The measured precision is ${low} % at least, of ${reviewed} judged finds; ${wanted} % are asked for.`,
      ar: `الدقة المقيسة ${low} % على الأقل، من ${reviewed} نتيجة حُكم عليها، والمطلوب ${wanted} %.`,
    },
    link: { route: '/aiWorkflow/ss/index' },
    place: { projectCode, siteCode, structureCode: null },
    dedupeKey: randomUUID(),
  })
  return null
}

/** After a verdict: what may make cases by itself stops by itself. */
export async function stopWhereFallen(doer: Doer, site: Site, of: string): Promise<void> {
  if (isCaseClass(of)) await ruleThatHolds(doer, site, of)
}

/** Makes cases of what was just found on a photo, as far as rules allow it; what another case shows already is left to a person. */
export async function makeCasesByThemselves(doer: Doer, photo: StoredPhoto): Promise<void> {
  const { db } = doer
  const { projectCode, siteCode, longitude, latitude } = photo
  if (longitude === null || latitude === null) return
  for (const of of CASE_CLASSES) {
    const rule = await ruleThatHolds(doer, photo, of)
    if (!rule) continue
    // Several things of one class on one photo are one case: the position is that of the camera.
    const { rows } = await sql<{ id: string; count: number }>`
      select found.id, (count(*) over ())::int as count from street_findings as found
      where found.project_code = ${projectCode} and found.photo_id = ${photo.id} and found.class = ${of} and found.verdict = 'pending'
        and found.version = ${DETECTION_VERSION} and found.case_id is null and ${NEARBY} is null
      order by found.confidence desc, found.id`.execute(db)
    if (rows.length === 0) continue
    const { en, ar, service } = FINDING_CLASSES[of]
    const description = `${en} / ${ar}, ${photo.name}`
    const place = { projectCode, siteCode, longitude, latitude }
    const caseId = await caseByItself(doer, { ...place, serviceCode: service, description }, rule.allowedBy)
    await sql`update street_findings set case_id = ${caseId}, is_case_by_itself = true
      where project_code = ${projectCode} and id = any (${rows.map(({ id }) => id)}::uuid[])`.execute(db)
  }
}

const isCaseClass = (of: string): of is CaseClass => (CASE_CLASSES as readonly string[]).includes(of)

const percent = (share: number) => Math.floor(share * 100)
