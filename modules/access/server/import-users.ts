import { sql } from 'kysely'
import { showCompanyChoices } from '#modules/companies/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { AskedField, ServedImport } from '#platform/server/served-endpoints.ts'
import { userImport } from '../contract/access-api.ts'
import { requireRecentPassword } from './confirm-password.ts'

/** As many as the second sheet of a template offers. */
const MOST_ROLES = 1_000

/** Rows of a file as invitations: with roles and companies by their names, places by their codes, and a password once for all. */
export const servedUserImport: ServedImport = {
  ...userImport,
  admits: async (caller) =>
    caller.services.database.read(SYSTEM_SCOPE, (db) => requireRecentPassword({ ...caller, db })),
  asks: async (context) => [
    {
      name: 'roleCodes',
      title: { en: 'Roles', ar: 'الأدوار' },
      kind: 'choices',
      isRequired: false,
      choices: await roleChoices(context),
    },
    {
      name: 'placeCodes',
      title: { en: 'Codes of places', ar: 'رموز الأماكن' },
      kind: 'codes',
      isRequired: false,
      choices: [],
    },
    {
      name: 'companyIds',
      title: { en: 'Companies', ar: 'الشركات' },
      kind: 'choices',
      isRequired: false,
      choices: (await showCompanyChoices(context)).map(({ id, name, nameAr }) => ({
        value: id,
        title: { en: name, ar: nameAr || name },
      })),
    },
  ],
}

async function roleChoices({ services }: RequestContext): Promise<AskedField['choices']> {
  const found = await services.database.read(SYSTEM_SCOPE, async (db) =>
    sql<{ code: string; en: string; ar: string }>`
      select code, name_en as en, name_ar as ar from roles order by name_en, code limit ${MOST_ROLES}`.execute(db),
  )
  return found.rows.map(({ code, en, ar }) => ({ value: code, title: { en, ar: ar || en } }))
}
