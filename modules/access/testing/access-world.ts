import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { PersonFacts, TestPerson, TestProduct } from '#apps/server/testing/start-test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

/** What an administrator of users who is no administrator of the product holds. */
export const MANAGER = ['user:read', 'user:write', 'user:view-as', 'role:read', 'role:write', 'site:read']

/** Runs a statement as the product's own work does: past the places of a person, not past row-level security. */
export async function systemRows<Row = unknown>(
  { services }: TestProduct,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    return (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
  })
}

/** Lets changes of access be heard, as in a process that serves. @returns what ends it */
export async function hearChanges({ modules, services }: TestProduct): Promise<() => Promise<void>> {
  const ends = await Promise.all(
    modules.filter(({ authenticate }) => authenticate).map(async (module) => module.start?.(services)),
  )
  return async () => {
    for (const end of ends) await end?.()
  }
}

/** Two projects with a site each, and a structure on the first. */
export async function insertPlaces(product: TestProduct): Promise<void> {
  await systemRows(
    product,
    `insert into projects (code, name, name_ar) values ('P1', 'North', 'الشمال'), ('P2', 'South', 'الجنوب')`,
  )
  await systemRows(
    product,
    `insert into sites (code, project_code, name) values ('P1-A', 'P1', 'Quay'), ('P1-B', 'P1', 'Yard'), ('P2-A', 'P2', 'Hill')`,
  )
  await systemRows(
    product,
    `insert into structures (code, project_code, site_code, name) values ('P1-A-1', 'P1', 'P1-A', 'Gate house')`,
  )
}

/** Somebody signed in whose password was confirmed just now, as after signing in. */
export async function confirmedPerson(product: TestProduct, facts: PersonFacts): Promise<TestPerson> {
  const person = await product.signedInAs(facts)
  await systemRows(
    product,
    `insert into password_confirmations (session_id, user_id, confirmed_at)
     select id::text, user_id, created_at from sessions where user_id = $1`,
    [person.id],
  )
  return person
}

/** A role of its own for each call, so that tests do not share one. */
export async function insertRole(
  product: TestProduct,
  permissions: readonly string[],
  isAdmin = false,
): Promise<string> {
  const code = `role-${randomUUID().slice(0, 8)}`
  await systemRows(product, `insert into roles (code, name_en, name_ar, is_admin) values ($1, $1, 'دور', $2)`, [
    code,
    isAdmin,
  ])
  await systemRows(product, `insert into role_permissions (role_code, permission) select $1, unnest($2::text[])`, [
    code,
    permissions,
  ])
  return code
}

/** What an invitation needs, with a name of its own. */
export function invitation(more: Readonly<Record<string, unknown>> = {}) {
  return {
    name: `new-${randomUUID().slice(0, 8)}`,
    displayName: 'Sara New',
    displayNameAr: 'سارة',
    email: '',
    language: 'en',
    roleCodes: [],
    grants: [],
    ...more,
  }
}
