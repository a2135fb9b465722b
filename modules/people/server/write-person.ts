import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { PERSON_STATUS } from './person-status.ts'

export interface NewUser {
  readonly id: string
  readonly name: string
  readonly displayName: string
  readonly displayNameAr: string
  readonly email: string
  readonly organisation?: string
  readonly partyRole?: string
  readonly language?: 'en' | 'ar'
  /** Null: a person without a sign-in of the product's own. */
  readonly passwordHash: string | null
  readonly isDemonstration?: boolean
  /** Active where absent. */
  readonly status?: number
  /** What a disabled user returns to. */
  readonly statusBefore?: number | null
  readonly createdBy?: string
  /** Now where absent. */
  readonly createdAt?: Date
  readonly lastSignedInAt?: Date | null
}

/** What is entered of a person. */
export interface PersonFacts {
  readonly displayName: string
  readonly displayNameAr: string
  readonly email: string
  readonly phone: string
  readonly organisation: string
  readonly partyRole: string
  readonly language: 'en' | 'ar'
}

const COLUMNS = {
  displayName: sql`display_name`,
  displayNameAr: sql`display_name_ar`,
  email: sql`email`,
  phone: sql`phone`,
  organisation: sql`organisation`,
  partyRole: sql`party_role`,
  language: sql`language`,
} satisfies Record<keyof PersonFacts, unknown>

export async function insertUser(tx: Db, user: NewUser): Promise<void> {
  await sql`
    insert into users (id, name, display_name, display_name_ar, email, organisation, party_role, language, password_hash,
      is_demonstration, status, status_before, created_by, created_at, last_signed_in_at)
    values (${user.id}, ${user.name}, ${user.displayName}, ${user.displayNameAr}, ${user.email}, ${user.organisation ?? ''},
      ${user.partyRole ?? ''}, ${user.language ?? 'en'}, ${user.passwordHash}, ${user.isDemonstration ?? false},
      ${user.status ?? PERSON_STATUS.active}, ${user.statusBefore ?? null}, ${user.createdBy ?? null},
      coalesce(${user.createdAt ?? null}, now()), ${user.lastSignedInAt ?? null})`.execute(tx)
}

/** Changes what is named and leaves the rest. @returns false where somebody else was quicker */
export async function changePerson(
  tx: Db,
  { id, rowVersion, now }: { readonly id: string; readonly rowVersion: number; readonly now: Date },
  facts: Partial<PersonFacts>,
): Promise<boolean> {
  const named = Object.entries(COLUMNS).flatMap(([fact, column]) => {
    const value = facts[fact as keyof PersonFacts]
    return value === undefined ? [] : [sql`${column} = ${value}`]
  })
  const written = await sql`
    update users set ${sql.join([...named, sql`row_version = row_version + 1`, sql`updated_at = ${now}`])}
    where id = ${id} and row_version = ${rowVersion}`.execute(tx)
  return written.numAffectedRows === 1n
}

/** Disables or enables a user. @returns false where they are so already */
export async function setEnabled(tx: Db, id: string, isEnabled: boolean, now: Date): Promise<boolean> {
  const { active, disabled } = PERSON_STATUS
  const written = await sql`
    update users set updated_at = ${now}, row_version = row_version + 1,
      status = ${isEnabled ? sql`coalesce(status_before, ${active})` : disabled},
      status_before = ${isEnabled ? null : sql`status`}
    where id = ${id} and (status = ${disabled}) = ${isEnabled}`.execute(tx)
  return written.numAffectedRows === 1n
}

/** Language of what the product sends to a person. Their own choice: no new version of what others enter of them. */
export async function setLanguage(tx: Db, id: string, language: 'en' | 'ar'): Promise<void> {
  await sql`update users set language = ${language} where id = ${id}`.execute(tx)
}

/** Where the picture of a person is; empty where there is none. */
export async function setAvatarUrl(tx: Db, id: string, avatarUrl: string): Promise<void> {
  await sql`update users set avatar_url = ${avatarUrl} where id = ${id}`.execute(tx)
}

/** What writes of a person that read before they write begin with: two at the same time wait for each other. */
export async function lockPerson(tx: Db, id: string): Promise<void> {
  await sql`select 1 from users where id = ${id} for update`.execute(tx)
}

export async function noteLastSignIn(tx: Db, id: string, at: Date): Promise<void> {
  await sql`update users set last_signed_in_at = ${at} where id = ${id}`.execute(tx)
}

/** What every process that remembers rights compares; see `accessChanged`. */
export async function raiseUserVersion(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`update users set user_version = user_version + 1 where id = any (${[...ids]}::uuid[])`.execute(tx)
}

/** Removes an account that was never used. The name stays with the records that may say it already, as that of an outsider. */
export async function forgetPerson(tx: Db, id: string): Promise<void> {
  await sql`
    with gone as (delete from users where id = ${id} returning id, display_name)
    insert into outside_people (id, name) select id, display_name from gone`.execute(tx)
}
