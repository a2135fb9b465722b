import { readDepth, readDestination, readOverwrite, tokensOf } from '#engines/webdav/dav-headers.ts'
import { isScratchName, namesOf } from '#engines/webdav/dav-path.ts'
import type { RawAnswer } from '#platform/contract/define-api.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { DocumentNumber } from '../../contract/document.ts'
import { driveErrors } from '../../contract/drive-errors.ts'
import { removeDocument } from '../document-records.ts'
import { type DocumentAsFile, factsOfFileName, moveDocument } from '../documents-as-files.ts'
import { findEntry, putBack, putEntry, removeEntries, renameEntriesBelow, renameEntry } from './entries.ts'
import {
  conditionsOf,
  type Drive,
  hostOf,
  parentOf,
  requireConditions,
  requireShown,
  requireUnlocked,
  requireWrite,
} from './guard.ts'
import { locksAmong, removeLocksOf } from './locks.ts'
import { copyProperties, moveFolderProperties, removeProperties } from './properties.ts'
import { becomeDocument } from './put-file.ts'
import { keepAgain } from './receive-file.ts'
import {
  DRIVE_PATH,
  endingOf,
  type FileResource,
  type FolderResource,
  findInProject,
  findResource,
  hrefOf,
  type InProject,
  keyOf,
  listBelow,
  type OwnResource,
  ownKey,
} from './resources.ts'
import { type Content, saveDocument } from './save-document.ts'

/** Of one folder that is moved or removed. */
const MOST_DOCUMENTS = 500
const MOST_OF_FOLDER = 200
const NOTHING: RawAnswer = { status: 204, headers: {} }
const MADE: RawAnswer = { status: 201, headers: {} }

/** MKCOL: a folder that is the person's own until a document lies in it. */
export async function makeFolder(drive: Drive): Promise<RawAnswer> {
  const { context, call } = drive
  requireWrite(context)
  const found = await findInProject(context, call.path)
  if (found.kind !== 'nothing') throw driveErrors.notHere()
  if (!found.hasParent) throw driveErrors.parentMissing()
  if (Number(call.headers['content-length'] ?? 0) > 0 || call.headers['transfer-encoding'] !== undefined)
    throw driveErrors.bodyUnknown()
  if (found.path.length > MOST_OF_FOLDER || found.name.trim() !== found.name) throw driveErrors.folderUnfit()
  await requireConditions(drive, found)
  const parent = parentOf(found)
  await requireUnlocked(drive, found, ...(parent ? [parent] : []))
  await putEntry(context, found.projectCode, { path: found.path, isFolder: true })
  return MADE
}

/** DELETE: off the register where the register allows it, and never what was shared. */
export async function removeResource(drive: Drive): Promise<RawAnswer> {
  const { context, call } = drive
  requireWrite(context)
  const found = await findInProject(context, call.path)
  await requireConditions(drive, found)
  const parent = parentOf(found)
  await requireUnlocked(drive, found, ...(parent ? [parent] : []))
  await remove(drive, found)
  return NOTHING
}

async function remove(drive: Drive, found: InProject): Promise<void> {
  const { context } = drive
  const { projectCode } = found
  if (found.kind === 'nothing') throw driveErrors.notFound()
  if (found.kind === 'folder') return removeFolder(drive, found)
  if (found.kind === 'own') await removeEntries(context, projectCode, found.path)
  else await takeOff(context, found.document)
  await forget(context, projectCode, keyOf(found, context))
  await keepFolder(context, found)
}

async function removeFolder(drive: Drive, folder: FolderResource): Promise<void> {
  const { context } = drive
  const { projectCode } = folder
  const documents = await unlockedBelow(drive, folder)
  for (const document of documents) {
    try {
      await takeOff(context, document)
    } catch (error) {
      if (error instanceof RefusalError && error.code === 'drive.stays-on-record')
        throw driveErrors.folderOfRecords({ name: document.name })
      throw error
    }
    await forget(context, projectCode, `d:${document.id}`)
  }
  await removeEntries(context, projectCode, folder.path)
  await forget(context, projectCode, keyOf(folder, context))
  await keepFolder(context, folder)
}

