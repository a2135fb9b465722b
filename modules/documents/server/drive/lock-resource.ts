import { type LockAsked, readLock } from '#engines/webdav/dav-body.ts'
import { readDepth, readLockToken, readTimeout, tokensOf } from '#engines/webdav/dav-headers.ts'
import { davProperty, documentOf } from '#engines/webdav/write-multistatus.ts'
import type { RawAnswer } from '#platform/contract/define-api.ts'
import { driveErrors } from '../../contract/drive-errors.ts'
import { putEntry } from './entries.ts'
import { activeLock, XML_TYPE } from './find-properties.ts'
import {
  conditionsOf,
  type Drive,
  locksFor,
  parentOf,
  requireConditions,
  requireUnlocked,
  requireWrite,
} from './guard.ts'
import { addLock, holdOn, LOCK_SECONDS, type Lock, locksAmong, removeLock, waitForLocks } from './locks.ts'
import { findInProject, hrefOf, type InProject, keyOf, listBelow, ownKey } from './resources.ts'

/** LOCK: takes one, or holds on to the one that `If` names. */
export async function lockResource(drive: Drive, body: Uint8Array): Promise<RawAnswer> {
  const { context, call } = drive
  requireWrite(context)
  const asked = readLock(body)
  const found = await findInProject(context, call.path)
  await waitForLocks(context.db, found.projectCode)
  const seconds = readTimeout(call.headers['timeout'], LOCK_SECONDS)
  const expiresAt = new Date(context.services.now().getTime() + seconds * 1000)
  await requireConditions(drive, found)
  return asked ? take(drive, found, asked, expiresAt) : goOn(drive, found, expiresAt)
}

async function goOn({ context, call }: Drive, found: InProject, expiresAt: Date): Promise<RawAnswer> {
  const shown = tokensOf(conditionsOf(call))
  const own = (await locksFor(context, found)).find(
    ({ token, userId }) => shown.has(token) && userId === context.user.id,
  )
  if (!own) throw driveErrors.conditionFailed()
  await holdOn(context.db, found.projectCode, own.token, expiresAt)
  return answer(200, { ...own, expiresAt }, context.services.now())
}

async function take(drive: Drive, found: InProject, asked: LockAsked, expiresAt: Date): Promise<RawAnswer> {
  const { context, call } = drive
  const { projectCode } = found
  const depth = readDepth(call.headers['depth'], 'infinity')
  if (depth === '1') throw driveErrors.unreadable({ problem: 'Depth' })
  if (found.kind === 'nothing' && !found.hasParent) throw driveErrors.parentMissing()
  const isShared = asked.scope === 'shared'
  const isDeep = depth === 'infinity'
  const held = [...(await locksFor(context, found)), ...(isDeep ? await locksBelow(drive, found) : [])]
  if (held.some((lock) => !isShared || !lock.isShared)) throw driveErrors.locked()
  if (found.kind === 'nothing') {
    const parent = parentOf(found)
    if (parent) await requireUnlocked(drive, parent)
    // A name that is reserved is an empty file of the person's own until something is written into it.
    await putEntry(context, projectCode, { path: found.path, isFolder: false })
  }
  const key = found.kind === 'nothing' ? ownKey(found.path, context.user.id) : keyOf(found, context)
  const { owner } = asked
  const lock = await addLock(context, projectCode, { key, href: hrefOf(found), isDeep, isShared, owner, expiresAt })
  return answer(found.kind === 'nothing' ? 201 : 200, lock, context.services.now())
}

async function locksBelow({ context }: Drive, found: InProject): Promise<Lock[]> {
  if (found.kind !== 'folder') return []
  const { documents, entries } = await listBelow(context, found)
  const keys = [
    ...documents.flatMap(({ id, folder }) => [`d:${id}`, ...(folder === found.path ? [] : [`f:${folder}`])]),
    ...entries.map(({ path, isFolder }) => (isFolder ? `f:${path}` : ownKey(path, context.user.id))),
  ]
  return locksAmong(context, found.projectCode, keys)
}

function answer(status: number, lock: Lock, now: Date): RawAnswer {
  const { xml } = davProperty('lockdiscovery', activeLock(lock, now))
  const body = documentOf(`<D:prop xmlns:D="DAV:">${xml}</D:prop>`)
  return { status, headers: { ...XML_TYPE, 'lock-token': `<${lock.token}>` }, body }
}

/** UNLOCK: by who holds it. */
export async function unlockResource({ context, call }: Drive): Promise<RawAnswer> {
  const found = await findInProject(context, call.path)
  const token = readLockToken(call.headers['lock-token'])
  const lock = (await locksFor(context, found)).find((one) => one.token === token)
  if (!lock) throw driveErrors.noSuchLock()
  if (lock.userId !== context.user.id) throw driveErrors.locked()
  await removeLock(context.db, found.projectCode, token)
  return { status: 204, headers: {} }
}
