import { sql } from 'kysely'
import { z } from 'zod'
import { DETECTION_VERSION } from '#engines/detection/detection-result.ts'
import { type PictureLook, pictureLookErrors, type SeenVerdict } from '#platform/contract/picture-look.ts'
import type { RecordKind } from '#platform/contract/record-kind.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { MeasuredAlgorithm } from '../algorithms/measured-algorithm.ts'
import type { RequestContext } from '../context.ts'
import type { Db } from '../database/database.ts'
import { defineJob, type JobHandler } from '../queue/define-job.ts'
import { enqueueJob } from '../queue/enqueue-job.ts'
import { publishChange } from '../records/save-change.ts'
import { detectApart } from './detect-apart.ts'
import { measureLooks } from './measure-looks.ts'

/** A kept picture, and the record that it is of. */
export interface LookedPicture {
  readonly projectCode: string
  readonly siteCode: string
  readonly companyId?: string | null
  readonly recordId: string
  /** The stored file. */
  readonly fileId: string
  /** What the record is called, for the list of jobs. */
  readonly name: string
}

interface By {
  /** Null: the product itself. */
  readonly requestedBy: string | null
  readonly language?: Language
}

/** What keeps people and vehicles that the shipped network finds on the pictures of one kind of records. */
export interface PictureLooks {
  readonly job: JobHandler
  readonly algorithm: MeasuredAlgorithm
  /** Begins to look, in the caller's transaction. False where this version looks or has looked. */
  readonly start: (tx: Db, picture: LookedPicture, by: By) => Promise<boolean>
  /** The same for a person. @throws picture-look.looked */
  readonly ask: (context: RequestContext, picture: LookedPicture) => Promise<PictureLook | null>
  /** Null where nothing has looked. */
  readonly show: (
    context: Pick<RequestContext, 'db' | 'language'>,
    picture: LookedPicture,
  ) => Promise<PictureLook | null>
  /** Keeps what a person says of a find. @throws picture-look.unknown */
  readonly judge: (context: RequestContext, picture: LookedPicture, said: SeenVerdict) => Promise<PictureLook | null>
}

interface Spec {
  /** Of its job (`cameras`) and of the algorithm. */
  readonly area: string
  readonly kind: RecordKind
  /**
   * Of the module: project_code, site_code, company_id, record_id, picture_id, version, state, reason, seconds, seen, created_at,
   * with project_code, picture_id and version as its key.
   */
  readonly table: string
  readonly title: Text
  /** Somebody waits for it. */
  readonly isQuick: boolean
}

const Input = z.object({
  projectCode: z.string(),
  siteCode: z.string(),
  recordId: z.uuid(),
  fileId: z.uuid(),
})
type Key = z.output<typeof Input>

/**
 * People and vehicles on the pictures of a kind of records, found by a job in a process of its own. What is found is a suggestion: nothing
 * follows from it, people judge it, and what they say is the measured precision of the site.
 */
