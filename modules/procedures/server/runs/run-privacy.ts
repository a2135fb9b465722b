import { type RawBuilder, sql } from 'kysely'
import { uuidOf } from '#platform/server/database/uuid-of.ts'
import { type MayRead, servedKinds } from '#platform/server/records/record-kinds.ts'
import { procedureRunKind } from '../../contract/procedures-records.ts'

/** Columns of a row that hangs on the record of a run, with the name of their table. */
interface Subject {
  readonly type: RawBuilder<string>
  readonly id: RawBuilder<string>
}

/** What belongs to a run is as private as the record that the run is about. Runs are about no runs. */
export function isSubjectReadable({ type, id }: Subject, personId: RawBuilder<string>): RawBuilder<boolean> {
  const privately = servedKinds().flatMap((kind) =>
    kind.mayRead && kind.id !== procedureRunKind.id ? [{ kind: kind.id, mayRead: kind.mayRead }] : [],
  )
  const ofKinds = privately.map(({ kind, mayRead }) => sql`(${type} = ${kind} and ${mayRead(id, personId)})`)
  const kinds = privately.map(({ kind }) => kind)
  return sql<boolean>`(${sql.join([sql`${type} <> all (${kinds}::text[])`, ...ofKinds], sql` or `)})`
}

/** For rows of others that name a run. Its columns have names that theirs do not have, so that none stands for another. */
export const mayReadRun: MayRead = (runId, personId) => {
  const about = { type: sql<string>`run.run_subject_type`, id: sql<string>`run.run_subject_id` }
  return sql<boolean>`exists (select from (
      select id as run_key, entity_type as run_subject_type, entity_id as run_subject_id from procedure_runs) as run
    where run.run_key = ${uuidOf(runId)} and ${isSubjectReadable(about, personId)})`
}
