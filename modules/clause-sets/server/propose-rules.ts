import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { findDocumentFiles } from '#modules/documents/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { defineJob } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { type ClauseSet, clauseSetErrors, Proposal } from '../contract/clause-set.ts'
import { savedClauseSet } from './clause-set-records.ts'
import { lockDraft } from './write-rules.ts'

const Input = Proposal.pick({ documentId: true, number: true, label: true, revision: true, sha256: true }).extend({
  projectCode: z.string(),
  setId: z.uuid(),
  fileId: z.uuid(),
})
const Read = Proposal.pick({ rules: true, left: true, leftCount: true, unread: true, warnings: true })

/** Begins to read the revision of a document by which one works now. */
export async function propose(
  context: RequestContext,
  { id, documentId }: { readonly id: string; readonly documentId: string },
): Promise<ClauseSet> {
  const { db, user, language } = context
  const set = await lockDraft(context, id)
  const { projectCode } = set
  const [file] = await findDocumentFiles(context, { projectCode, documentIds: [documentId] })
  if (!file) throw clauseSetErrors.documentUnknown({ id: documentId })
  const { number, label, revision, sha256, fileId } = file
  const jobId = await enqueueJob(
    db,
    proposeRulesJob,
    { projectCode, setId: id, documentId, number, label, revision, sha256, fileId },
    {
      place: { projectCode, siteCode: null, structureCode: null },
      title: { en: `Reading rules from ${number}`, ar: `قراءة القواعد من ${number}` },
      subject: { type: 'clause-set', id },
      requestedBy: user.id,
      language,
    },
  )
  await sql`update clause_sets set proposal_job_id = ${jobId}, proposal_reason = null where id = ${id}`.execute(db)
  return publishSaved(
    context,
    { ...savedClauseSet, audited: () => ({ document: number }) },
    id,
    'clause-set.proposed',
    null,
  )
}

/** Reads a standard in a process of its own; what was proposed before is replaced, rules that were taken stay. */
export const proposeRulesJob = defineJob({
  kind: 'clause-sets.propose',
  input: Input,
  maxAttempts: 2,
  run: async (job, { projectCode, setId, fileId, ...source }) => {
    const { config, files } = job.services
    const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
    await mkdir(temporaryRoot, { recursive: true })
    await files.withLocalPath(job.db, fileId, async (file) => {
      const outcome = await runParser({
        entry: parserEntry('clauses/propose'),
        input: { file },
        limits: await parserLimits(config, [file]),
        signal: job.signal,
        temporaryRoot,
        onProgress: (fraction, step) => void job.progress(fraction, step),
        collect: async (result) => {
          const proposal: Proposal = { ...source, ...Read.parse(result) }
          await job.finish(async (tx) => {
            await sql`update clause_sets set proposal = ${JSON.stringify(proposal)}::jsonb, proposal_reason = null
              where project_code = ${projectCode} and id = ${setId}`.execute(tx)
            await tell(tx, projectCode, setId)
          })
        },
      })
      if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'clause-set', 'reading a standard')
    })
  },
  onFailed: async (tx, { projectCode, setId }, reason) => {
    await sql`update clause_sets set proposal_reason = ${JSON.stringify(reason)}::jsonb
      where project_code = ${projectCode} and id = ${setId}`.execute(tx)
    await tell(tx, projectCode, setId)
  },
})

function tell(tx: Parameters<typeof publishEvent>[0], projectCode: string, entityId: string): Promise<void> {
  const place = { projectCode, siteCode: null, structureCode: null }
  return publishEvent(tx, { type: 'clause-set.read', place, entityId, data: {} })
}