/** The documents of a folder, none of which somebody else has open. */
async function unlockedBelow({ call, context }: Drive, folder: FolderResource): Promise<readonly DocumentAsFile[]> {
  const { documents, entries } = await listBelow(context, folder)
  if (documents.length > MOST_DOCUMENTS) throw driveErrors.tooManyToMove({ most: MOST_DOCUMENTS })
  const keys = [...documents.map(({ id }) => `d:${id}`), ...entries.map(({ path }) => ownKey(path, context.user.id))]
  const locks = await locksAmong(context, folder.projectCode, keys)
  for (const lock of locks) requireShown([lock], tokensOf(conditionsOf(call)), context)
  return documents
}

/** @throws drive.stays-on-record */
async function takeOff(context: RequestContext, { id, name }: DocumentAsFile): Promise<void> {
  try {
    await removeDocument(context, { id })
  } catch (error) {
    if (error instanceof RefusalError && error.code === 'document.not-yours') throw driveErrors.staysOnRecord({ name })
    throw error
  }
}

async function forget({ db }: RequestContext, projectCode: string, key: string): Promise<void> {
  await removeLocksOf(db, projectCode, key)
  await removeProperties(db, projectCode, key)
}

/** A folder does not vanish with its last document under the hands of who works in it. */
async function keepFolder(context: RequestContext, { projectCode, folder }: Pick<InProject, 'projectCode' | 'folder'>) {
  if (folder === '') return
  const path = [DRIVE_PATH, ...[projectCode, ...folder.split('/')].map(encodeURIComponent)].join('/')
  const found = await findResource(context, path)
  if (found.kind === 'nothing') await putEntry(context, projectCode, { path: folder, isFolder: true })
}

/** COPY and MOVE. */
export async function transfer(drive: Drive): Promise<RawAnswer> {
  const { context, call } = drive
  requireWrite(context)
  const isMove = call.method === 'MOVE'
  const source = await findInProject(context, call.path)
  if (source.kind === 'nothing') throw driveErrors.notFound()
  const address = readDestination(call.headers['destination'], hostOf(call))
  if (address === null || !namesOf(address, DRIVE_PATH)) throw driveErrors.otherServer()
  const target = await findInProject(context, address)
  if (hrefOf(target).replace(/\/$/, '') === hrefOf(source).replace(/\/$/, '')) throw driveErrors.onItself()
  if (target.projectCode !== source.projectCode || target.path.startsWith(`${source.path}/`))
    throw driveErrors.notHere()
  if (target.kind === 'nothing' && !target.hasParent) throw driveErrors.parentMissing()
  if (target.kind !== 'nothing' && !readOverwrite(call.headers['overwrite'])) throw driveErrors.conditionFailed()
  await requireConditions(drive, source)
  const [from, to] = [parentOf(source), parentOf(target)]
  await requireUnlocked(drive, target, ...(to ? [to] : []), ...(isMove ? [source, ...(from ? [from] : [])] : []))
  if (source.kind === 'folder') await transferFolder(drive, source, target)
  else {
    const to = target.kind === 'folder' ? await inPlaceOf(drive, target) : target
    if (source.kind === 'own') await transferOwn(context, source, to, isMove)
    else await transferDocument(context, source, to, isMove)
  }
  if (isMove) await keepFolder(context, source)
  return target.kind === 'nothing' ? MADE : NOTHING
}

type FileTarget = Exclude<InProject, FolderResource>

/** A file takes the place of a folder where nothing is lost with it. */
async function inPlaceOf(drive: Drive, folder: FolderResource): Promise<FileTarget> {
  const { documents } = await listBelow(drive.context, folder)
  if (documents.length > 0) throw driveErrors.notHere()
  await removeFolder(drive, folder)
  return { ...folder, kind: 'nothing', hasParent: true }
}

/** A name that a program uses for itself, where no document has it. */
const isOwnName = ({ kind, name }: FileTarget) => kind !== 'document' && isScratchName(name)

