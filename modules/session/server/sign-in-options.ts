import { demonstrationPassword } from '#modules/access/server/public.ts'
import { listDemonstrationUsers } from '#modules/people/server/public.ts'
import type { PublicContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

/** How a password is to be sent, where the platform layer is, and in demonstration mode the people to be. */
export async function signInOptions(context: PublicContext) {
  const { config } = context.services
  const { PLATFORM_LOGIN: login, PLATFORM_REFRESH: refresh, PLATFORM_LOGOUT: logout } = config
  return {
    demonstration: await offerDemonstration(context),
    passwordScheme: config.STRICT_PASSWORD ? ('raw' as const) : ('md5' as const),
    platform: { login, refresh, clickRefresh: config.PLATFORM_CLICK_REFRESH, logout },
  }
}

async function offerDemonstration({ services }: PublicContext) {
  if (!services.config.DEMO) return null
  const users = await services.database.read(SYSTEM_SCOPE, async (db) => listDemonstrationUsers(db))
  if (users.length === 0) return null
  const offered = users.map((user) => ({
    name: user.name,
    displayName: { en: user.display_name, ar: user.display_name_ar },
  }))
  return { password: await demonstrationPassword(), users: offered }
}
