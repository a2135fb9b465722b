import { sql } from 'kysely'
import type { Text } from '#platform/contract/text.ts'
import { type OwnParty, type PartySource, partySource } from '#platform/server/records/parties.ts'
import type { PartyRole } from '../contract/company-choices.ts'

/** As a sentence names them: “It is for the contractor of the project.” */
const TITLES: Readonly<Record<PartyRole, Text>> = {
  employer: { en: 'employer', ar: 'صاحب العمل' },
  engineer: { en: 'engineer', ar: 'المهندس' },
  contractor: { en: 'contractor', ar: 'المقاول' },
  subcontractor: { en: 'subcontractor', ar: 'المقاول من الباطن' },
  consultant: { en: 'consultant', ar: 'الاستشاري' },
  supplier: { en: 'supplier', ar: 'المورد' },
  authority: { en: 'authority', ar: 'الجهة الرسمية' },
}

/** What a company is on a project goes before what it is in general. */
const findOwnParties: PartySource['find'] = async ({ db, user }, projectCode) => {
  const found = await sql<OwnParty>`
    select "companyId", name, "partyRole" from (
      select distinct on (company_id) company_id as "companyId", name, party_role as "partyRole", is_main
      from person_parties where user_id = ${user.id} and (project_code is null or project_code = ${projectCode})
      order by company_id, project_code nulls last
    ) as own order by is_main desc, name`.execute(db)
  return found.rows
}

export const ownParties = partySource({ titles: TITLES, find: findOwnParties })
