import { isScratchName } from '#engines/webdav/dav-path.ts'
import type { RawAnswer } from '#platform/contract/define-api.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Principal, ProtocolCall } from '#platform/server/http/protocol.ts'
import { driveErrors } from '../../contract/drive-errors.ts'
import { OWN_FILE, putEntry, removeEntries } from './entries.ts'
import { type Drive, parentOf, requireConditions, requireUnlocked, requireWrite } from './guard.ts'
import { moveLocks } from './locks.ts'
import { copyProperties, removeProperties } from './properties.ts'
import { type Arrived, keepArrived, withArrived } from './receive-file.ts'
import { type FolderResource, findInProject, type InProject, ownKey, tagOf } from './resources.ts'
import { anyPlace, saveDocument } from './save-document.ts'

/** What a file may be put at. */
type Target = Exclude<InProject, FolderResource>

/** PUT: what was refused before the content came is refused before it is read. */
export async function putFile(call: ProtocolCall, principal: Principal): Promise<RawAnswer> {
  const { database } = call.services
  const { scope } = principal
  const driveOn = (db: Db): Drive => ({ call, context: call.context(principal, db) })
  const { name } = await database.read(scope, (db) => findTarget(driveOn(db)))
  return withArrived(call, name, (arrived) =>
    database.transaction(scope, async (tx) => {
      const drive = driveOn(tx)
      return put(drive, await findTarget(drive), arrived)
    }),
  )
}

async function findTarget(drive: Drive): Promise<Target> {
  const { context, call } = drive
  requireWrite(context)
  if (call.headers['content-range'] !== undefined) throw driveErrors.unreadable({ problem: 'Content-Range' })
  const target = await findInProject(context, call.path)
  if (target.kind === 'folder') throw driveErrors.notHere()
  if (target.kind === 'nothing' && !target.hasParent) throw driveErrors.parentMissing()
  await requireConditions(drive, target)
  const parent = parentOf(target)
  await requireUnlocked(drive, target, ...(target.kind === 'nothing' && parent ? [parent] : []))
  return target
}

async function put({ context }: Drive, target: Target, arrived: Arrived): Promise<RawAnswer> {
  const { projectCode, path, name } = target
  const isThere = target.kind !== 'nothing'
  const isEmpty = arrived.sizeBytes === 0
  // A client empties a file before it writes it anew; an empty file is no revision of anything.
  if (target.kind === 'document' && isEmpty) return done(true, target.document.sha256)
  if (isEmpty || (target.kind !== 'document' && isScratchName(name))) {
    const kept = isEmpty
      ? null
      : await keepArrived(context, arrived, {
          place: await anyPlace(context, projectCode),
          name,
          purpose: OWN_FILE,
        })
    const { sha256, sizeBytes, mediaType } = arrived
    await putEntry(context, projectCode, {
      path,
      isFolder: false,
      fileId: kept?.id ?? null,
      sha256,
      sizeBytes,
      mediaType,
    })
    return done(isThere, sha256)
  }
  const { id } = await saveDocument(context, target, {
    sha256: arrived.sha256,
    keep: (about) => keepArrived(context, arrived, about),
  })
  if (target.kind === 'own') await becomeDocument(context, target, id)
  return done(isThere, arrived.sha256)
}

/** What was kept with a name that was reserved goes on to the document. */
export async function becomeDocument(
  context: Drive['context'],
  { projectCode, path }: Pick<Target, 'projectCode' | 'path'>,
  documentId: string,
): Promise<void> {
  const { db, user } = context
  const [from, to] = [ownKey(path, user.id), `d:${documentId}`]
  await copyProperties(db, projectCode, from, to)
  await removeProperties(db, projectCode, from)
  await moveLocks(db, projectCode, from, to)
  await removeEntries(context, projectCode, path)
}

const done = (wasThere: boolean, sha256: string): RawAnswer => ({
  status: wasThere ? 204 : 201,
  headers: sha256 === '' ? {} : { etag: tagOf(sha256) },
})
