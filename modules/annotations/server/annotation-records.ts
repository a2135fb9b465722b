import { sql } from 'kysely'
import type { z } from 'zod'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { isPastInProject, isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { columnsOf } from '#platform/server/records/columns-of.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoice, byChoices, byDays, byFlag, byOverdue, byPerson } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { stepHandlers } from '#platform/server/records/take-step.ts'
import { Annotation, annotationErrors } from '../contract/annotation.ts'
import type { annotationsApi } from '../contract/annotations-api.ts'
import type { annotationsModule } from '../contract/annotations-module.ts'
import { annotationKind, CATEGORIES, type SHAPES } from '../contract/annotations-records.ts'
import { askingAnnotation } from './asking-annotation.ts'

type Endpoints = (typeof annotationsApi)['endpoints']
type Kept = z.output<typeof Annotation.Draft> & Pick<Annotation, 'number' | 'state'>

const IS_OPEN = sql<boolean>`state <> 'closed'`
const PAST_DUE = isPastInProject(sql`due_on`, sql`annotations.project_code`)
const KIND = sql<(typeof SHAPES)[number]>`shape->>'type'`

const table = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'annotations',
  errors: annotationErrors,
  columns: columnsOf(Annotation.Draft.shape, ['number', 'state'], { shape: { json: 'shape' } }),
  isPast: PAST_DUE,
  search: ['number', 'title', 'note'],
  sort: {
    number: sql`number`,
    title: sql`title`,
    state: sql`state`,
    category: sql`array_position(${[...CATEGORIES]}::text[], category)`,
    dueOn: sql`due_on`,
    updatedAt: sql`updated_at`,
  },
  order: sql`annotations.created_at desc, id`,
  filters: {
    state: byChoices('state'),
    category: byChoice('category'),
    kind: byChoice(KIND),
    owner: byPerson('owner_id'),
    due: byDays('due_on'),
    isOpen: byFlag(IS_OPEN),
    overdue: byOverdue(PAST_DUE, IS_OPEN),
  },
})

const records = recordHandlers({
  kind: annotationKind,
  errors: annotationErrors,
  table,
  also: {
    ...savedBy('annotations'),
    createdBy: sql<PersonRef>`${personRef(sql`annotations.created_by`)}`,
    owner: personRef(sql`annotations.owner_id`),
    kind: KIND,
  },
  can: ({ user }, { state, createdBy }) => {
    const mayWrite = may<typeof annotationsModule>(user, 'annotation:write')
    return {
      edit: mayWrite && state !== 'closed',
      remove: mayWrite && state !== 'closed' && (createdBy.id === user.id || user.isAdmin),
    }
  },
  isPlaceVisible,
  first: async ({ db }: RequestContext, { projectCode }: { readonly projectCode: string }) => ({
    state: 'open' as const,
    number: await nextNumber(db, annotationKind.id, projectCode),
  }),
})

const steps = stepHandlers({
  ...askingAnnotation,
  table: 'annotations',
  errors: annotationErrors,
  saved: records.saved,
  guards: {},
  tells: ({ ownerId, createdBy }) => [...new Set([createdBy.id, ...(ownerId ? [ownerId] : [])])],
})

export const annotationHandlers = { ...records.handlers, ...steps }

export const annotationSource: RecordSource = {
  table: 'annotations',
  number: sql`number`,
  title: { en: sql`title`, ar: sql`''` },
  place: 'structure',
  isThere: sql`deleted_at is null`,
}
