import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { demonstrationCompanyId } from '#modules/companies/server/public.ts'
import { findSiteOfStructure } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const DAY_MS = 86_400_000
const STRUCTURE = 'WHN-01-BA'

/** What the demonstration's companies owe: plans that have come, one that waits for its check, and some that have not come. */
const OWED: readonly (readonly [
  number: string,
  title: string,
  titleAr: string,
  form: string,
  neededAs: string,
  days: number,
])[] = [
  ['WHN-AFQ-ZZ-XX-DR-A-0101', 'Ground floor, general arrangement', 'الطابق الأرضي: مسقط عام', 'DR', 'A1', -40],
  ['WHN-AFQ-ZZ-XX-DR-A-0103', 'Level 2, general arrangement', 'الطابق الثاني: مسقط عام', 'DR', 'A1', -20],
  ['WHN-AFQ-ZZ-XX-DR-A-0105', 'Level 4, general arrangement', 'الطابق الرابع: مسقط عام', 'DR', 'A1', 6],
  ['WHN-AFQ-ZZ-XX-DR-A-0106', 'Roof, general arrangement', 'السطح: مسقط عام', 'DR', 'A1', 12],
  ['WHN-AFQ-ZZ-XX-SH-M-0301', 'Schedule of pumps', 'جدول المضخات', 'SH', 'S4', -5],
  ['WHN-AFQ-ZZ-XX-DR-E-0401', 'Single-line diagram', 'المخطط الأحادي', 'DR', 'S4', 3],
  ['WHN-AFQ-ZZ-XX-MS-M-0302', 'Commissioning of chillers', 'تشغيل المبردات', 'MS', 'S3', 20],
]

/** Loads the deliverables of the demonstration. */
export async function seedDeliverables(services: Services): Promise<void> {
  await services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    const known = await sql`select from deliverables where id = ${demonstrationId('deliverable 0')}`.execute(tx)
    if (known.rows.length > 0) return
    const site = await findSiteOfStructure(tx, STRUCTURE)
    if (!site) throw new Error(`The demonstration has no structure ${STRUCTURE}.`)
    const [engineer, company] = [demonstrationUserId('engineer'), demonstrationCompanyId('AFQ')]
    for (const [at, [number, title, titleAr, form, neededAs, days]] of OWED.entries()) {
      const dueOn = new Date(services.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
      await sql`
        insert into deliverables (project_code, site_code, structure_code, id, number, title, title_ar, package_name,
          company_id, form, needed_as, due_on, created_by, updated_by)
        values (${site.projectCode}, ${site.siteCode}, ${STRUCTURE}, ${demonstrationId(`deliverable ${at}`)}, ${number}, ${title},
          ${titleAr}, ${form === 'DR' ? 'Plans for construction' : 'Mechanical package'}, ${company}, ${form}, ${neededAs},
          ${dueOn}::date, ${engineer}, ${engineer})`.execute(tx)
    }
  })
}
