import { sql } from 'kysely'
import { startingKind } from '#modules/procedures/server/public.ts'
import { cadDrawingKind } from '../contract/cad-records.ts'
import { DRAWING_DISCIPLINES } from '../contract/drawing-choices.ts'

export const drawingStarts = startingKind(cadDrawingKind, {
  facts: { discipline: { of: DRAWING_DISCIPLINES } },
  read: async (tx, id) => {
    const { rows } = await sql<{ discipline: string }>`
      select discipline from cad_drawings where id = ${id} and deleted_at is null`.execute(tx)
    return rows[0] ?? null
  },
})
