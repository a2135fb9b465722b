import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationCompanyId } from '#modules/companies/server/public.ts'
import { seedActiveForm } from '#modules/forms/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

/** Structure of the demonstration, and the companies that report on it each working day. */
const REPORTED = [
  { projectCode: 'WHN', siteCode: 'WHN-01', structureCode: 'WHN-01-BA', companies: ['NSM'] },
  { projectCode: 'WHN', siteCode: 'WHN-01', structureCode: 'WHN-01-BB', companies: ['NSM'] },
  { projectCode: 'WHN', siteCode: 'WHN-02', structureCode: 'WHN-02-FB', companies: ['HDD', 'NSM'] },
] as const
const SINCE = '2026-01-01'

/** Id of the template of daily reports of a structure of the demonstration. */
export function demonstrationTemplateId(structureCode: string): string {
  return demonstrationId(`daily report ${structureCode}`)
}

/** Puts the form of daily reports into use, and asks the subcontractors of the demonstration for it. */
export async function seedInputTemplates({ database, now }: Services): Promise<void> {
  const { DAILY_REPORT_TABLES } = await import('#demo/daily-reports.ts')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const { projectCode, siteCode, structureCode, companies } of REPORTED) {
      const form = {
        key: 'daily report',
        name: { en: 'Daily report', ar: 'التقرير اليومي' },
        category: 'daily',
      } as const
      const formId = await seedActiveForm(
        tx,
        projectCode,
        { ...form, description: '', tables: DAILY_REPORT_TABLES },
        now(),
      )
      const id = demonstrationTemplateId(structureCode)
      const known = await sql`select from input_templates where id = ${id}`.execute(tx)
      if (known.rows.length > 0) continue
      const person = demonstrationId('coordinator')
      const companyIds = JSON.stringify(companies.map(demonstrationCompanyId))
      await sql`
        insert into input_templates (project_code, id, site_code, structure_code, number, state, name, name_ar, category,
          form_id, company_ids, rule, on_day_off, starts_on, due_time, days_after, grace_minutes, instructions, created_by,
          created_at, updated_by, updated_at)
        values (${projectCode}, ${id}, ${siteCode}, ${structureCode},
          ${await nextNumber(tx, 'input-template', projectCode)}, 'published', 'Daily report', 'التقرير اليومي',
          'daily-report', ${formId}, ${companyIds}::jsonb, 'FREQ=DAILY', 'skip', ${SINCE}, '18:00', 0, 60,
          'One line for each crew. What stood in the way today cannot be claimed later if it is not written here.',
          ${person}, ${now()}, ${person}, ${now()})`.execute(tx)
    }
  })
}
