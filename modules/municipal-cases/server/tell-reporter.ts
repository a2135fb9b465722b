import { sql } from 'kysely'
import { z } from 'zod'
import { clockOf } from '#engines/calendar/local-time.ts'
import { mailOnce } from '#modules/notifications/server/public.ts'
import { timeZoneOfProject } from '#modules/sites/server/public.ts'
import type { Language } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { municipalCaseKind, SERVICES, type ServiceCode } from '../contract/municipal-cases-records.ts'

const ENDS = ['resolved', 'declined'] as const
const Input = z.object({ id: z.uuid(), projectCode: z.string(), siteCode: z.string(), end: z.enum(ENDS) })
type Input = z.output<typeof Input>

interface Told {
  readonly number: string
  readonly serviceCode: ServiceCode
  readonly statusNotes: string
  readonly email: string
  readonly language: Language
}

const WORDS = {
  en: {
    resolved: (number: string, service: string) => `Your report ${number} (${service}) is put right`,
    declined: (number: string, service: string) => `Your report ${number} (${service}) is closed without work`,
    why: 'You get this because you gave your address with this report. Nothing else is sent to it.',
  },
  ar: {
    resolved: (number: string, service: string) => `تمت معالجة بلاغك ${number} (${service})`,
    declined: (number: string, service: string) => `أُغلق بلاغك ${number} (${service}) دون أعمال`,
    why: 'تصلك هذه الرسالة لأنك ذكرت عنوانك في هذا البلاغ، ولا يُرسل إليه غير ذلك.',
  },
} as const

/** Tells who reported a case, and wanted to hear of it, what became of it. Without a mail server nothing is sent. */
export const tellReporter = defineJob({
  kind: 'municipal-cases.tell-reporter',
  input: Input,
  maxAttempts: 5,
  run: async (job, { id, end, projectCode }) => {
    const found = await findTold(job.db, id)
    if (found) {
      const { number, serviceCode, statusNotes, email, language } = found
      const words = WORDS[language]
      const now = job.services.now()
      const timeZone = await timeZoneOfProject(job.db, projectCode)
      const outcome = await mailOnce(job.services.config, {
        ...{ to: email, id: `municipal-${id}-${end}`, language, why: words.why, link: null },
        title: words[end](number, SERVICES[serviceCode][language]),
        body: statusNotes,
        at: clockOf(now, timeZone),
      })
      if (outcome?.state === 'failed' && !outcome.isFinal) throw new Error(outcome.reason.en)
    }
    await job.finish(async () => {})
  },
})

async function findTold(db: Db, id: string): Promise<Told | null> {
  const { rows } = await sql<Told>`
    select number, service_code as "serviceCode", status_notes as "statusNotes", reporter_email as email,
      reporter_language as language
    from municipal_cases where id = ${id} and reporter_email <> '' and deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** In the transaction that ends a case. */
export async function askToTell(
  { db, user }: Pick<RequestContext, 'db' | 'user'>,
  { id, number, projectCode, siteCode }: Pick<Input, 'id' | 'projectCode' | 'siteCode'> & { readonly number: string },
  end: Input['end'],
): Promise<void> {
  const { rows } = await sql`select from municipal_cases where id = ${id} and reporter_email <> ''`.execute(db)
  if (rows.length === 0) return
  await enqueueJob(
    db,
    tellReporter,
    { id, projectCode, siteCode, end },
    {
      place: { projectCode, siteCode, structureCode: null },
      title: { en: `Telling who reported ${number}`, ar: `إبلاغ مقدم البلاغ ${number}` },
      subject: { type: municipalCaseKind.id, id },
      requestedBy: user.id,
    },
  )
}
