import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** How many places a scale has, and what they grow from. */
export interface ScaleSeed {
  /** 1 makes two projects; each project has 10 sites, each site 25 structures. */
  readonly scale: number
  /** Same number, same rows; another number, other names, places and times, and other codes. */
  readonly seed: number
}

const PROJECTS_AT_SCALE_1 = 2
const SITES_A_PROJECT = 10
const STRUCTURES_A_SITE = 25

/**
 * Inserts projects, sites and structures in number, for trials of speed and of rights. Deterministic, and repeatable:
 * what is there stays.
 * @returns the codes of the projects.
 */
export async function seedScale(tx: Db, { scale, seed }: ScaleSeed): Promise<string[]> {
  const projects = PROJECTS_AT_SCALE_1 * scale
  const prefix = `T${seed}`
  await sql`
    insert into projects (code, name, name_ar)
    select ${prefix} || '-P' || lpad(p::text, 4, '0'), 'Trial project ' || p, 'مشروع تجريبي ' || p
    from generate_series(1, ${projects}) as p on conflict do nothing`.execute(tx)
  await sql`
    insert into sites (code, project_code, name, name_ar, longitude, latitude)
    select project || '-S' || lpad(s::text, 2, '0'), project, 'Site ' || s || ' of project ' || p, 'الموقع ' || s,
      46 + (hashtextextended(project || s, ${seed}) & 65535) / 65536.0 * 8, 22 + p % 100 * 0.04 + s * 0.003
    from generate_series(1, ${projects}) as p, generate_series(1, ${SITES_A_PROJECT}) as s,
      lateral (select ${prefix} || '-P' || lpad(p::text, 4, '0') as project) as named
    on conflict do nothing`.execute(tx)
  await sql`
    insert into structures (code, site_code, project_code, name, name_ar, type, ctime)
    select site || '-B' || lpad(b::text, 3, '0'), site, project,
      (array['Villa', 'Office block', 'Pump house', 'Car park', 'Footbridge'])[1 + (draw & 1023) % 5] || ' ' || b, 'مبنى ' || b,
      (array['building', 'building', 'building', 'bridge', 'utility', 'road', 'landscape'])[1 + (draw >> 10 & 1023) % 7],
      timestamptz '2025-01-01' + (draw >> 20 & 1048575) * interval '30 seconds'
    from generate_series(1, ${projects}) as p, generate_series(1, ${SITES_A_PROJECT}) as s,
      generate_series(1, ${STRUCTURES_A_SITE}) as b,
      lateral (select ${prefix} || '-P' || lpad(p::text, 4, '0') as project) as named,
      lateral (select project || '-S' || lpad(s::text, 2, '0') as site) as placed,
      lateral (select hashtextextended(site || '-' || b, ${seed}) as draw) as drawn
    on conflict do nothing`.execute(tx)
  return Array.from({ length: projects }, (_, index) => `${prefix}-P${String(index + 1).padStart(4, '0')}`)
}
