import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * Whose work something is, and who reads what is kept to its makers: the rule of the policies (`makers_rule`), of any person
 * and by the companies that they have now. With the rights of the owner: who works at a place sees no company.
 */
export const knowMakers = defineMigration('20261130T1202_companies_know_makers', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create function makers_of(person uuid) returns uuid[]
    language sql stable security definer set search_path = public, pg_temp as $$
      select array(select company_id from company_people where user_id = person and is_main) || person
    $$`)
  // Without a company, or with one that is the employer there, somebody is held to no team.
  await run(`
    create function sees_kept(kept uuid[], project text, person text) returns boolean
    language sql stable security definer set search_path = public, pg_temp as $$
      select kept is null or person = any (kept::text[]) or coalesce((
        select bool_or(own.company_id = any (kept) or coalesce(roles.party_role, companies.party_role) = 'employer')
        from company_people as own join companies on companies.id = own.company_id
          left join company_project_roles as roles on roles.company_id = own.company_id and roles.project_code = project
        where own.user_id::text = person), true)
    $$`)
  for (const name of ['makers_of(uuid)', 'sees_kept(uuid[], text, text)']) {
    await run(`revoke execute on function ${name} from public`)
    await run(`grant execute on function ${name} to plumbline_app, plumbline_admin`)
  }
})
