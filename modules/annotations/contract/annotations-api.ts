import { z } from 'zod'
import { defineBulk } from '#platform/contract/bulk-actions.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byChoices, byDays, byFlag, byOverdue, byPerson } from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { Annotation } from './annotation.ts'
import { annotationsModule } from './annotations-module.ts'
import { annotationStates, CATEGORIES, SHAPES } from './annotations-records.ts'

const path = '/annotations'
const read = 'annotation:read'

export const annotationsApi = defineApi(annotationsModule, {
  ...recordEndpoints(Annotation, path, {
    read,
    write: 'annotation:write',
    filters: {
      state: byChoices(stateNames(annotationStates)),
      category: byChoice(CATEGORIES),
      kind: byChoice(SHAPES),
      owner: byPerson(),
      due: byDays(),
      isOpen: byFlag(),
      overdue: byOverdue(),
    },
  }),
  ...stepEndpoints(annotationStates, { path, access: read, record: Annotation.Record }),
})

export const annotationBulk = defineBulk(annotationsApi, {
  named: 'title',
  actions: {
    assign: { does: 'change', fields: z.object({ ownerId: z.uuid() }), isUndoable: true },
    setDue: { does: 'change', fields: z.object({ dueOn: CalendarDay }), isUndoable: true },
    setCategory: { does: 'change', fields: z.object({ category: z.enum(CATEGORIES) }), isUndoable: true },
    takeStep: { does: 'takeStep', fields: z.object({ step: z.enum(['start', 'close']) }) },
  },
})
