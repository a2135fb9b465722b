import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { defineJob } from '../define-job.ts'

const Input = z.object({ projectCode: z.string(), rows: z.number(), batchMs: z.number() })

/** Imports rows, each with its entry of the audit: tests and a benchmark count them, and look who waits. */
export const importingJob = defineJob({
  kind: 'tests.import',
  input: Input,
  maxAttempts: 5,
  async run(job, { projectCode, rows, batchMs }) {
    const place = { projectCode, siteCode: null, structureCode: null }
    const items = Array.from({ length: rows }, (_, index) => ({
      id: `${projectCode}-${index}`,
      project_code: projectCode,
    }))
    await job.inBatches(items, 'storing', async (tx, batch) => {
      await sql`insert into imported select * from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as row (id text, project_code text)`.execute(tx)
      for (const { id } of batch) {
        await recordAudit(tx, job, { action: 'row.imported', entityType: 'row', entityId: id, place, after: { id } })
      }
      await publishEvent(tx, { type: 'row.imported', place, entityId: projectCode })
      if (batchMs > 0) await new Promise((done) => setTimeout(done, batchMs))
    })
    await job.finish(async () => undefined)
  },
})
