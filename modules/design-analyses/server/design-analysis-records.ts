import { sql } from 'kysely'
import type { z } from 'zod'
import { DESIGN_RULES, type DesignRuleKey, isDesignRule } from '#engines/design/design-rules.ts'
import { unseenDocuments } from '#modules/documents/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { columnsOf } from '#platform/server/records/columns-of.ts'
import { holds, may } from '#platform/server/records/policy.ts'
import { byChoices } from '#platform/server/records/record-filters.ts'
import { presentedBy, recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { SavedKind } from '#platform/server/records/save-change.ts'
import type { designAnalysesApi } from '../contract/design-analyses-api.ts'
import type { designAnalysesModule } from '../contract/design-analyses-module.ts'
import { designAnalysisKind } from '../contract/design-analyses-records.ts'
import {
  ANALYSED,
  type AnalysedFile,
  type AnalysedRule,
  DesignAnalysis,
  designAnalysisErrors,
} from '../contract/design-analysis.ts'

type Endpoints = (typeof designAnalysesApi)['endpoints']
type Kept = z.output<typeof DesignAnalysis.Draft> &
  z.output<z.ZodObject<typeof ANALYSED>> &
  Pick<DesignAnalysis, 'number'>

/** A file of an analysis with what never leaves the server. */
export type StoredFile = AnalysedFile & {
  readonly fileId: string
  /** What the register says of a drawing. */
  readonly scale: string
  readonly sheetSize: string
}
type Counted = Pick<AnalysedRule, 'key' | 'pass' | 'fail' | 'notTested'>

export const analysisTable = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'design_analyses',
  errors: designAnalysisErrors,
  columns: columnsOf({ ...DesignAnalysis.Draft.shape, ...ANALYSED }, ['number']),
  search: ['number', 'name', 'name_ar', 'note'],
  sort: { number: sql`number`, name: sql`name`, createdAt: sql`created_at`, updatedAt: sql`updated_at` },
  order: sql`created_at desc, id`,
  filters: { state: byChoices('state') },
})

export const designAnalysisSource: RecordSource = {
  table: 'design_analyses',
  number: sql`number`,
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'project',
  isThere: sql`deleted_at is null`,
}

const OF = sql`design_analyses`
const FINDINGS = sql`from design_findings as finding where finding.project_code = ${OF}.project_code
  and finding.analysis_id = ${OF}.id`
const counted = (outcome: string) => sql<number>`(select count(*)::int ${FINDINGS} and outcome = ${outcome})`

const listedAlso = {
  ...savedBy('design_analyses'),
  state: sql<DesignAnalysis['state']>`${OF}.state`,
  saidReason: sql<Text | null>`reason`,
  version: sql<string | null>`version`,
  idsName: sql<string | null>`ids_name`,
  fileCount: sql<number>`file_count`,
  pass: counted('pass'),
  fail: counted('fail'),
  notTested: counted('not_tested'),
  pending: sql<number>`(select count(*)::int ${FINDINGS} and outcome = 'fail' and verdict = 'pending')`,
  jobId: sql<string | null>`job_id`,
}
const also = {
  ...listedAlso,
  storedFiles: sql<readonly StoredFile[]>`${OF}.files`,
  unseen: unseenDocuments(sql`${OF}.files`, sql`${OF}.project_code`),
  counts: sql<readonly Counted[]>`coalesce((select jsonb_agg(jsonb_build_object('key', rule_key,
      'pass', pass, 'fail', fail, 'notTested', not_tested))
    from (select rule_key, count(*) filter (where outcome = 'pass') as pass, count(*) filter (where outcome = 'fail') as fail,
        count(*) filter (where outcome = 'not_tested') as not_tested
      ${FINDINGS} group by rule_key) as of_rule), '[]')`,
}

const mayDo = ({ user }: Pick<RequestContext, 'user'>, { state }: Pick<DesignAnalysis, 'state'>) => {
  const mayWrite = may<typeof designAnalysesModule>(user, 'design-analysis:write')
  const isDone = state === 'done'
  return {
    edit: mayWrite,
    remove: mayWrite && state !== 'running',
    judge: mayWrite && isDone,
    raiseIssue: mayWrite && isDone && holds(user, 'bcf:write'),
  }
}

const records = recordHandlers({
  kind: designAnalysisKind,
  errors: designAnalysisErrors,
  table: analysisTable,
  also,
  audited: ({ name, nameAr, note, state, convention, idsName }) => ({ name, nameAr, note, state, convention, idsName }),
  can: mayDo,
  isPlaceVisible,
  first: async ({ db }: RequestContext, { projectCode }: { readonly projectCode: string }) => ({
    number: await nextNumber(db, designAnalysisKind.id, projectCode),
  }),
})

export type StoredAnalysis = Awaited<ReturnType<typeof records.saved.get>>

/** Indices of the files that somebody may read now: what an analysis says of others stays with who may. */
export function readableFiles(
  { user }: Pick<RequestContext, 'user'>,
  { storedFiles, unseen }: Pick<StoredAnalysis, 'storedFiles' | 'unseen'>,
): readonly number[] {
  const rights = {
    drawing: holds(user, 'cad-drawing:read'),
    document: holds(user, 'document:read'),
    model: holds(user, 'bim-model:read'),
  }
  return storedFiles.flatMap(({ kind }, at) => (rights[kind] && !unseen.includes(at) ? [at] : []))
}

export const savedAnalysis: SavedKind<StoredAnalysis, DesignAnalysis, Parameters<typeof analysisTable.update>[1]> = {
  ...records.saved,
  present: (context, record) => {
    const { language } = context
    const { saidReason, storedFiles, unseen, counts, ...sent } = record
    const readable = readableFiles(context, { storedFiles, unseen })
    return {
      ...sent,
      can: mayDo(context, record),
      reason: saidReason?.[language] ?? null,
      files: storedFiles.map(({ fileId: _file, scale: _scale, sheetSize: _size, ...file }, at) =>
        readable.includes(at) ? file : { ...file, name: '—', nameAr: '—', number: '', warnings: [] },
      ),
      rules: (Object.keys(DESIGN_RULES) as DesignRuleKey[]).flatMap((key) => {
        const count = counts.find((one) => one.key === key)
        const { category, severity, say } = DESIGN_RULES[key]
        return count ? [{ ...count, category, severity, say: say[language] }] : []
      }),
    }
  },
}

export const analysisHandlers = {
  ...records.handlers,
  list: async (context: RequestContext, query: InputOf<Endpoints['list']>) => {
    const page = await analysisTable.page(context.db, query, listedAlso)
    const items = page.items.map(({ saidReason, ...analysis }) => ({
      ...analysis,
      reason: saidReason?.[context.language] ?? null,
      can: mayDo(context, analysis),
    }))
    return { ...page, items }
  },
  ...presentedBy(savedAnalysis, records.handlers),
}

/** What the job of an analysis reads. */
export async function readAnalysed(db: Db, id: string) {
  const { rows } = await sql<{
    projectCode: string
    idsFileId: string | null
    convention: DesignAnalysis['convention']
    ownLayers: string
    files: readonly StoredFile[]
  }>`
    select project_code as "projectCode", ids_file_id as "idsFileId", convention, own_layers as "ownLayers", files
    from design_analyses where id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) throw designAnalysisErrors.notFound({ id })
  return row
}

/** How grave a rule is; of one that is no longer there, minor. */
export function severityOf(rule: string): AnalysedRule['severity'] {
  return isDesignRule(rule) ? DESIGN_RULES[rule].severity : 'minor'
}
