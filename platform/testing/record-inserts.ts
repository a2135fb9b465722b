import type { Db } from '#platform/server/database/database.ts'

/** Who has made the records that tests insert, where nobody counts. */
export const NOBODY = '00000000-0000-4000-8000-000000000001'

/**
 * How a record of each kind of a module is made at the structure A111 of P1, by SQL, because only its place counts:
 * `inserts` of `testing/insert-records.ts` in the module's folder.
 */
export type RecordInserts = Readonly<Record<string, (tx: Db, id: string) => Promise<unknown>>>