export function definePictureLooks(spec: Spec): PictureLooks {
  const table = sql.table(spec.table)
  const isOf = ({ projectCode, fileId }: Pick<Key, 'projectCode' | 'fileId'>) =>
    sql`project_code = ${projectCode} and picture_id = ${fileId} and version = ${DETECTION_VERSION}`

  const job = defineJob({
    kind: `${spec.area}.look`,
    input: Input,
    maxAttempts: 2,
    isQuick: spec.isQuick,
    run: async (context, input) => {
      await context.services.files.withLocalPath(context.db, input.fileId, (path) =>
        detectApart(context, path, async ({ objects }, seconds) => {
          const seen = objects.map(({ confidence: score, ...one }) => ({ ...one, score, verdict: 'pending' }))
          await context.finish(async (tx) => {
            await sql`update ${table} set state = 'done', seconds = ${seconds}, seen = ${JSON.stringify(seen)}::jsonb
              where ${isOf(input)}`.execute(tx)
          })
        }),
      )
    },
    onFailed: async (tx, input, reason) => {
      await sql`update ${table} set state = 'failed', reason = ${JSON.stringify(reason)}::jsonb where ${isOf(input)}`.execute(
        tx,
      )
    },
  })

  const start: PictureLooks['start'] = async (tx, { projectCode, siteCode, companyId, recordId, fileId, name }, by) => {
    const { rows } = await sql`
      insert into ${table} as of (project_code, site_code, company_id, record_id, picture_id, version, state)
      values (${projectCode}, ${siteCode}, ${companyId ?? null}, ${recordId}, ${fileId}, ${DETECTION_VERSION}, 'running')
      on conflict (project_code, picture_id, version) do update set state = 'running', reason = null where of.state = 'failed'
      returning 1`.execute(tx)
    if (rows.length === 0) return false
    const title = {
      en: `Looking for people and vehicles on a picture of ${name}`,
      ar: `البحث عن الأشخاص والمركبات في صورة من ${name}`,
    }
    const place = { projectCode, siteCode, structureCode: null }
    const input = { projectCode, siteCode, recordId, fileId }
    await enqueueJob(tx, job, input, { place, title, subject: { type: spec.kind.id, id: recordId }, ...by })
    return true
  }

  const show: PictureLooks['show'] = async ({ db, language }, { projectCode, siteCode, fileId }) => {
    const { rows } = await sql<Omit<PictureLook, 'reason'> & { readonly reason: Text | null }>`
      select state, reason, version,
        (select coalesce(jsonb_agg(one || jsonb_build_object('score', (one ->> 'score')::float8 * 100) order by at), '[]')
          from jsonb_array_elements(seen) with ordinality as listed(one, at)) as seen,
        (select coalesce(jsonb_agg(counted), '[]') from (
          select one ->> 'class' as class, count(*)::int as judged, count(*) filter (where one ->> 'verdict' = 'accepted')::int as "right"
          from ${table} as other, jsonb_array_elements(other.seen) as one
          where other.project_code = ${projectCode} and other.site_code = ${siteCode} and other.version = of.version
            and other.picture_id <> of.picture_id and one ->> 'verdict' <> 'pending' group by 1) as counted) as measured
      from ${table} as of where project_code = ${projectCode} and picture_id = ${fileId}
      order by created_at desc limit 1`.execute(db)
    const [found] = rows
    return found ? { ...found, reason: found.reason?.[language] ?? null } : null
  }

  return {
    job: job as unknown as JobHandler,
    algorithm: { key: `${spec.area}-looks`, kind: spec.kind, measure: measureLooks(spec.table, spec.title) },
    start,
    ask: async (context, picture) => {
      const { user, language } = context
      if (!(await start(context.db, picture, { requestedBy: user.id, language }))) throw pictureLookErrors.looked()
      return show(context, picture)
    },
    show,
    judge: async (context, picture, { version, number, verdict }) => {
      const { projectCode, siteCode, companyId = null, recordId, fileId } = picture
      const { rows } = await sql<{ class: string; before: string }>`
        with before as (
          select seen -> ${sql.lit(number)} as one from ${table}
          where project_code = ${projectCode} and picture_id = ${fileId} and version = ${version} for update)
        update ${table} as of set seen = jsonb_set(seen, ${`{${number},verdict}`}::text[], ${JSON.stringify(verdict)}::jsonb)
        from before where of.project_code = ${projectCode} and of.picture_id = ${fileId} and of.version = ${version}
          and of.state = 'done' and before.one is not null
        returning before.one ->> 'class' as class, before.one ->> 'verdict' as before`.execute(context.db)
      const [found] = rows
      if (!found) throw pictureLookErrors.unknown({ number })
      await publishChange(
        context,
        spec.kind,
        { id: recordId, projectCode, siteCode, companyId },
        {
          action: `${spec.kind.id}.seen-judged`,
          before: { seen: found.class, verdict: found.before },
          after: { seen: found.class, verdict },
        },
      )
      return show(context, picture)
    },
  }
}
