import { sql } from 'kysely'
import { withdrawTasks } from '#modules/inbox/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { stepHandlers } from '#platform/server/records/take-step.ts'
import { workPackageErrors } from '../contract/work-package.ts'
import { workPackageStates } from '../contract/work-package-choices.ts'
import { workPackageKind } from '../contract/workpackages-records.ts'
import { holdsOf, namesBefore } from './hold-points.ts'
import { type StoredPackage, workPackages } from './work-package-records.ts'

/** What each step asks of a package, and what it writes beside the state. */
export const packageSteps = stepHandlers({
  states: workPackageStates,
  table: 'work_packages',
  errors: workPackageErrors,
  saved: workPackages.saved,
  guards: {
    constraintsAreClear: async (
      _context: RequestContext,
      { openConstraints: open }: StoredPackage,
    ): Promise<Text | null> =>
      open === 0
        ? null
        : {
            en: `${open} of its constraints ${open === 1 ? 'is' : 'are'} neither cleared nor waived`,
            ar: `قيود لم تُرفع ولم يُتجاوز عنها: ${open}`,
          },
    holdPointsArePassed: (context: RequestContext, record: StoredPackage) =>
      holdPointsArePassed(context, record, 'start'),
    workIsDone: async (context: RequestContext, record: StoredPackage) =>
      record.creditRule !== 'none' && record.progress < 100
        ? { en: `its progress is ${record.progress} %`, ar: `تقدمها ${record.progress}٪` }
        : holdPointsArePassed(context, record, 'completion'),
  },
  effects: {
    start: ({ db, services }, { id }) => setDay(db, id, 'actual_start', services.now()),
    complete: ({ db, services }, { id }) => setDay(db, id, 'actual_finish', services.now()),
    reopen: async ({ db }, { id }) => {
      await sql`update work_packages set actual_finish = null where id = ${id}`.execute(db)
    },
    close: (context, record) =>
      withdrawTasks(context.db, context, { record: { type: workPackageKind.id, id: record.id } }),
  },
  asked: {
    // With the last constraint gone, whoever answers for the package is asked to release it.
    ownerOfAReadyOne: ({ ownerId, openConstraints, plannedStart }: StoredPackage) =>
      ownerId && openConstraints === 0 ? { personId: ownerId, dueOn: plannedStart } : null,
  },
  tells: ({ ownerId }) => (ownerId ? [ownerId] : []),
  called: ({ number, name }) => `${number} ${name}`,
})

async function holdPointsArePassed(
  { db }: RequestContext,
  record: StoredPackage,
  step: 'start' | 'completion',
): Promise<Text | null> {
  const held = namesBefore(await holdsOf(db, record), step, record)
  return held && { en: `hold points are open: ${held.en}`, ar: `نقاط توقف مفتوحة: ${held.ar}` }
}

/** The day on which it was said, where nobody has entered another. */
async function setDay(db: RequestContext['db'], id: string, column: 'actual_start' | 'actual_finish', at: Date) {
  const day = sql.id(column)
  await sql`update work_packages set ${day} = coalesce(${day}, ${at.toISOString().slice(0, 10)}::date) where id = ${id}`.execute(
    db,
  )
}
