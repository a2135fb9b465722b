import { sql } from 'kysely'
import { knownRoles } from '#modules/access/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import type { AreaRight, areaRightEndpoints } from '../contract/camera-rights.ts'
import { cameraKind } from '../contract/cameras-records.ts'
import { requireKnown, said } from './area-rights.ts'
import { cameras } from './camera-records.ts'

type Endpoints = typeof areaRightEndpoints

export async function showOwnRights(context: RequestContext, { id }: InputOf<Endpoints['ownRights']>) {
  const { ownRights: rights, areaRights: ofArea } = await cameras.saved.get(context, id)
  return { rights, ofArea, roles: await knownRoles(context.db) }
}

/** Replaces who may do what with one camera; without any it goes by its area again. */
export async function setOwnRights(
  context: RequestContext,
  { id, rights }: InputOf<Endpoints['setOwnRights']>,
): Promise<AreaRight[]> {
  const { db, user } = context
  const camera = await cameras.saved.get(context, id)
  const { projectCode, siteCode, ownRights: before } = camera
  await requireKnown(db, rights)
  await sql`delete from camera_own_rights where project_code = ${projectCode} and camera_id = ${id}`.execute(db)
  for (const { role, actions } of rights)
    await sql`
      insert into camera_own_rights (project_code, site_code, camera_id, role_code, actions, updated_by)
      values (${projectCode}, ${siteCode}, ${id}, ${role}, ${JSON.stringify(actions)}::jsonb, ${user.id})
      on conflict (project_code, camera_id, role_code) do update set actions = excluded.actions`.execute(db)
  const { ownRights: after } = await cameras.saved.get(context, id)
  await publishChange(context, cameraKind, camera, {
    action: 'camera.limited',
    before: { ownRights: said(before) },
    after: { ownRights: said(after) },
  })
  return after
}
