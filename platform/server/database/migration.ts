import type { Db } from './database.ts'

/** A forward-only change of the schema, owned by the module whose table it is. Run once, under a lock, as the owner. */
export interface Migration {
  /** `20260114T0930_incidents_add_due_date`: sorts all modules' migrations together by name. */
  readonly name: string
  /** May run after newer ones: where the schema is the same in either order, and it could not be given a new name. */
  readonly late?: boolean
  run(db: Db): Promise<void>
}

/** @throws when the name has no sortable time stamp. */
export function defineMigration(name: string, run: Migration['run'], options: Pick<Migration, 'late'> = {}): Migration {
  if (!/^\d{8}T\d{4}_[a-z0-9_]+$/.test(name))
    throw new Error(`Migration '${name}' must be named like 20260114T0930_incidents_create.`)
  return { name, run, ...options }
}
