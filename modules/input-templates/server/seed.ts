import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationCompanyId } from '#modules/companies/server/public.ts'
import { seedActiveForm } from '#modules/forms/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

interface Reported {
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string
  /** What a report of it says beside its kind: one company reports on several structures of a day. */
  readonly called: Text
  readonly companies: readonly string[]
  /** Who decides, and who stands in for them. */
  readonly reviewers: readonly [reviewer: string, deputy: string]
}

const FIRST_BUILDING: Reported = {
  ...{ projectCode: 'WHN', siteCode: 'WHN-01', structureCode: 'WHN-01-BA' },
  called: { en: 'Building A', ar: 'المبنى أ' },
  ...{ companies: ['NSM'], reviewers: ['engineer', 'coordinator'] },
}

/** Structure of the demonstration, and the companies that report on it each working day. */
const REPORTED: readonly Reported[] = [
  FIRST_BUILDING,
  {
    ...{ projectCode: 'WHN', siteCode: 'WHN-01', structureCode: 'WHN-01-BB' },
    called: { en: 'Building B', ar: 'المبنى ب' },
    ...{ companies: ['NSM'], reviewers: ['j.muller', 'engineer'] },
  },
  {
    ...{ projectCode: 'WHN', siteCode: 'WHN-02', structureCode: 'WHN-02-FB' },
    called: { en: 'Wadi footbridge', ar: 'جسر مشاة الوادي' },
    ...{ companies: ['HDD'], reviewers: ['j.muller', 'engineer'] },
  },
]
const SINCE = '2026-01-01'

/** Id of the template of daily reports of a structure of the demonstration. */
export function demonstrationTemplateId(structureCode: string): string {
  return demonstrationId(`daily report ${structureCode}`)
}

/** Id of the template of night shifts. */
export function demonstrationNightShiftId(): string {
  return demonstrationId(`night shift ${FIRST_BUILDING.structureCode}`)
}

/** Puts the forms of daily reports and night shifts into use, and asks the subcontractors of the demonstration for them. */
export async function seedInputTemplates({ database, now }: Services): Promise<void> {
  const { DAILY_REPORT_TABLES } = await import('#demo/daily-reports.ts')
  const { NIGHT_SHIFT } = await import('#demo/night-shifts.ts')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const reported of REPORTED) {
      const form = {
        key: 'daily report',
        name: { en: 'Daily report', ar: 'التقرير اليومي' },
        category: 'daily',
      } as const
      const demo = { ...form, description: '', tables: DAILY_REPORT_TABLES }
      await seedTemplate(tx, reported, now(), {
        id: demonstrationTemplateId(reported.structureCode),
        formId: await seedActiveForm(tx, reported.projectCode, demo, now()),
        name: { en: `${form.name.en}, ${reported.called.en}`, ar: `${form.name.ar}، ${reported.called.ar}` },
        ...{ category: 'daily-report', rule: 'FREQ=DAILY', hoursQuestion: '' },
        instructions:
          'One line for each crew. What stood in the way today cannot be claimed later if it is not written here.',
      })
    }
    await seedTemplate(tx, FIRST_BUILDING, now(), {
      id: demonstrationNightShiftId(),
      formId: await seedActiveForm(tx, FIRST_BUILDING.projectCode, NIGHT_SHIFT, now()),
      ...{ name: NIGHT_SHIFT.name, category: 'manpower', rule: '', hoursQuestion: 'man_hours' },
      instructions: 'For each night that was worked, before the day shift begins.',
    })
  })
}

interface Template {
  readonly id: string
  readonly formId: string
  readonly name: Text
  readonly category: string
  readonly rule: string
  readonly hoursQuestion: string
  readonly instructions: string
}

async function seedTemplate(tx: Db, reported: Reported, at: Date, template: Template): Promise<void> {
  const { projectCode, siteCode, structureCode, companies, reviewers } = reported
  const { id, formId, name, category, rule, hoursQuestion, instructions } = template
  const known = await sql`select from input_templates where id = ${id}`.execute(tx)
  if (known.rows.length > 0) return
  const person = demonstrationId('coordinator')
  const [reviewer, deputy] = reviewers.map(demonstrationId)
  const companyIds = JSON.stringify(companies.map(demonstrationCompanyId))
  await sql`
    insert into input_templates (project_code, id, site_code, structure_code, number, state, name, name_ar, category,
      form_id, company_ids, rule, on_day_off, starts_on, due_time, days_after, grace_minutes, instructions, hours_question,
      reviewer_id, deputy_id, created_by, created_at, updated_by, updated_at)
    values (${projectCode}, ${id}, ${siteCode}, ${structureCode},
      ${await nextNumber(tx, 'input-template', projectCode)}, 'published', ${name.en}, ${name.ar}, ${category}, ${formId},
      ${companyIds}::jsonb, ${rule}, 'skip', ${SINCE}, '18:00', 0, 60, ${instructions}, ${hoursQuestion}, ${reviewer}, ${deputy},
      ${person}, ${at}, ${person}, ${at})`.execute(tx)
}
