import { holdsIf, readIf, tokensOf } from '#engines/webdav/dav-headers.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import type { ProtocolCall } from '#platform/server/http/protocol.ts'
import { may } from '#platform/server/records/policy.ts'
import type { documentsModule } from '../../contract/documents-module.ts'
import { driveErrors } from '../../contract/drive-errors.ts'
import { type Lock, locksOn } from './locks.ts'
import { etagOf, findResource, keysAbove, type Resource } from './resources.ts'

/** One request that was admitted, with a connection in the person's scope. */
export interface Drive {
  readonly call: ProtocolCall
  readonly context: RequestContext
}

export const hostOf = ({ client }: ProtocolCall) => client.host ?? ''

/** @throws 403 where the person reads alone */
export function requireWrite({ user }: Pick<RequestContext, 'user'>): void {
  if (!may<typeof documentsModule>(user, 'document:write')) throw platformError('forbidden')
}

export const conditionsOf = (call: ProtocolCall) => readIf(call.headers['if'], hostOf(call))

/** @throws drive.condition-failed where something is not as the request says that it must be */
export async function requireConditions({ call, context }: Drive, resource: Resource): Promise<void> {
  const lists = conditionsOf(call)
  const stateOf = async (address: string | null) => {
    const meant = address === null ? resource : await findOrNull(context, address)
    if (!meant) return { tokens: new Set<string>(), etag: null }
    const locks = await locksFor(context, meant)
    return { tokens: new Set(locks.map(({ token }) => token)), etag: etagOf(meant) }
  }
  if (!(await holdsIf(lists, stateOf))) throw driveErrors.conditionFailed()
  const [ifMatch, ifNone] = [call.headers['if-match'], call.headers['if-none-match']]
  const isThere = resource.kind !== 'nothing'
  if (ifMatch !== undefined && !(ifMatch.trim() === '*' ? isThere : names(ifMatch, etagOf(resource))))
    throw driveErrors.conditionFailed()
  const isRead = call.method === 'GET' || call.method === 'HEAD'
  if (ifNone !== undefined && !isRead && (ifNone.trim() === '*' ? isThere : names(ifNone, etagOf(resource))))
    throw driveErrors.conditionFailed()
}

const names = (header: string, etag: string | null) =>
  etag !== null && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

async function findOrNull(context: RequestContext, address: string): Promise<Resource | null> {
  return findResource(context, address).catch(() => null) // out of sight is not there
}

export async function locksFor(context: RequestContext, resource: Resource): Promise<Lock[]> {
  if (resource.kind === 'root') return []
  const projectCode = resource.kind === 'project' ? resource.project.code : resource.projectCode
  return locksOn(context, projectCode, keysAbove(resource, context))
}

/** @throws drive.locked where somebody holds it, and the request does not show their lock as its own */
export async function requireUnlocked(drive: Drive, ...resources: readonly Resource[]): Promise<void> {
  const shown = tokensOf(conditionsOf(drive.call))
  for (const resource of resources) requireShown(await locksFor(drive.context, resource), shown, drive.context)
}

/** Of an exclusive lock, or of one of those that are shared: the person's own, named by the request. */
export function requireShown(
  locks: readonly Lock[],
  shown: ReadonlySet<string>,
  { user }: Pick<RequestContext, 'user'>,
): void {
  if (locks.length === 0) return
  const isOwn = ({ token, userId }: Lock) => userId === user.id && shown.has(token)
  const isFree = locks.some(({ isShared }) => !isShared)
    ? locks.filter(({ isShared }) => !isShared).every(isOwn)
    : locks.some(isOwn)
  if (!isFree) throw driveErrors.locked()
}

/** A folder's members change: what is locked there is asked as well. */
export const parentOf = (resource: Resource): Resource | null => {
  if (resource.kind === 'root' || resource.kind === 'project') return null
  const { folder, projectCode } = resource
  const cut = folder.lastIndexOf('/')
  return {
    kind: 'folder',
    projectCode,
    path: folder,
    folder: folder.slice(0, Math.max(0, cut)),
    name: folder.slice(cut + 1),
    madeAt: null,
  }
}
