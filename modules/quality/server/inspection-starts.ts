import { sql } from 'kysely'
import { choicesOfStates, startingKind } from '#modules/procedures/server/public.ts'
import { inspectionStates } from '../contract/inspection-states.ts'
import { inspectionKind, REQUEST_KINDS } from '../contract/quality-records.ts'

export const inspectionStarts = startingKind(inspectionKind, {
  facts: {
    kind: { of: REQUEST_KINDS },
    state: { of: choicesOfStates(inspectionStates) },
  },
  read: async (tx, id) => {
    const { rows } = await sql<{ kind: string; state: string }>`
      select kind, state from inspections where id = ${id} and deleted_at is null`.execute(tx)
    return rows[0] ?? null
  },
})
