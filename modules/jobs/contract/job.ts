import { z } from 'zod'
import { defineErrors } from '#platform/contract/define-errors.ts'

const LocalText = z.object({ en: z.string(), ar: z.string() })

export const JobState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled'])
export type JobState = z.output<typeof JobState>

/** A piece of background work as people see it. */
export const Job = z.object({
  id: z.uuid(),
  /** `models.convert`: the module that does it, and what. */
  kind: z.string(),
  title: LocalText,
  projectCode: z.string().nullable(),
  siteCode: z.string().nullable(),
  structureCode: z.string().nullable(),
  subjectType: z.string().nullable(),
  subjectId: z.string().nullable(),
  /** Of the subject's own screen; null where it has none, or the caller may not open it. */
  subjectAddress: z.string().nullable(),
  requestedBy: z.string().nullable(),
  state: JobState,
  /** True between the wish to cancel and the end of the work. */
  isCancelling: z.boolean(),
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  /** What is happening now: a key of the texts of the module that does it. */
  step: z.string().nullable(),
  /** Why it failed or was cancelled. */
  reason: LocalText.nullable(),
  attempts: z.number().int(),
  maxAttempts: z.number().int(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  can: z.object({ cancel: z.boolean(), retry: z.boolean() }),
})
export type Job = z.output<typeof Job>

export const jobRecordErrors = defineErrors('job', {
  notFound: {
    status: 404,
    say: { en: 'This work does not exist, or you may not see it.', ar: 'هذا العمل غير موجود، أو لا يُسمح لك برؤيته.' },
  },
  notYours: {
    status: 403,
    say: {
      en: 'Only the person who started this work, or an administrator, may do that.',
      ar: 'لا يحق ذلك إلا لمن بدأ هذا العمل أو للمسؤول.',
    },
  },
  alreadyEnded: {
    status: 409,
    say: { en: 'This work has already ended.', ar: 'انتهى هذا العمل بالفعل.' },
  },
  notFailed: {
    status: 409,
    say: {
      en: 'Only work that failed or was cancelled can be tried again, and not where it would end the same way.',
      ar: 'لا يمكن إعادة المحاولة إلا لعمل فشل أو أُلغي، وليس حيث سينتهي بالطريقة نفسها.',
    },
  },
})
