import { sql } from 'kysely'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRefs } from '#modules/companies/server/public.ts'
import { VersionsTogether } from '#modules/forms/server/public.ts'
import { publishedTemplates } from '#modules/input-templates/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { InputRecord, OfferedTemplate, Revision } from '../contract/input-record.ts'
import { inputRecordHandlers } from './edit-input-record.ts'

/** Who is bound to companies fills in for these alone. */
export async function showOffered(
  { db, scope }: RequestContext,
  { structureCode }: { structureCode: string },
): Promise<OfferedTemplate[]> {
  const own = scope.kind === 'places' ? scope.companyIds : null
  const templates = await publishedTemplates(db, structureCode)
  const offered = templates.map(async ({ id, number, name, nameAr, instructions, formId, companyIds }) => {
    const ids = own ? companyIds.filter((company) => own.includes(company)) : companyIds
    return { id, number, name, nameAr, instructions, formId, companies: await companiesOf(db, ids) }
  })
  return (await Promise.all(offered)).filter(({ companies }) => companies.length > 0)
}

async function companiesOf(db: Db, ids: readonly string[]): Promise<CompanyRef[]> {
  const found = await sql<{ companies: CompanyRef[] }>`
    select ${companyRefs(sql`${[...ids]}::uuid[]`)} as companies`.execute(db)
  return found.rows[0]?.companies ?? []
}

/** As the version asks it that the next record is begun on, as far as somebody has said what became of its questions. */
export async function showLatest(
  context: RequestContext,
  { templateId, companyId }: { templateId: string; companyId: string },
): Promise<InputRecord | null> {
  const found = await sql<{ id: string }>`
    select id from input_records
    where template_id = ${templateId} and company_id = ${companyId} and deleted_at is null and state <> 'rejected'
    order by period desc limit 1`.execute(context.db)
  const [latest] = found.rows
  if (!latest) return null
  const record = await inputRecordHandlers.get(context, latest)
  const together = new VersionsTogether(context.db)
  const { as, values } = await together.stand(record.template.formId, record.formVersion, record.answers)
  return { ...record, formVersion: as.version.version, answers: values }
}

/** @throws input-record.not-found */
export async function showRevisions(context: RequestContext, { id }: { id: string }): Promise<Revision[]> {
  await inputRecordHandlers.get(context, { id })
  const found = await sql<Omit<Revision, 'submittedAt'> & { submittedAt: Date }>`
    select revision, answers, submitted_at as "submittedAt",
      ${sql<PersonRef>`${personRef(sql`input_revisions.submitted_by`)}`} as "submittedBy"
    from input_revisions where record_id = ${id} order by revision desc limit 100`.execute(context.db)
  return found.rows.map((row) => ({ ...row, submittedAt: row.submittedAt.toISOString() }))
}
