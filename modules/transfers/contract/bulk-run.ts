import { z } from 'zod'
import { defineErrors } from '#platform/contract/define-errors.ts'
import { ListOfModule } from './list-export.ts'

/** Records that are worked on while the person waits; more of them are background work. */
export const MOST_RECORDS_AT_ONCE = 50
export const MOST_RECORDS = 5_000
/** Refusals that are told one by one. */
export const MOST_REFUSALS = 500

export const BulkRequest = z.strictObject({
  /** Chosen by the browser: sent twice, it is done once. */
  id: z.uuid(),
  list: ListOfModule,
  /** The chosen ones; all that the list's query finds where absent. */
  ids: z.array(z.string().min(1).max(100)).min(1).max(1_000).optional(),
  action: z.string().max(60),
  fields: z.record(z.string().max(60), z.unknown()).default({}),
})
export type BulkRequest = z.output<typeof BulkRequest>

/** What became of each record of an action over many. */
export const BulkRun = z.object({
  id: z.uuid(),
  state: z.enum(['running', 'done']),
  total: z.number().int(),
  done: z.number().int(),
  refused: z.number().int(),
  jobId: z.uuid().nullable(),
  /** The records that were refused, and why, in the reader's language. */
  refusals: z.array(z.object({ recordId: z.string(), name: z.string(), reason: z.string() })),
  can: z.object({ undo: z.boolean() }),
})
export type BulkRun = z.output<typeof BulkRun>

export const bulkErrors = defineErrors('bulk-run', {
  notFound: {
    status: 404,
    say: { en: 'There is no such work of yours.', ar: 'لا يوجد عمل كهذا لك.' },
  },
  notPossible: {
    status: 422,
    say: { en: 'This cannot be done to many records at once.', ar: 'لا يمكن تنفيذ ذلك على سجلات كثيرة دفعة واحدة.' },
  },
  tooMany: {
    status: 422,
    say: {
      en: '{count} records match; at most {limit} are changed at once. Narrow the list by a search or a filter.',
      ar: 'يطابق {count} سجل، ويُغيَّر في المرة الواحدة ما لا يزيد على {limit}. ضيّق القائمة ببحث أو بمرشّح.',
    },
  },
  notUndoable: {
    status: 409,
    say: {
      en: 'This cannot be taken back, or was taken back already.',
      ar: 'لا يمكن التراجع عن هذا، أو تم التراجع عنه بالفعل.',
    },
  },
  changedSince: {
    status: 409,
    say: {
      en: 'It was changed again since then, and stays as it is.',
      ar: 'تغيّر مرة أخرى منذ ذلك الحين وبقي كما هو.',
    },
  },
  unexpected: {
    status: 500,
    say: {
      en: 'Something went wrong on our side. Try this one again.',
      ar: 'حدث خطأ من جانبنا. حاول مع هذا السجل مجددًا.',
    },
  },
})
