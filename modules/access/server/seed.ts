import { sql } from 'kysely'
import type { DemoPerson } from '#demo/demo-world.ts'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationCompanyId, setCompaniesOf } from '#modules/companies/server/public.ts'
import { findUserByName, insertUser, PERSON_STATUS } from '#modules/people/server/public.ts'
import type { ModuleSpec } from '#platform/contract/define-module.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { hashDigest, passwordDigest } from './password.ts'
import { openLink } from './password-links.ts'
import { assignRole, grantPlace, setRole } from './write-access.ts'

/** Loads the people and roles of the demonstration. Only those offered on the sign-in page can sign in. */
export async function seedAccess({ database, passwordPepper, now, modules }: Services): Promise<void> {
  const [{ DEMO_PASSWORD, demoWorld }, office] = await Promise.all([
    import('#demo/world.ts'),
    import('#demo/office-people.ts'),
  ])
  const { roles, people } = demoWorld()
  const passwordHash = await hashDigest(passwordDigest(DEMO_PASSWORD), passwordPepper)
  const accounts: Account[] = [
    ...people.map((person) => ({
      ...person,
      roleCodes: office.ACCESS_OFFICERS.includes(person.userName)
        ? [...person.roleCodes, office.ACCESS_ROLE.code]
        : person.roleCodes,
      state: 'active' as const,
      passwordHash: person.isDemoSignIn ? passwordHash : null,
    })),
    ...office.OFFICE_PEOPLE.map((person) => ({
      ...person,
      email: `${person.userName}@${person.organisationCode.toLowerCase()}.example.com`,
      passwordHash: null,
    })),
  ]
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const { rights, ...role } of [...roles, office.ACCESS_ROLE]) {
      const isAdmin = rights === 'all'
      const permissions = isAdmin ? [] : demonstrationPermissions(modules, role.code, rights === 'everyday')
      await setRole(tx, { ...role, isAdmin, permissions })
    }
    for (const [index, account] of accounts.entries()) {
      await insertAccount(tx, account, { index, now: now() })
    }
  })
}

/** What the modules give a role of the demonstration. */
function demonstrationPermissions(modules: readonly ModuleSpec[], roleCode: string, isEveryday: boolean): string[] {
  return modules.flatMap(({ permissions }) =>
    Object.entries(permissions)
      .filter(([, { demo }]) => (demo === 'everybody' ? isEveryday : demo?.includes(roleCode)))
      .map(([permission]) => permission),
  )
}

/** The password that the sign-in page offers in demonstration mode. */
export async function demonstrationPassword(): Promise<string> {
  return (await import('#demo/people.ts')).DEMO_PASSWORD
}

/** Id of a person of the demonstration: the same in every installation, so that other seeds can name them. */
export function demonstrationUserId(userName: string): string {
  return demonstrationId(userName)
}

interface Account
  extends Pick<DemoPerson, 'userName' | 'name' | 'email' | 'organisationCode' | 'roleCodes' | 'grants'> {
  readonly state: 'active' | 'invited' | 'disabled'
  readonly passwordHash: string | null
}

const ADMINISTRATOR = 'admin'
const HOUR_MS = 3_600_000
/** Accounts were made over the year before, and used at some time of the last weeks: the same spread in every run. */
const MADE_DAYS_AGO = 300
const DAYS_BETWEEN = 6
const HOURS_BETWEEN = 19

async function insertAccount(tx: Db, account: Account, { index, now }: { index: number; now: Date }): Promise<void> {
  const { userName, name, email, organisationCode, passwordHash, state } = account
  if (await findUserByName(tx, userName)) return
  const id = demonstrationUserId(userName)
  const createdBy = demonstrationUserId(ADMINISTRATOR)
  const createdAt = new Date(now.getTime() - (MADE_DAYS_AGO - index * DAYS_BETWEEN) * 24 * HOUR_MS)
  const signedInAt = state === 'invited' ? null : new Date(now.getTime() - (index + 1) * HOURS_BETWEEN * HOUR_MS)
  await insertUser(tx, {
    id,
    name: userName,
    displayName: name.en,
    displayNameAr: name.ar,
    email,
    passwordHash,
    isDemonstration: true,
    status: PERSON_STATUS[state],
    statusBefore: state === 'disabled' ? PERSON_STATUS.active : null,
    createdBy,
    createdAt,
    lastSignedInAt: signedInAt,
  })
  await setCompaniesOf(tx, id, [demonstrationCompanyId(organisationCode)])
  for (const roleCode of account.roleCodes) await assignRole(tx, id, roleCode)
  for (const grant of account.grants) await grantPlace(tx, id, grant)
  await sql`update place_grants set granted_by = ${createdBy}, granted_at = ${createdAt} where user_id = ${id}`.execute(
    tx,
  )
  if (state === 'invited') await openLink(tx, { userId: id, purpose: 'invitation', createdBy, now })
}
