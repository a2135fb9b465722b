import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { demandText } from '#engines/clauses/clause-reason.ts'
import type { ClauseRule } from '#engines/clauses/clause-rule.ts'
import { getClauseSet, type StoredClauseSet } from '#modules/clause-sets/server/public.ts'
import { type DocumentFile, findDocumentFiles } from '#modules/documents/server/public.ts'
import { getRequirementSet } from '#modules/ids/server/public.ts'
import { listReadyVersions } from '#modules/models/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { isPlaceVisible, listSitesInSight } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { holds } from '#platform/server/records/policy.ts'
import { isCovered } from '#platform/server/records/record-handlers.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { type ComplianceCheck, complianceCheckErrors } from '../contract/compliance-check.ts'
import type { complianceChecksApi } from '../contract/compliance-checks-api.ts'
import { complianceCheckKind } from '../contract/compliance-checks-records.ts'
import { checkTable, type StoredRule, type StoredTarget, savedCheck } from './compliance-check-records.ts'
import { paperRules } from './papers.ts'
import { runComplianceCheck } from './run-check.ts'

type Draft = InputOf<(typeof complianceChecksApi)['endpoints']['create']>

const MOST_SITES = 1_000
const UNLOOKED = { looked: null, unread: 0, warnings: [] }

/** Keeps what is checked as it is now, by file and hash, and begins. */
export async function startCheck(context: RequestContext, draft: Draft): Promise<ComplianceCheck> {
  const { db, user, language } = context
  if (!isCovered(context, draft) || !(await isPlaceVisible(db, draft))) throw complianceCheckErrors.placeUnknown()
  const files = [...(await documentsOf(context, draft)), ...(await modelsOf(context, draft))]
  const hasRules = draft.setId !== null || (draft.idsSetId !== null && draft.modelIds.length > 0)
  const isOfPapers = draft.papersOn !== null && !hasRules && files.length === 0
  if (!isOfPapers && !(hasRules && files.length > 0)) throw complianceCheckErrors.nothingToCheck()
  const targets = [...files, ...(await papersOf(context, draft))]
  const [clauses, ids] = [await clausesOf(context, draft), await idsOf(context, draft)]
  const id = randomUUID()
  await enqueueCheck(db, { draft: { ...draft, id }, targets, clauses, ids, by: user.id, language })
  return publishSaved(context, savedCheck, id, 'compliance-check.created', null)
}

interface CheckToMake {
  readonly draft: Draft & { readonly id: string }
  readonly targets: readonly StoredTarget[]
  readonly clauses: StoredClauseSet | null
  readonly ids: { readonly name: string; readonly fileId: string; readonly sha256: string } | null
  /** Id of a person. */
  readonly by: string
  readonly language?: Language
}

/** Keeps a check that runs as a job. */
export async function enqueueCheck(db: Db, made: CheckToMake): Promise<void> {
  const { draft, targets, clauses, ids, by, language } = made
  const { projectCode, id, name } = draft
  const number = await nextNumber(db, complianceCheckKind.id, projectCode)
  await checkTable.insert(db, { ...draft, number }, by)
  const jobId = await enqueueJob(
    db,
    runComplianceCheck,
    { projectCode, checkId: id },
    {
      place: { projectCode, siteCode: null, structureCode: null },
      title: { en: `Checking compliance: ${name}`, ar: `فحص المطابقة: ${draft.nameAr || name}` },
      subject: { type: complianceCheckKind.id, id },
      requestedBy: by,
      ...(language && { language }),
    },
  )
  const rules = clauses?.rules ?? []
  const shown = [...rules.map(shownRule), ...(draft.papersOn === null ? [] : paperRules(draft.papersOn))]
  await sql`update compliance_checks set job_id = ${jobId}, targets = ${JSON.stringify(targets)}::jsonb,
      target_count = ${targets.length}, clause_rules = ${JSON.stringify(rules)}::jsonb,
      rules = ${JSON.stringify(shown)}::jsonb, set_name = ${clauses?.name ?? null},
      set_edition = ${clauses?.edition ?? null}, rules_hash = ${clauses?.rulesHash ?? null},
      ids_name = ${ids?.name ?? null}, ids_file_id = ${ids?.fileId ?? null}, ids_sha256 = ${ids?.sha256 ?? null}
    where project_code = ${projectCode} and id = ${id}`.execute(db)
}

