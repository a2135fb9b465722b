import { sql } from 'kysely'
import { asText, claimEvents, noonOf } from '#platform/server/records/claim-event.ts'
import { workPackageKind } from '../contract/workpackages-records.ts'

interface Row {
  readonly id: string
  readonly packageId: string
  readonly number: string
  readonly type: string
  readonly description: string
  readonly needBy: string
  readonly createdAt: Date
}

/** What another party owes before work can begin. */
const OWED = ['access', 'drawings', 'rfi', 'permit', 'predecessor']

// Handed over late is what was not there on the day that it was needed: known from then, or since it was written down.
export const ownClaimEvents = claimEvents({
  id: 'late-handover',
  title: { en: 'Not handed over in time', ar: 'لم يُسلَّم في موعده' },
  asks: 'work-package:read',
  find: async ({ db }, asked, most) => {
    const { from, to } = asText(asked)
    const { rows } = await sql<Row>`
      select owed.id, owed.package_id as "packageId", package.number, owed.type, owed.description, owed.need_by::text as "needBy",
        owed.created_at as "createdAt"
      from work_package_constraints as owed join work_packages as package
        on package.project_code = owed.project_code and package.id = owed.package_id and package.deleted_at is null
      where owed.project_code = ${asked.projectCode} and owed.type = any (${OWED}::text[])
        and (owed.state in ('open', 'promised') or owed.decided_at::date > owed.need_by)
        and owed.need_by < now()::date and owed.need_by between ${from}::date and ${to}::date
      order by owed.need_by desc, owed.id limit ${most}`.execute(db)
    return rows.map(({ id, packageId, number, type, description, needBy, createdAt }) => {
      const at = noonOf(needBy)
      const fact = `${number} · ${type}`
      return {
        ...{ id, at, knownAt: createdAt.toISOString() > at ? createdAt.toISOString() : at },
        ...{ title: { en: description, ar: description }, fact: { en: fact, ar: fact } },
        record: { type: workPackageKind.id, id: packageId },
      }
    })
  },
})
