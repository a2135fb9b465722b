import { demonstrationPassword, listDemonstrationUsers } from '#modules/access/server/public.ts'
import { mountedPath } from '#platform/contract/define-api.ts'
import type { PublicContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { sessionApi } from '../contract/session-api.ts'

/** The platform layer of this server. */
const PLATFORM = {
  login: mountedPath(sessionApi.endpoints.exchangeCode),
  refresh: mountedPath(sessionApi.endpoints.refreshToken),
  clickRefresh: mountedPath(sessionApi.endpoints.refreshNtoken),
  logout: mountedPath(sessionApi.endpoints.platformLogout),
}

/** Where the platform layer is, and in demonstration mode the people to be. */
export async function signInOptions(context: PublicContext) {
  return { demonstration: await offerDemonstration(context), platform: PLATFORM }
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
