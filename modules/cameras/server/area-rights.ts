import { sql } from 'kysely'
import { knownRoles } from '#modules/access/server/public.ts'
import { mayKeepAt } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext, SignedInUser } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { cameraErrors } from '../contract/camera.ts'
import type { AreaAction, AreaRight, AreaRights, areaRightEndpoints } from '../contract/camera-rights.ts'
import { cameraKind } from '../contract/cameras-records.ts'

type Endpoints = typeof areaRightEndpoints
type OfSite = InputOf<Endpoints['areaRights']>

/** Rights of the area of a camera, for each row of `cameras`. It has the places of its cameras: who sees one sees what limits it. */
export const AREA_RIGHTS = sql<AreaRight[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('role', limited.role_code, 'actions', limited.actions) order by limited.role_code), '[]')
  from camera_area_rights as limited
  where limited.project_code = cameras.project_code and limited.site_code = cameras.site_code and limited.area = cameras.area)`

/** Rights of the camera alone, for each row of `cameras`. */
export const OWN_RIGHTS = sql<AreaRight[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('role', own.role_code, 'actions', own.actions) order by own.role_code), '[]')
  from camera_own_rights as own where own.project_code = cameras.project_code and own.camera_id = cameras.id)`

interface Limited {
  readonly id: string
  readonly areaRights: readonly AreaRight[]
  readonly ownRights: readonly AreaRight[]
}

/**
 * Whether a camera lets somebody: by its own rights where it has any, else by those of its area. Without either it lets everybody
 * who has the permission.
 */
export function isLetBy(
  user: Pick<SignedInUser, 'isAdmin' | 'roleCodes'>,
  camera: Limited,
  action: AreaAction,
): boolean {
  const rights = camera.ownRights.length > 0 ? camera.ownRights : camera.areaRights
  if (user.isAdmin || rights.length === 0) return true
  return rights.some(({ role, actions }) => user.roleCodes.includes(role) && actions.includes(action))
}

/** @throws limited, area-limited */
export function requireLet(user: SignedInUser, camera: Limited, action: AreaAction): void {
  if (isLetBy(user, camera, action)) return
  const { id, ownRights } = camera
  throw ownRights.length > 0 ? cameraErrors.limited({ id }) : cameraErrors.areaLimited({ id })
}

export async function showAreaRights({ db }: RequestContext, { projectCode, siteCode }: OfSite) {
  const { rows: areas } = await sql<AreaRights>`
    select area, count(*)::int as cameras, ${AREA_RIGHTS} as rights from cameras
    where project_code = ${projectCode} and site_code = ${siteCode} and deleted_at is null and area <> ''
    group by project_code, site_code, area order by area`.execute(db)
  return { areas, roles: await knownRoles(db) }
}

/** Replaces who may do what with the cameras of an area; the history of each of them says so. */
export async function setAreaRights(
  context: RequestContext,
  { projectCode, siteCode, area, rights }: InputOf<Endpoints['setAreaRights']>,
): Promise<AreaRight[]> {
  const { db, user } = context
  const place = { projectCode, siteCode }
  if (!(await mayKeepAt(context, place))) throw cameraErrors.placeUnknown()
  await requireKnown(db, rights)
  const before = await rightsOf(db, place, area)
  await sql`
    delete from camera_area_rights where project_code = ${projectCode} and site_code = ${siteCode} and area = ${area}`.execute(
    db,
  )
  for (const { role, actions } of rights)
    await sql`
      insert into camera_area_rights (project_code, site_code, area, role_code, actions, updated_by)
      values (${projectCode}, ${siteCode}, ${area}, ${role}, ${JSON.stringify(actions)}::jsonb, ${user.id})
      on conflict (project_code, site_code, area, role_code) do update set actions = excluded.actions`.execute(db)
  const after = await rightsOf(db, place, area)
  const { rows } = await sql<{ id: string }>`
    select id from cameras where project_code = ${projectCode} and site_code = ${siteCode} and area = ${area}
      and deleted_at is null order by id`.execute(db)
  for (const { id } of rows)
    await publishChange(
      context,
      cameraKind,
      { id, ...place },
      {
        action: 'camera.area-limited',
        before: { areaRights: said(before) },
        after: { areaRights: said(after) },
      },
    )
  return after
}

/** @throws role-unknown */
export async function requireKnown(db: Db, rights: readonly AreaRight[]): Promise<void> {
  const known = new Set((await knownRoles(db)).map(({ code }) => code))
  const unknown = rights.find(({ role }) => !known.has(role))
  if (unknown) throw cameraErrors.roleUnknown({ role: unknown.role })
}

/** As the history says them. */
export const said = (rights: readonly AreaRight[]) =>
  rights.map(({ role, actions }) => `${role}: ${actions.join(', ')}`)

async function rightsOf(
  db: Db,
  { projectCode, siteCode }: { readonly projectCode: string; readonly siteCode: string },
  area: string,
): Promise<AreaRight[]> {
  const { rows } = await sql<AreaRight>`
    select role_code as role, actions from camera_area_rights
    where project_code = ${projectCode} and site_code = ${siteCode} and area = ${area} order by role_code`.execute(db)
  return rows
}
