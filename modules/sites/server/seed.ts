import { sql } from 'kysely'
import type { DemoProject, DemoSite, DemoStructure } from '#demo/demo-world.ts'
import { middleOf } from '#engines/geometry/polygon.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { Polygon } from '../contract/geometry.ts'

/** Site states of the demonstration in the words of this module. */
const SITE_STATUS = { active: 'active', on_hold: 'on_hold', cancelled: 'closed', archived: 'closed' } as const

/** Loads the projects, sites and structures of the demonstration. Repeatable: what is there stays as it is. */
export async function seedSites({ database }: Services): Promise<void> {
  const { demoWorld } = await import('#demo/world.ts')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const project of demoWorld().projects) {
      await insertProject(tx, project)
      for (const site of project.sites) {
        await insertSite(tx, project, site)
        for (const structure of site.structures) await insertStructure(tx, project, site, structure)
      }
      const [first] = project.sites
      if (first) await insertCover(tx, project, first)
    }
  })
}

async function insertProject(tx: Db, project: DemoProject): Promise<void> {
  await sql`
    insert into projects (code, name, name_ar, description, description_ar, phase, status, start_plan, end_plan, budget, currency, timezone, weekend, epsg)
    values (${project.code}, ${project.name.en}, ${project.name.ar}, ${project.description.en}, ${project.description.ar}, ${project.phase},
      ${project.status}, ${project.startPlan}, ${project.endPlan}, ${project.budget}, ${project.currency}, ${project.timeZone},
      ${[...project.weekend]}, ${project.epsg})
    on conflict do nothing`.execute(tx)
}

async function insertSite(tx: Db, project: DemoProject, site: DemoSite): Promise<void> {
  const boundary = Polygon.parse(site.boundary)
  const [longitude, latitude] = middleOf(boundary)
  const { E, N, H, rotation, scale, epsg } = site.basePoint
  const basePoint = { eastings: E, northings: N, height: H, rotation, scale, epsg }
  await sql`
    insert into sites (code, project_code, name, name_ar, status, boundary, longitude, latitude, base_point, address, access_notes)
    values (${site.code}, ${project.code}, ${site.name.en}, ${site.name.ar}, ${SITE_STATUS[site.status]}, ${JSON.stringify(boundary)}::jsonb,
      ${longitude}, ${latitude}, ${JSON.stringify(basePoint)}::jsonb, ${site.address.en}, ${site.accessNotes.en})
    on conflict do nothing`.execute(tx)
}

/** The first site of each project has a picture; the others are shown by their plan. */
async function insertCover(tx: Db, project: DemoProject, site: DemoSite): Promise<void> {
  const { drawSitePicture } = await import('#demo/site-picture.ts')
  const inserted = await sql`
    insert into place_covers (project_code, site_code, media_type, picture)
    values (${project.code}, ${site.code}, 'image/png', ${Buffer.from(drawSitePicture(site.code))})
    on conflict do nothing`.execute(tx)
  if (inserted.numAffectedRows === 1n)
    await sql`update sites set cover_at = now() where code = ${site.code}`.execute(tx)
}

async function insertStructure(tx: Db, project: DemoProject, site: DemoSite, structure: DemoStructure): Promise<void> {
  await sql`
    insert into structures (code, site_code, project_code, name, name_ar, type, footprint, ctime)
    values (${structure.code}, ${site.code}, ${project.code}, ${structure.name.en}, ${structure.name.ar}, ${structure.type},
      ${JSON.stringify(Polygon.parse(structure.footprint))}::jsonb, ${structure.ctime})
    on conflict do nothing`.execute(tx)
}