async function documentsOf(context: RequestContext, { projectCode, documentIds }: Draft): Promise<StoredTarget[]> {
  const wanted = [...new Set(documentIds)]
  const files = await findDocumentFiles(context, { projectCode, documentIds: wanted })
  if (files.length < wanted.length) throw complianceCheckErrors.targetUnknown()
  return files.map(asTarget)
}

export function asTarget({ documentId, title, titleAr, ...file }: DocumentFile): StoredTarget {
  return { ...file, ...UNLOOKED, kind: 'document', id: documentId, name: title, nameAr: titleAr }
}

/** The papers of a site, or of the whole project, as one thing that is checked. */
async function papersOf({ db }: RequestContext, { projectCode, papersOn, papersSite }: Draft): Promise<StoredTarget[]> {
  if (papersOn === null) return []
  const sites = await listSitesInSight(db, projectCode, MOST_SITES)
  const site = sites.find(({ code }) => code === papersSite)
  if (papersSite !== '' && !site) throw complianceCheckErrors.targetUnknown()
  const { name, nameAr } = site ?? { name: projectCode, nameAr: projectCode }
  return [
    {
      ...{
        kind: 'papers' as const,
        id: randomUUID(),
        name,
        nameAr,
        number: '',
        label: papersOn,
        revision: 0,
        ...UNLOOKED,
      },
      ...{ siteCode: papersSite, structureCode: '', sha256: '', fileId: '', form: null },
    },
  ]
}

async function modelsOf(
  { db, user, services }: RequestContext,
  { projectCode, modelIds }: Draft,
): Promise<StoredTarget[]> {
  if (modelIds.length === 0) return []
  const versions = holds(user, 'bim-model:read') ? await listReadyVersions(db, { modelIds }) : []
  const own = versions.filter((version) => version.projectCode === projectCode)
  if (own.length < new Set(modelIds).size) throw complianceCheckErrors.targetUnknown()
  return Promise.all(
    own.map(async ({ modelId, name, nameAr, version, sourceFileId, siteCode, structureCode }) => ({
      ...{ kind: 'model' as const, id: modelId, name, nameAr, number: '', form: null, revision: version },
      ...{ label: String(version), fileId: sourceFileId, siteCode, structureCode, ...UNLOOKED },
      sha256: (await services.files.getFile(db, sourceFileId)).sha256,
    })),
  )
}

async function clausesOf({ db, user }: RequestContext, { projectCode, setId }: Draft) {
  if (setId === null) return null
  const set = holds(user, 'clause-set:read') ? await getClauseSet(db, setId) : null
  if (set?.projectCode !== projectCode) throw complianceCheckErrors.targetUnknown()
  if (set.state !== 'approved') throw complianceCheckErrors.rulesNotApproved()
  return set
}

async function idsOf({ db, user, services }: RequestContext, { projectCode, idsSetId }: Draft) {
  if (idsSetId === null) return null
  const set = holds(user, 'ids:read') ? await getRequirementSet(db, idsSetId) : null
  if (set?.projectCode !== projectCode || set.state === 'failed') throw complianceCheckErrors.targetUnknown()
  return { name: set.name, fileId: set.fileId, sha256: (await services.files.getFile(db, set.fileId)).sha256 }
}

function shownRule({ key, clause, text, demand, isRequired }: ClauseRule): StoredRule {
  const said = demand.kind === 'quantity' ? demandText(demand) : statementText(demand)
  const stated = isRequired ? { en: `${said.en}, stated`, ar: `${said.ar}، مذكورًا` } : said
  return { key, kind: 'clause', clause, text, demand: stated }
}

function statementText({ words, isProhibited }: { readonly words: string; readonly isProhibited: boolean }): Text {
  return isProhibited
    ? { en: `must not say: ${words}`, ar: `لا يذكر: ${words}` }
    : { en: `says: ${words}`, ar: `يذكر: ${words}` }
}
