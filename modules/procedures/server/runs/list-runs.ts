import { sql } from 'kysely'
import { knownRoles } from '#modules/access/server/public.ts'
import { personName } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { holding, orderBy, readPage } from '#platform/server/list-query.ts'
import { addressesOf } from '#platform/server/records/record-address.ts'
import type { ListedRun } from '../../contract/procedure-run.ts'
import type { proceduresApi } from '../../contract/procedures-api.ts'
import { isSubjectReadable } from './run-privacy.ts'
import { RUN_FIELDS, RUN_SUBJECT, type RunRow, toRun, waitingSteps } from './show-runs.ts'

type Query = InputOf<(typeof proceduresApi)['endpoints']['runs']>

interface WaitRow {
  readonly step: string
  readonly person: string
  readonly role: string | null
  readonly since: string
  readonly dueAt: string | null
}
type Row = RunRow & { readonly waits: readonly WaitRow[]; readonly total: number }

/** Steps of a run that its row names; the run itself shows all. */
const MOST_WAITS = 5

const waitingOf = (what: ReturnType<typeof sql>) => sql`(select ${what} from procedure_steps as steps
  where steps.run_id = procedure_runs.id and steps.state = 'waiting')`
const SINCE = waitingOf(sql`min(steps.asked_at)`)
const NEXT_DUE = waitingOf(sql`min(steps.due_at)`)
const WAITS = sql`(select coalesce(jsonb_agg(jsonb_build_object('step', wait.name, 'person', wait.person, 'role', wait.role_code,
    'since', wait.asked_at, 'dueAt', wait.due_at) order by wait.asked_at), '[]')
  from (select steps.name, steps.role_code, steps.asked_at, steps.due_at, ${personName(sql`steps.person_id`)} as person
    from procedure_steps as steps where steps.run_id = procedure_runs.id and steps.state = 'waiting'
    order by steps.asked_at, steps.token limit ${sql.lit(MOST_WAITS)}) as wait)`

/** Runs of a record, of a procedure or of a place, with what each waits for; the newest first. */
export async function listRuns(context: RequestContext, query: Query): Promise<Page<ListedRun>> {
  const { db, user, services } = context
  const now = services.now()
  const sort = {
    startedAt: sql`started_at`,
    number: sql`number`,
    waitingSince: SINCE,
    nextDueAt: NEXT_DUE,
    state: sql`state`,
  }
  const page = await readPage(
    db,
    query,
    ({ inScope, window }) => sql<Row>`
      select ${RUN_FIELDS}, ${waitingSteps(sql`true`)} as waiting, ${waitingSteps(sql`steps.due_at < ${now}`)} as late,
        ${WAITS} as waits, count(*) over ()::int as total
      from procedure_runs
      where ${sql.join([inScope(), isSubjectReadable(RUN_SUBJECT, sql`${user.id}::text`), ...asked(context, query)], sql` and `)}
      order by ${orderBy(query.sort, sort, sql`started_at desc, id`)} ${window}`,
    (row) => row,
  )
  const roles = new Map((await knownRoles(db)).map(({ code, name }) => [code, name]))
  const addresses = await addressesOf(
    context,
    page.items.map(({ entityType: type, entityId: id }) => ({ type, id })),
  )
  return { ...page, items: page.items.map((row, at) => listed(row, roles, addresses[at] ?? null)) }
}

function asked({ user, services }: RequestContext, query: Query) {
  const { entityType, entityId, procedureId, state, projectCode, siteCode, structureCode, person, overdue, search } =
    query
  const waits = (more: ReturnType<typeof sql>) => sql`exists (select from procedure_steps as steps
    where steps.run_id = procedure_runs.id and steps.state = 'waiting' and ${more})`
  const isMine = sql`(steps.person_id = ${user.id} or steps.role_code = any (${user.roleCodes}::text[]))`
  return [
    ...(entityType ? [sql`entity_type = ${entityType}`] : []),
    ...(entityId ? [sql`entity_id = ${entityId}`] : []),
    ...(procedureId ? [sql`procedure_id = ${procedureId}`] : []),
    ...(state ? [sql`state = ${state}`] : []),
    ...(projectCode ? [sql`project_code = ${projectCode}`] : []),
    ...(siteCode ? [sql`site_code = ${siteCode}`] : []),
    ...(structureCode ? [sql`structure_code = ${structureCode}`] : []),
    ...(person ? [waits(person === 'me' ? isMine : sql`steps.person_id = ${person}`)] : []),
    ...(overdue === undefined ? [] : [sql`${waits(sql`steps.due_at < ${services.now()}`)} = ${overdue}`]),
    ...(search ? [holding(search, sql`number`, sql`name::text`, sql`(subject->>'en')`, sql`(subject->>'ar')`)] : []),
  ]
}

function listed(
  { total: _, waits, ...row }: Row,
  roles: ReadonlyMap<string, Text>,
  subjectAddress: string | null,
): ListedRun {
  const iso = (moment: string | null) => moment && new Date(moment).toISOString()
  const said = waits.map(({ step, person, role, since, dueAt }) => ({
    step,
    who: person ? { en: person, ar: person } : role ? (roles.get(role) ?? { en: role, ar: role }) : null,
    since: new Date(since).toISOString(),
    dueAt: iso(dueAt),
  }))
  const due = said.flatMap(({ dueAt }) => dueAt ?? []).sort()
  return {
    ...toRun(row),
    subjectAddress,
    steps: said.map(({ step }) => step),
    people: said.flatMap(({ who }) => who ?? []),
    waitingSince: said[0]?.since ?? null,
    nextDueAt: due[0] ?? null,
  }
}
