import { createHash } from 'node:crypto'
import type { DemoPerson } from '#demo/demo-world.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { hashDigest, passwordDigest } from './password.ts'
import { findUserByName } from './user-repository.ts'
import { assignRole, grantPlace, insertUser, setRole } from './write-access.ts'

/** Loads the people and roles of the demonstration. Only those offered on the sign-in page can sign in. */
export async function seedAccess({ database, passwordPepper }: Services): Promise<void> {
  const { DEMO_PASSWORD, demoWorld } = await import('#demo/world.ts')
  const { roles, people, organisations } = demoWorld()
  const passwordHash = await hashDigest(passwordDigest(DEMO_PASSWORD), passwordPepper)
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const { code, name, permissions } of roles) {
      await setRole(tx, {
        code,
        name,
        isAdmin: permissions === '*',
        permissions: permissions === '*' ? [] : permissions,
      })
    }
    for (const person of people) {
      const organisation = organisations.find(({ code }) => code === person.organisationCode)
      await insertPerson(
        tx,
        person,
        { name: organisation?.name.en ?? '', partyRole: organisation?.partyRole ?? '' },
        person.isDemoSignIn ? passwordHash : null,
      )
    }
  })
}

/** The password that the sign-in page offers in demonstration mode. */
export async function demonstrationPassword(): Promise<string> {
  return (await import('#demo/people.ts')).DEMO_PASSWORD
}

/** Id of a person of the demonstration: the same in every installation, so that other seeds can name them. */
export function demonstrationUserId(userName: string): string {
  const hex = createHash('sha256').update(`plumbline demonstration ${userName}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function insertPerson(
  tx: Db,
  person: DemoPerson,
  organisation: { name: string; partyRole: string },
  passwordHash: string | null,
): Promise<void> {
  if (await findUserByName(tx, person.userName)) return
  const id = demonstrationUserId(person.userName)
  await insertUser(tx, {
    id,
    name: person.userName,
    displayName: person.name.en,
    displayNameAr: person.name.ar,
    email: person.email,
    organisation: organisation.name,
    partyRole: organisation.partyRole,
    passwordHash,
    isDemonstration: true,
  })
  for (const roleCode of person.roleCodes) await assignRole(tx, id, roleCode)
  for (const grant of person.grants) await grantPlace(tx, id, grant)
}
