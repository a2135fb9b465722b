import { z } from 'zod'
import { defineErrors } from '#platform/contract/define-errors.ts'
import { FileColumn, TimeZone } from '#platform/contract/file-column.ts'

/** Rows that are made into a file while the person waits; more of them are background work. */
export const MOST_ROWS_AT_ONCE = 5_000
export const MOST_ROWS = 200_000
/** How long a file stays. */
export const KEPT_HOURS = 24
export const EXPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const
export const EXPORT_STEPS = ['reading'] as const

/** Which list: an endpoint of a module, and what its address asks for. */
export const ListOfModule = z.strictObject({
  module: z.string().max(60),
  endpoint: z.string().max(60),
  query: z.record(z.string().max(100), z.union([z.string().max(1000), z.number(), z.boolean()])).default({}),
})
export type ListOfModule = z.output<typeof ListOfModule>

export const ExportRequest = z.strictObject({
  /** Chosen by the browser: sent twice, it is one file. */
  id: z.uuid(),
  list: ListOfModule,
  /** Of the list, in the person's language: names the file and its sheet. */
  title: z.string().trim().min(1).max(120),
  format: z.enum(EXPORT_FORMATS),
  /** A list of answers has one for each question. */
  columns: z.array(FileColumn).min(1).max(400),
  timeZone: TimeZone,
})
export type ExportRequest = z.output<typeof ExportRequest>

/** A file of a list; none but who asked for it sees it. */
export const ListExport = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(['making', 'ready', 'failed']),
  rows: z.number().int(),
  /** Why it failed, in the reader's language. */
  reason: z.string().nullable(),
  jobId: z.uuid().nullable(),
  expiresAt: z.string(),
})
export type ListExport = z.output<typeof ListExport>

export const exportErrors = defineErrors('list-export', {
  notFound: {
    status: 404,
    say: {
      en: 'This file is not there any more. Export the list again.',
      ar: 'لم يعد هذا الملف موجودًا. صدّر القائمة من جديد.',
    },
  },
  notList: {
    status: 422,
    say: { en: 'This is no list that can be exported.', ar: 'هذه ليست قائمة يمكن تصديرها.' },
  },
  fieldUnknown: {
    status: 422,
    say: { en: 'The list has no field {field}.', ar: 'لا يوجد في القائمة حقل {field}.' },
  },
  tooManyRows: {
    status: 422,
    say: {
      en: 'The list has {count} rows; at most {limit} go into a file. Narrow it by a search or a filter.',
      ar: 'في القائمة {count} صف، ويتسع الملف لما لا يزيد على {limit} صف. ضيّقها ببحث أو بمرشّح.',
    },
  },
  busy: {
    status: 429,
    say: {
      en: 'Another file of yours is still being made. Wait until it is ready, or cancel it.',
      ar: 'ما زال ملف آخر لك قيد الإنشاء. انتظر حتى يجهز أو ألغِه.',
    },
  },
})
