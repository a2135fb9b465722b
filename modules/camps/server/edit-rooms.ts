import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { workerRef } from '#modules/workers/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orTaken } from '#platform/server/database/or-taken.ts'
import { readPage } from '#platform/server/list-query.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { campErrors } from '../contract/camp.ts'
import type { campsApi } from '../contract/camps-api.ts'
import { campKind } from '../contract/camps-records.ts'
import type { CampRoom, RoomDraft } from '../contract/room-calls.ts'
import { addBeds, camps, lockCampInUse, type StoredCamp, tooManyBeds } from './camp-records.ts'
import { seesWorkers } from './sees-workers.ts'

type Endpoints = (typeof campsApi)['endpoints']

const WORKER = workerRef(sql`s.worker_id`)

export async function listRooms(
  context: RequestContext,
  { id, hasFree, ...paging }: InputOf<Endpoints['rooms']>,
): Promise<Page<CampRoom>> {
  await camps.saved.get(context, id)
  const people = seesWorkers(context)
    ? sql`coalesce((select jsonb_agg(jsonb_build_object('id', lived.id, 'bed', lived.bed, 'fromOn', lived.from_on,
        'worker', lived.worker) order by lived.bed)
        from (select s.id, s.bed, s.from_on, ${WORKER} as worker from camp_stays as s
          where s.project_code = r.project_code and s.room_id = r.id and s.until_on is null) as lived
        where lived.worker is not null), '[]')`
    : sql`'[]'::jsonb`
  const free = hasFree === undefined ? sql`true` : sql`(r.beds > cardinality(r.taken)) = ${hasFree}`
  return readPage(
    context.db,
    paging,
    ({ anyPlace, window }) => sql<CampRoom & { total: number }>`
      select r.id, r.building, r.name, r.beds, r.area_m2::float8 as "areaM2", r.taken, ${people} as people,
        count(*) over ()::int as total
      from camp_rooms as r
      where r.camp_id = ${id} and ${free} ${anyPlace('they are of one camp, which the caller sees')}
      order by r.building, r.name, r.id ${window}`,
    ({ total: _total, ...room }) => room,
  )
}

/** @throws camp.room-taken, camp.capacity-exceeded, camp.closed */
export async function addRooms(
  context: RequestContext,
  { id, rooms }: InputOf<Endpoints['addRooms']>,
): Promise<{ rooms: number; beds: number }> {
  const camp = await lockCampInUse(context, id)
  const added = rooms.reduce((sum, { beds }) => sum + beds, 0)
  if (camp.beds + added > camp.capacity) throw tooManyBeds(camp.beds + added, camp.capacity)
  await orTaken(() => campErrors.roomTaken({}), insertRooms(context.db, camp, rooms))
  await addBeds(context.db, camp, added)
  await note(context, camp, 'rooms-added', null, { rooms: namesOf(rooms), beds: added })
  return { rooms: rooms.length, beds: added }
}

export async function insertRooms(
  tx: Db,
  { id, projectCode, siteCode }: Pick<StoredCamp, 'id' | 'projectCode' | 'siteCode'>,
  rooms: readonly (RoomDraft & { readonly id?: string })[],
): Promise<void> {
  const rows = JSON.stringify(rooms.map((room) => ({ ...room, id: room.id ?? randomUUID() })))
  await sql`
    insert into camp_rooms (project_code, site_code, camp_id, id, building, name, beds, area_m2)
    select ${projectCode}, ${siteCode}, ${id}, one.id, one.building, one.name, one.beds, one."areaM2"
    from jsonb_to_recordset(${rows}::jsonb) as one (id uuid, building text, name text, beds integer, "areaM2" numeric)`.execute(
    tx,
  )
}

const namesOf = (rooms: readonly Pick<RoomDraft, 'building' | 'name'>[]) =>
  rooms.map(({ building, name }) => `${building} ${name}`).join(', ')

/** @throws camp.room-unknown, camp.room-taken, camp.lived-in, camp.capacity-exceeded */
export async function changeRoom(
  context: RequestContext,
  { id, ...facts }: InputOf<Endpoints['changeRoom']>,
): Promise<null> {
  const { camp, room } = await lockRoom(context, id)
  if (room.taken.some((bed) => bed > facts.beds)) throw campErrors.livedIn({ id })
  const beds = camp.beds + facts.beds - room.beds
  if (beds > camp.capacity) throw tooManyBeds(beds, camp.capacity)
  await orTaken(
    () => campErrors.roomTaken({}),
    sql`update camp_rooms set building = ${facts.building}, name = ${facts.name}, beds = ${facts.beds},
      area_m2 = ${facts.areaM2} where project_code = ${camp.projectCode} and id = ${id}`.execute(context.db),
  )
  await addBeds(context.db, camp, facts.beds - room.beds)
  const said = ({ building, name, beds, areaM2 }: RoomDraft) => ({ room: `${building} ${name}`, beds, areaM2 })
  await note(context, camp, 'room-changed', said(room), said(facts))
  return null
}

/** A room that somebody lived in stays: who lived where is read later. @throws camp.room-unknown, camp.lived-in */
export async function removeRoom(context: RequestContext, { id }: { readonly id: string }): Promise<null> {
  const { camp, room } = await lockRoom(context, id)
  if (room.isLivedIn) throw campErrors.livedIn({ id })
  await sql`delete from camp_rooms where project_code = ${camp.projectCode} and id = ${id}`.execute(context.db)
  await addBeds(context.db, camp, -room.beds)
  await note(context, camp, 'room-removed', { rooms: namesOf([room]), beds: room.beds }, null)
  return null
}

export interface LockedRoom extends RoomDraft {
  readonly id: string
  readonly campId: string
  readonly taken: readonly number[]
  /** Whether somebody in the caller's sight lived there at any time, or anybody lives there now. */
  readonly isLivedIn: boolean
}

/** A room with its camp, both held until the transaction ends; the camp first, as everybody does. @throws camp.room-unknown, camp.closed */
export async function lockRoom(
  context: RequestContext,
  id: string,
): Promise<{ readonly room: LockedRoom; readonly camp: StoredCamp }> {
  const { rows } = await sql<{ campId: string }>`select camp_id as "campId" from camp_rooms where id = ${id}`.execute(
    context.db,
  )
  if (!rows[0]) throw campErrors.roomUnknown({ id })
  const camp = await lockCampInUse(context, rows[0].campId)
  const locked = await sql<LockedRoom>`
    select id, camp_id as "campId", building, name, beds, area_m2::float8 as "areaM2", taken,
      cardinality(taken) > 0 or exists (select from camp_stays as s where s.room_id = camp_rooms.id) as "isLivedIn"
    from camp_rooms where project_code = ${camp.projectCode} and id = ${id}`.execute(context.db)
  if (!locked.rows[0]) throw campErrors.roomUnknown({ id })
  return { camp, room: locked.rows[0] }
}

async function note(
  context: RequestContext,
  camp: StoredCamp,
  what: string,
  before: object | null,
  after: object | null,
): Promise<void> {
  await publishChange(context, campKind, camp, { action: `camp.${what}`, before, after })
}