/** What a program kept for itself takes its place: as a file of its own still, or as the document that it was made for. */
async function transferOwn(context: RequestContext, source: OwnResource, target: FileTarget, isMove: boolean) {
  const { projectCode, entry } = source
  const { fileId } = entry
  if (fileId === null && target.kind === 'document') throw driveErrors.notHere()
  if (fileId === null || isOwnName(target)) {
    await removeEntries(context, projectCode, target.path)
    if (isMove) return renameEntry(context, projectCode, entry.path, target.path)
    return putEntry(context, projectCode, { ...entry, documentId: null, path: target.path })
  }
  const content: Content = { sha256: entry.sha256, keep: (about) => keepAgain(context, fileId, about) }
  const { id } = await saveDocument(context, target, content)
  if (target.kind === 'own') await becomeDocument(context, target, id)
  await copyProperties(context.db, projectCode, keyOf(source, context), `d:${id}`)
  if (!isMove) return
  await removeEntries(context, projectCode, entry.path)
  await forget(context, projectCode, keyOf(source, context))
}

async function transferDocument(context: RequestContext, source: FileResource, target: FileTarget, isMove: boolean) {
  const { projectCode, document } = source
  const { fileId, sha256, sizeBytes, mediaType } = document
  if (isOwnName(target)) {
    const documentId = isMove ? document.id : null
    const put = { path: target.path, isFolder: false, fileId, sha256, sizeBytes, mediaType, documentId }
    return putEntry(context, projectCode, put)
  }
  const [own, to] = [keyOf(source, context), keyOf(target, context)]
  if (isMove && target.kind !== 'document') {
    if (target.kind === 'own') await removeEntries(context, projectCode, target.path)
    await nameAnew(context, document, target)
    return removeLocksOf(context.db, projectCode, own)
  }
  const { id } = await saveDocument(context, target, {
    sha256,
    keep: (about) => keepAgain(context, fileId, about),
  })
  if (target.kind === 'own') await becomeDocument(context, target, id)
  await copyProperties(context.db, projectCode, own, target.kind === 'document' ? to : `d:${id}`)
  if (!isMove) return
  await takeOff(context, document)
  await forget(context, projectCode, own)
}

async function nameAnew(
  context: RequestContext,
  document: DocumentAsFile,
  { name, folder }: FileTarget,
): Promise<void> {
  const { number, revision } = factsOfFileName(name)
  if (endingOf(name) !== endingOf(document.name))
    throw driveErrors.otherKind({ number: document.number, name: document.name })
  if (!DocumentNumber.safeParse(number).success || (revision !== null && revision !== document.latest.label))
    throw driveErrors.nameUnfit({ name })
  await moveDocument(context, { id: document.id, number, folder })
}

async function transferFolder(drive: Drive, source: FolderResource, target: InProject): Promise<void> {
  const { context, call } = drive
  const { projectCode } = source
  const isMove = call.method === 'MOVE'
  const isAlone = !isMove && readDepth(call.headers['depth'], 'infinity') === '0'
  const below = await listBelow(context, source)
  if (!isMove && !isAlone && below.documents.length > 0) throw driveErrors.folderNotCopied()
  if (target.path.length > MOST_OF_FOLDER) throw driveErrors.folderUnfit()
  if (target.kind !== 'nothing') await remove(drive, target)
  if (!isMove) {
    await putEntry(context, projectCode, { path: target.path, isFolder: true })
    for (const entry of isAlone ? [] : below.entries)
      await putEntry(context, projectCode, {
        ...entry,
        documentId: null,
        path: `${target.path}${entry.path.slice(source.path.length)}`,
      })
    return copyProperties(context.db, projectCode, keyOf(source, context), `f:${target.path}`)
  }
  for (const { id, number, folder } of await unlockedBelow(drive, source)) {
    await putBack(context, projectCode, id)
    await moveDocument(context, { id, number, folder: `${target.path}${folder.slice(source.path.length)}` })
  }
  await renameEntriesBelow(context, projectCode, source.path, target.path)
  if (below.documents.length === 0 && !(await findEntry(context, projectCode, target.path)))
    await putEntry(context, projectCode, { path: target.path, isFolder: true })
  await removeLocksOf(context.db, projectCode, keyOf(source, context))
  await moveFolderProperties(context.db, projectCode, keyOf(source, context), `f:${target.path}`)
}
