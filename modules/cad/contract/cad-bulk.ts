import { z } from 'zod'
import { defineBulk } from '#platform/contract/bulk-actions.ts'
import { cadApi } from './cad-api.ts'
import { DRAWING_DISCIPLINES } from './drawing-choices.ts'

/** What can be done to many drawings at once. */
export const drawingBulk = defineBulk(cadApi, {
  list: 'drawings',
  one: 'drawing',
  named: 'number',
  actions: {
    setDiscipline: {
      does: 'changeDrawing',
      fields: z.object({ discipline: z.enum(DRAWING_DISCIPLINES) }),
      isUndoable: true,
    },
    remove: { does: 'removeDrawing' },
  },
})
