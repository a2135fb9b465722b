import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { MenuChoice } from '#platform/contract/menu-choice.ts'
import type { Db } from '#platform/server/database/database.ts'
import { menuErrors } from '../contract/menu-arrangement.ts'

export interface StoredMenu {
  readonly choices: readonly MenuChoice[]
  /** 0 where the menu was never arranged. */
  readonly rowVersion: number
  readonly updatedAt: Date | null
  readonly updatedBy: PersonRef | null
}

const NEVER_ARRANGED: StoredMenu = { choices: [], rowVersion: 0, updatedAt: null, updatedBy: null }

export async function readMenu(db: Db): Promise<StoredMenu> {
  const found = await sql<StoredMenu>`
    select choices, row_version as "rowVersion", updated_at as "updatedAt", ${personRef(sql`updated_by`)} as "updatedBy"
    from menu_arrangements`.execute(db)
  return found.rows[0] ?? NEVER_ARRANGED
}

/** @throws menu.changed-meanwhile where somebody else was quicker. */
export async function writeMenu(
  tx: Db,
  change: {
    readonly choices: readonly MenuChoice[]
    readonly rowVersion: number
    readonly by: { readonly id: string }
    readonly at: Date
  },
): Promise<void> {
  const choices = JSON.stringify(change.choices)
  const { by, at, rowVersion } = change
  const written =
    rowVersion === 0
      ? await sql`
          insert into menu_arrangements (id, choices, updated_at, updated_by)
          values (1, ${choices}::jsonb, ${at}, ${by.id}) on conflict do nothing`.execute(tx)
      : await sql`
          update menu_arrangements set choices = ${choices}::jsonb, row_version = row_version + 1, updated_at = ${at},
            updated_by = ${by.id}
          where row_version = ${rowVersion}`.execute(tx)
  if (written.numAffectedRows === 0n) throw menuErrors.changedMeanwhile()
}
