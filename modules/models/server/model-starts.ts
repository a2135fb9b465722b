import { sql } from 'kysely'
import { startingKind } from '#modules/procedures/server/public.ts'
import { DISCIPLINES } from '../contract/model-choices.ts'
import { bimModelKind } from '../contract/models-records.ts'

export const modelStarts = startingKind(bimModelKind, {
  facts: { discipline: { of: DISCIPLINES } },
  read: async (tx, id) => {
    const { rows } = await sql<{ discipline: string }>`
      select discipline from bim_models where id = ${id} and deleted_at is null`.execute(tx)
    return rows[0] ?? null
  },
})
