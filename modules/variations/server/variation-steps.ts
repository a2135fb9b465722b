import { sql } from 'kysely'
import { deadline } from '#modules/calendars/server/public.ts'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type SteppedKind, stepHandlers } from '#platform/server/records/take-step.ts'
import { type Variation, variationErrors } from '../contract/variation.ts'
import type { variationStates } from '../contract/variations-records.ts'
import { askingVariation } from './asking-variation.ts'
import { approvedOf, type StoredVariation, savedVariation } from './variation-records.ts'

/** Days in which a notice that an instruction is a variation is answered (FIDIC 2017, 3.5). */
const ANSWER_DAYS = 7

type Stepped = SteppedKind<typeof variationStates, StoredVariation, Variation>

const stepped: Stepped = {
  ...askingVariation,
  table: 'variations',
  errors: variationErrors,
  saved: savedVariation as typeof savedVariation & Stepped['saved'],
  tells: ({ createdBy, submittedBy }) => [...new Set([createdBy.id, ...(submittedBy ? [submittedBy.id] : [])])],
  approved: approvedOf,
  guards: {
    byAnother: async ({ user }: RequestContext, { submittedBy }: StoredVariation) =>
      submittedBy?.id === user.id
        ? {
            en: 'You submitted its price: somebody else orders it.',
            ar: 'أنت من قدّم سعره: يصدر الأمر شخص آخر.',
          }
        : null,
  },
  effects: {
    notify: async ({ db, services }, { id, projectCode }) => {
      const { rows } = await sql<{ day: string }>`
        select ${dayInProject(sql`${services.now()}::timestamptz`, sql`${projectCode}::text`)}::text as day`.execute(db)
      const answer = await deadline(db, projectCode, rows[0]?.day ?? '', { calendarDays: ANSWER_DAYS, roll: 'none' })
      await sql`update variations set answer_by = ${answer.date} where id = ${id}`.execute(db)
    },
    submit: async ({ db, user }, { id }) => {
      await sql`update variations set submitted_by = ${user.id} where id = ${id}`.execute(db)
    },
    agree: orderToday,
    instruct: orderToday,
  },
}

/** The day of the order, where nobody has said another. */
async function orderToday({ db, services }: RequestContext, { id, projectCode }: StoredVariation): Promise<void> {
  await sql`update variations set instructed_on = coalesce(instructed_on,
    ${dayInProject(sql`${services.now()}::timestamptz`, sql`${projectCode}::text`)}) where id = ${id}`.execute(db)
}

export const variationSteps = stepHandlers(stepped)
