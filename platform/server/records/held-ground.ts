import { type RawBuilder, sql } from 'kysely'
import { type HeldGround, type HeldWork, MOST_HELD } from '#platform/contract/held-ground.ts'
import type { Text } from '#platform/contract/text.ts'
import { shapeOf, type Whereabouts } from '#platform/contract/whereabouts.ts'
import type { Db } from '../database/database.ts'
import { boxOfRing } from '../ground/boxes.ts'
import { inScope } from '../list-query.ts'
import { whoMay } from './whose-turn.ts'

interface HeldRows {
  readonly table: string
  /** jsonb of a text in both languages. */
  readonly title: RawBuilder<Text>
  readonly isHeld: RawBuilder<boolean>
  /** jsonb of the person who is named to release one, null for whoever has the right. */
  readonly person: RawBuilder<{ readonly name: string } | null>
  readonly order: RawBuilder<unknown>
  /** Permission of the step that releases. */
  readonly right: string
}

interface Row extends Omit<HeldWork, 'point' | 'releasedBy'> {
  readonly where: Whereabouts | null
  readonly person: { readonly name: string } | null
  readonly total: number
}

/**
 * What of a kind of records holds work on a site, where it is and who can release it.
 * @example await heldGround(db, place, { table: 'observations', title, isHeld, person, order, right: 'observation:verify' })
 */
export async function heldGround(
  db: Db,
  { projectCode, siteCode }: { readonly projectCode: string; readonly siteCode: string },
  { table, title, isHeld, person, order, right }: HeldRows,
): Promise<HeldGround> {
  const { rows } = await sql<Row>`
    select id, number, ${title} as title, structure_code as "structureCode", whereabouts as "where", ${person} as person,
      count(*) over ()::int as total
    from ${sql.table(table)} where ${inScope(db)} and project_code = ${projectCode} and site_code = ${siteCode}
      and deleted_at is null and ${isHeld}
    order by ${order} limit ${MOST_HELD}`.execute(db)
  const roles = rows.length > 0 ? await whoMay(db, right) : { en: '', ar: '' }
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ where, person: named, total: _, ...held }) => ({
      ...held,
      point: middleOf(where),
      releasedBy: named ? { en: named.name, ar: named.name } : roles,
    })),
  }
}

/** The point that was marked, or the middle of the box around an outline. EPSG:4326. */
function middleOf(where: Whereabouts | null): HeldWork['point'] {
  const shape = where && shapeOf(where)
  if (!shape) return null
  if (shape.type === 'Point') return [...shape.coordinates]
  const [west, south, east, north] = boxOfRing(shape.coordinates[0] ?? [])
  return [(west + east) / 2, (south + north) / 2]
}
