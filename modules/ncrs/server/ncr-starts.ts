import { sql } from 'kysely'
import { choicesOfStates, startingKind } from '#modules/procedures/server/public.ts'
import { NCR_CATEGORIES, ncrKind, SEVERITIES } from '../contract/ncr-records.ts'
import { ncrStates } from '../contract/ncr-states.ts'

export const ncrStarts = startingKind(ncrKind, {
  facts: {
    severity: { of: SEVERITIES, isGrade: true },
    category: { of: NCR_CATEGORIES },
    state: { of: choicesOfStates(ncrStates) },
  },
  read: async (tx, id) => {
    const { rows } = await sql<{ severity: string; category: string; state: string }>`
      select severity, category, state from ncrs where id = ${id} and deleted_at is null`.execute(tx)
    return rows[0] ?? null
  },
})
