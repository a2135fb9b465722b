import { findUserRights } from '#modules/access/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { eventRange } from '#platform/server/realtime/event-log.ts'
import { permissionEntries } from './permission-entries.ts'

/** The signed-in user with the permission list (AUTH-05). */
export async function getUserInfo({ user, viewer, services }: RequestContext) {
  // Who views the product as somebody else stays who they are, with what the other may open.
  const { newest: eventsUpTo } = await eventRange(services.database)
  const [rights, subject] = await services.database.read(SYSTEM_SCOPE, async (db) => [
    await findUserRights(db, viewer?.id ?? user.id),
    viewer ? await findUserRights(db, user.id) : null,
  ])
  if (!rights) throw platformError('tokenIsNull')
  const prefixes = (subject ?? rights).page_prefixes.map((mr) => ({ mr, type: 'page' }))
  return {
    userid: rights.id,
    userName: rights.name,
    displayName: rights.display_name,
    displayNameAr: rights.display_name_ar,
    email: rights.email,
    language: rights.language,
    status: rights.status,
    avatarUrl: rights.avatar_url,
    isAdminRole: user.isAdmin,
    rightsVersion: user.rightsVersion,
    eventsUpTo,
    mapToken: '',
    authList: [...permissionEntries(services.modules, user), ...prefixes],
  }
}
