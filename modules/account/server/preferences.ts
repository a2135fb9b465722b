import { sql } from 'kysely'
import { isTimeZone } from '#engines/calendar/local-time.ts'
import { findUserRights } from '#modules/access/server/public.ts'
import { lockPerson, setLanguage } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AccountPreferences } from '../contract/account.ts'
import type { accountApi } from '../contract/account-api.ts'
import { accountErrors } from '../contract/account-errors.ts'
import { auditOwn } from './audit-own.ts'
import { lacksRequiredFactor } from './required-factor.ts'

type Change = InputOf<(typeof accountApi)['endpoints']['savePreferences']>

const UNDECIDED: AccountPreferences = {
  language: null,
  theme: null,
  timeZone: null,
  dateStyle: 'named',
  withHijri: false,
  numberStyle: 'language',
}

/** Read with every page that is loaded: it also says where the person must go first. */
export async function showPreferences({ db, user, viewer, services }: RequestContext) {
  // Who views the product as somebody else goes on seeing it as they are used to.
  const person = viewer ?? user
  const rights = await findUserRights(db, person.id)
  const isAdmin = rights?.is_admin ?? false
  return {
    ...(await findPreferences(db, person.id)),
    mustSetUpSecondFactor: await lacksRequiredFactor(services, db, { id: person.id, isAdmin }),
  }
}

/** Changes what is named and leaves the rest. The language is also that of e-mails. */
export async function savePreferences(context: RequestContext, change: Change): Promise<AccountPreferences> {
  const { db, user, services } = context
  if (change.timeZone && !isTimeZone(change.timeZone)) {
    throw accountErrors.timeZoneUnknown({ timeZone: change.timeZone })
  }
  // Two windows that save at the same time both count.
  await lockPerson(db, user.id)
  const before = await findPreferences(db, user.id)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const after: AccountPreferences = { ...before, ...given }
  await sql`
    insert into account_preferences (user_id, language, theme, time_zone, date_style, with_hijri, number_style)
    values (${user.id}, ${after.language}, ${after.theme}, ${after.timeZone}, ${after.dateStyle}, ${after.withHijri},
      ${after.numberStyle})
    on conflict (user_id) do update set language = excluded.language, theme = excluded.theme,
      time_zone = excluded.time_zone, date_style = excluded.date_style, with_hijri = excluded.with_hijri,
      number_style = excluded.number_style, updated_at = ${services.now()}`.execute(db)
  if (after.language) await setLanguage(db, user.id, after.language)
  await auditOwn(db, context, 'user.preferences-changed', { before, after })
  return after
}

/** Zone whose clock a user goes by; null where they never decided. Runs under the system's scope. */
export async function timeZoneOf(db: Db, userId: string): Promise<string | null> {
  return (await findPreferences(db, userId)).timeZone
}

async function findPreferences(db: Db, userId: string): Promise<AccountPreferences> {
  const found = await sql<AccountPreferences>`
    select language, theme, time_zone as "timeZone", date_style as "dateStyle", with_hijri as "withHijri",
      number_style as "numberStyle"
    from account_preferences where user_id = ${userId}`.execute(db)
  return found.rows[0] ?? UNDECIDED
}
