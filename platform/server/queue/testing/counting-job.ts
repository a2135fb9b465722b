import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../define-job.ts'

/** Works for a while, then writes one row: tests count the rows. */
export const countingJob = defineJob({
  kind: 'tests.count',
  input: z.object({ name: z.string(), workMs: z.number() }),
  maxAttempts: 3,
  async run(job, { name, workMs }) {
    const endsAt = Date.now() + workMs
    while (Date.now() < endsAt) {
      await job.progress(1 - (endsAt - Date.now()) / workMs, 'counting')
      await new Promise((done) => setTimeout(done, 20))
    }
    await job.finish(async (tx) => sql`insert into effects (name) values (${name})`.execute(tx))
  },
  async onFailed(tx, { name }, reason) {
    await sql`insert into failures (name, reason) values (${name}, ${reason})`.execute(tx)
  },
})
