import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { personRef } from '#modules/people/server/public.ts'
import { mayKeepAt } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { inScope, readPage, siteColumns } from '#platform/server/list-query.ts'
import { may } from '#platform/server/records/policy.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import type { alarmsModule } from '../contract/alarms-module.ts'
import { handoverKind } from '../contract/alarms-records.ts'
import {
  type Handover,
  type handoverEndpoints,
  handoverErrors,
  MOST_OPEN,
  type OpenThen,
} from '../contract/handover.ts'
import { GRAVITY, STATE } from './alarm-records.ts'

type Asked<Name extends keyof typeof handoverEndpoints> = InputOf<(typeof handoverEndpoints)[Name]>
type Row = Omit<Handover, 'can' | 'givenAt' | 'takenAt'> & { readonly givenAt: Date; readonly takenAt: Date | null }

const PLACE = siteColumns('h')
const HANDOVER = sql`h.id, h.project_code as "projectCode", h.site_code as "siteCode", h.given_at as "givenAt",
  ${personRef(sql`h.given_by`)} as "givenBy", h.note, h.open, h.open_count as "openCount", h.taken_at as "takenAt",
  ${personRef(sql`h.taken_by`)} as "takenBy"`

function presented({ user }: RequestContext, { givenAt, takenAt, ...row }: Row): Handover {
  const mayTake = may<typeof alarmsModule>(user, 'alarm:acknowledge')
  return {
    ...row,
    givenAt: new Date(givenAt).toISOString(),
    takenAt: takenAt && new Date(takenAt).toISOString(),
    can: { take: mayTake && takenAt === null && row.givenBy.id !== user.id },
  }
}

async function listHandovers(context: RequestContext, query: Asked<'handovers'>): Promise<Page<Handover>> {
  return readPage(
    context.db,
    query,
    ({ inScope: inSight, window }) => sql<Row & { total: number }>`
      select ${HANDOVER}, count(*) over ()::int as total from shift_handovers as h
      where ${inSight(PLACE)} and h.project_code = ${query.projectCode} and h.site_code = ${query.siteCode}
      order by h.given_at desc, h.id ${window}`,
    ({ total: _, ...row }) => presented(context, row),
  )
}

/** @throws shift-handover.not-found */
async function getHandover(context: RequestContext, id: string): Promise<Handover> {
  const { rows } = await sql<Row>`
    select ${HANDOVER} from shift_handovers as h where h.id = ${id} and ${inScope(context.db, PLACE)}`.execute(
    context.db,
  )
  if (!rows[0]) throw handoverErrors.notFound({ id })
  return presented(context, rows[0])
}

/** @throws shift-handover.place-unknown */
async function handOver(
  context: RequestContext,
  { projectCode, siteCode, note }: Asked<'handOver'>,
): Promise<Handover> {
  const { db, user, services } = context
  if (!(await mayKeepAt(context, { projectCode, siteCode }))) throw handoverErrors.placeUnknown()
  const { rows: open } = await sql<OpenThen & { total: number }>`
    select id, name, name_ar as "nameAr", severity, ${STATE} as state, count(*) over ()::int as total from alarms
    where project_code = ${projectCode} and site_code = ${siteCode} and deleted_at is null
      and (cleared_at is null or acknowledged_at is null)
    order by ${GRAVITY}, raised_at desc, id limit ${MOST_OPEN}`.execute(db)
  const id = randomUUID()
  const kept = JSON.stringify(open.map(({ total: _, ...alarm }) => alarm))
  await sql`
    insert into shift_handovers (project_code, id, site_code, given_at, given_by, note, open, open_count)
    values (${projectCode}, ${id}, ${siteCode}, ${services.now().toISOString()}, ${user.id}, ${note}, ${kept}::jsonb,
      ${open[0]?.total ?? 0})`.execute(db)
  const given = await getHandover(context, id)
  await publishChange(context, handoverKind, given, {
    action: 'shift-handover.given',
    before: null,
    after: { note, openCount: given.openCount },
  })
  return given
}

/** One person takes it over, and not the one who handed it over. @throws is-own, is-taken */
async function takeOver(context: RequestContext, { id }: Asked<'takeOver'>): Promise<Handover> {
  const { db, user, services } = context
  const before = await getHandover(context, id)
  if (before.givenBy.id === user.id) throw handoverErrors.isOwn()
  const { numAffectedRows: taken = 0n } = await sql`
    update shift_handovers set taken_at = ${services.now().toISOString()}, taken_by = ${user.id}
    where id = ${id} and taken_at is null`.execute(db)
  const after = await getHandover(context, id)
  if (taken === 0n && after.takenBy?.id !== user.id) throw handoverErrors.isTaken({ name: after.takenBy?.name ?? '' })
  if (taken > 0n)
    await publishChange(context, handoverKind, after, {
      action: 'shift-handover.taken',
      before: { takenBy: null },
      after: { takenBy: after.takenBy?.name ?? null },
    })
  return after
}

/** Behind the calls about shifts. */
export const handoverHandlers = { handovers: listHandovers, handOver, takeOver }
