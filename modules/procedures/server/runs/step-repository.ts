import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type RunStep, runErrors } from '../../contract/procedure-run.ts'
import { isSubjectReadable } from './run-privacy.ts'

/** A step as it is stored, with the names of people. */
export type StoredStep = Omit<RunStep, 'can' | 'role' | 'isLate' | 'askedAt' | 'dueAt' | 'escalatedAt' | 'doneAt'> & {
  readonly token: number
  readonly personId: string | null
  readonly roleCode: string | null
  readonly askedAt: Date
  readonly dueAt: Date | null
  readonly escalatedAt: Date | null
  readonly doneAt: Date | null
}

const FIELDS = sql`id, run_id as "runId", token, node, name, kind, state, person_id as "personId", role_code as "roleCode",
  ${personRef(sql`procedure_steps.person_id`)} as person, stands_in as "standsIn", evidence, questions, ways,
  case when form_id is not null then jsonb_build_object('templateId', form_id, 'version', form_version) end as form,
  asked_at as "askedAt", due_at as "dueAt", escalated_at as "escalatedAt", done_at as "doneAt",
  ${sql<PersonRef>`${personRef(sql`procedure_steps.done_by`)}`} as "doneBy", answers, comment, reason, files`

const SUBJECT = { type: sql<string>`procedure_steps.entity_type`, id: sql<string>`procedure_steps.entity_id` }

/** @throws step-not-found where it is out of sight, or its record is private to others */
export async function getStep({ db, user }: Pick<RequestContext, 'db' | 'user'>, id: string): Promise<StoredStep> {
  const { rows } = await sql<StoredStep>`
    select ${FIELDS} from procedure_steps where id = ${id}
      and ${isSubjectReadable(SUBJECT, sql`${user.id}::text`)}`.execute(db)
  if (!rows[0]) throw runErrors.stepNotFound({ id })
  return rows[0]
}

/** All steps of a run, in the order in which they were asked. */
export async function stepsOf(db: Db, runId: string): Promise<StoredStep[]> {
  const { rows } = await sql<StoredStep>`
    select ${FIELDS} from procedure_steps where run_id = ${runId} order by asked_at, token limit 2000`.execute(db)
  return rows
}
