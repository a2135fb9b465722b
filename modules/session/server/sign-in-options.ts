import { demonstrationPassword, listDemonstrationUsers } from '#modules/access/server/public.ts'
import type { PublicContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

/** Offers the demonstration's sign-ins, in demonstration mode alone. */
export async function signInOptions({ services }: PublicContext) {
  if (!services.config.DEMO) return { demonstration: null }
  const users = await services.database.read(SYSTEM_SCOPE, async (db) => listDemonstrationUsers(db))
  if (users.length === 0) return { demonstration: null }
  const offered = users.map((user) => ({
    name: user.name,
    displayName: { en: user.display_name, ar: user.display_name_ar },
  }))
  return { demonstration: { password: await demonstrationPassword(), users: offered } }
}
