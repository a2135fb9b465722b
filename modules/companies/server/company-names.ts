import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '#platform/server/context.ts'
import type { CompanyRef } from '../contract/company.ts'

/** More companies than a project has. */
const MOST_CHOICES = 500

const REF = sql`jsonb_build_object('id', names.id, 'code', names.code, 'name', names.name, 'nameAr', names.name_ar,
  'partyRole', names.party_role)`

/**
 * The company of a column of ids, as an expression for the select list of any query, null where the column is. It reads for
 * every scope, because who reads a record reads whose it is.
 * @example select number, ${companyRef(sql`claims.company_id`)} as company from claims
 */
export function companyRef(column: RawBuilder<unknown>): RawBuilder<CompanyRef | null> {
  return sql<CompanyRef | null>`(select ${REF} from company_names as names where names.id = ${column})`
}

/** The companies of a column of arrays of ids, by name. */
export function companyRefs(column: RawBuilder<unknown>): RawBuilder<CompanyRef[]> {
  return sql<CompanyRef[]>`coalesce((select jsonb_agg(${REF} order by lower(names.name))
    from company_names as names where names.id = any (${column})), '[]')`
}

/**
 * Active companies to choose from as whose record something is. Whoever is bound to companies may choose their own alone;
 * row-level security would refuse the others anyway.
 */
export async function showCompanyChoices({ db, scope }: RequestContext): Promise<CompanyRef[]> {
  const own = scope.kind === 'places' ? scope.companyIds : null
  const found = await sql<{ ref: CompanyRef }>`
    select ${REF} as ref from company_names as names
    where names.status = 'active' and names.deleted_at is null and (${own === null || own === undefined} or names.id = any (${own ?? []}::uuid[]))
    order by lower(names.name), names.id limit ${MOST_CHOICES}`.execute(db)
  return found.rows.map(({ ref }) => ref)
}
