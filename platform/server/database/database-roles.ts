import { sql } from 'kysely'
import type { Db } from './leased-queries.ts'
import { ADMIN_ROLE, APP_ROLE } from './scope-settings.ts'

interface LoginRole {
  readonly name: string
  readonly has_roles: boolean
  readonly is_superuser: boolean
  readonly may_create_roles: boolean
  readonly bypasses: boolean
  readonly version: number
}

interface Membership {
  readonly may_switch: boolean
  readonly inherits: boolean
}

/**
 * Makes the two roles that work is done as, and sees that the login role can become either and is neither by itself: a
 * session whose scope was forgotten must see nothing.
 * @throws one line that says what the administrator of the server has to do.
 */
export async function prepareRoles(db: Db): Promise<void> {
  const login = await describeLogin(db)
  if (!login.has_roles) await createRoles(db, login)
  let membership = await describeMembership(db, login)
  if (!isSafe(membership, login)) {
    await joinRoles(db, login)
    membership = await describeMembership(db, login)
  }
  if (isSafe(membership, login)) return await takeSchema(db, login)
  const danger = login.bypasses ? ', and sees all rows because it bypasses row-level security' : ''
  const problem = membership.may_switch
    ? `inherits ${ADMIN_ROLE} and would see all rows without a scope`
    : `cannot become ${APP_ROLE} and ${ADMIN_ROLE}${danger}`
  throw new Error(`The database role ${login.name} ${problem}. As an administrator run: ${joinStatements(login)}`)
}

function isSafe(membership: Membership, login: LoginRole): boolean {
  return membership.may_switch && (!membership.inherits || login.is_superuser)
}

/** Since PostgreSQL 16 inheritance belongs to the membership, before it to the role. */
function joinStatements({ name, version }: LoginRole): string {
  const grant = `GRANT ${APP_ROLE}, ${ADMIN_ROLE} TO ${name}`
  return version >= 160_000 ? `${grant} WITH INHERIT FALSE;` : `ALTER ROLE ${name} NOINHERIT; ${grant};`
}

async function describeLogin(db: Db): Promise<LoginRole> {
  const { rows } = await sql<LoginRole>`
    select rolname as name, rolsuper as is_superuser, rolsuper or rolcreaterole as may_create_roles,
           rolsuper or rolbypassrls as bypasses, current_setting('server_version_num')::int as version,
           (select count(*) = 2 from pg_roles where rolname in (${APP_ROLE}, ${ADMIN_ROLE})) as has_roles
    from pg_roles where rolname = session_user`.execute(db)
  return rows[0]!
}

async function createRoles(db: Db, login: LoginRole): Promise<void> {
  if (!login.may_create_roles) {
    throw new Error(
      `The database role ${login.name} may not create roles. As an administrator run: CREATE ROLE ${APP_ROLE}; CREATE ROLE ${ADMIN_ROLE}; ${joinStatements(login)}`,
    )
  }
  for (const role of [APP_ROLE, ADMIN_ROLE]) {
    // Roles belong to the whole server: another database of it may make them at the same moment.
    await sql`do $$ begin
      create role ${sql.raw(role)} nologin;
    exception when duplicate_object or unique_violation then null;
    end $$`.execute(db)
  }
}

async function describeMembership(db: Db, login: LoginRole): Promise<Membership> {
  // Since PostgreSQL 16 who made a role is a member of it that may not become it: there the question is SET.
  const switching = login.version >= 160_000 ? 'SET' : 'MEMBER'
  const { rows } = await sql<Membership>`
    select pg_has_role(session_user, ${APP_ROLE}, ${switching}) and pg_has_role(session_user, ${ADMIN_ROLE}, ${switching}) as may_switch,
           pg_has_role(session_user, ${ADMIN_ROLE}, 'USAGE') as inherits`.execute(db)
  return rows[0]!
}

/**
 * Sees that the login may make tables. Before PostgreSQL 16 a login without inheritance holds nothing by owning the
 * database; and each database of the server has to say it, whoever made the roles.
 * @throws one line that says what the owner of the schema has to do.
 */
async function takeSchema(db: Db, { name }: LoginRole): Promise<void> {
  const mayCreate = async () => {
    const { rows } = await sql<{ may: boolean }>`
      select has_schema_privilege(session_user, 'public', 'usage') and has_schema_privilege(session_user, 'public', 'create') as may`.execute(
      db,
    )
    return rows[0]?.may ?? false
  }
  if (await mayCreate()) return
  const isOwner = await sql`set role pg_database_owner`.execute(db).then(
    () => true,
    () => false,
  )
  if (isOwner) {
    await sql`grant usage, create on schema public to ${sql.id(name)}`.execute(db)
    await sql`reset role`.execute(db)
  }
  if (await mayCreate()) return
  throw new Error(
    `The database role ${name} may not make tables. As an administrator run in this database: GRANT USAGE, CREATE ON SCHEMA public TO ${name};`,
  )
}

/** What cannot be granted here is left: the caller looks at the result and says what to do. */
async function joinRoles(db: Db, login: LoginRole): Promise<void> {
  const name = sql.id(login.name)
  const quietly = async (statement: ReturnType<typeof sql>) => {
    await statement.execute(db).catch(() => {
      // Not allowed to: reported by the caller with the statement that an administrator has to run.
    })
  }
  const roles = sql.raw(`${APP_ROLE}, ${ADMIN_ROLE}`)
  if (login.version >= 160_000) return quietly(sql`grant ${roles} to ${name} with inherit false, set true`)
  await quietly(sql`alter role ${name} noinherit`)
  await quietly(sql`grant ${roles} to ${name}`)
}
