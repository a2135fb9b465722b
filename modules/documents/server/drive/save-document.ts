import { nextVersion } from '#engines/documents/document-name.ts'
import { listStructuresInSight, mayKeepAt } from '#modules/sites/server/public.ts'
import type { Place } from '#platform/contract/place.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { StoredFile } from '#platform/server/files/file-repository.ts'
import { DocumentDraft, DocumentNumber } from '../../contract/document.ts'
import { driveErrors } from '../../contract/drive-errors.ts'
import {
  type DocumentAsFile,
  factsOfFileName,
  findFileOfFolder,
  findFileOfNumber,
  listFilesOfFolder,
} from '../documents-as-files.ts'
import { addRevision, createDocument } from '../edit-document.ts'
import { putBack } from './entries.ts'
import { endingOf } from './resources.ts'

/** What is saved on a drive is on its way: versions of the first revision, until somebody checks and shares one. */
const FIRST = 'P01.01'

/** Content that waits to be kept: under a name, at a place. */
export interface Content {
  readonly sha256: string
  readonly keep: (about: { readonly place: Place; readonly name: string }) => Promise<StoredFile>
}
export interface Named {
  readonly projectCode: string
  readonly folder: string
  readonly name: string
}
export interface Saved {
  readonly id: string
  readonly isNew: boolean
}

/**
 * Saves content under a name of a folder: the next revision of the document that the name says, in work in progress, or a new
 * document. The very content of the newest revision makes none.
 */
export async function saveDocument(context: RequestContext, named: Named, content: Content): Promise<Saved> {
  const { projectCode, folder, name } = named
  const facts = factsOfFileName(name)
  if (!DocumentNumber.safeParse(facts.number).success) throw driveErrors.nameUnfit({ name })
  const existing =
    (await findFileOfFolder(context, named)) ?? (await findFileOfNumber(context, { projectCode, number: facts.number }))
  if (existing) {
    await revise(context, existing, { ...named, revision: facts.revision }, content)
    return { id: existing.id, isNew: false }
  }
  const place = await placeOfNew(context, projectCode, folder)
  const { id: fileId } = await content.keep({ place, name })
  const { revision, ...said } = facts
  const draft = { ...place, ...said, title: facts.number, folder, revision: revision ?? FIRST, fileId }
  const { id } = await createDocument(context, DocumentDraft.parse(draft))
  return { id, isNew: true }
}

async function revise(
  context: RequestContext,
  document: DocumentAsFile,
  { folder, name, revision }: Named & { readonly revision: string | null },
  { sha256, keep }: Content,
): Promise<void> {
  const { id, number, projectCode, siteCode, structureCode, latest } = document
  if (document.folder.toLowerCase() !== folder.toLowerCase())
    throw driveErrors.elsewhere({ number, folder: document.folder || '/' })
  if (endingOf(document.name) !== endingOf(name)) throw driveErrors.otherKind({ number, name: document.name })
  await putBack(context, projectCode, id)
  // Programs save what nobody has changed: that is no revision.
  if (latest.sha256 === sha256) return
  const { id: fileId } = await keep({ place: { projectCode, siteCode, structureCode }, name })
  await addRevision(context, { id, fileId, revision: revision ?? nextVersion(latest.label), change: '' })
}

/** Where a new document lies: with those of its folder, or of the folders above, or in the only structure that is the person's. */
export async function placeOfNew(context: RequestContext, projectCode: string, folder: string): Promise<Place> {
  for (let above: string | null = folder; above !== null; above = folderAbove(above)) {
    const beside = await listFilesOfFolder(context, { projectCode, folder: above })
    const places = new Map(
      beside.map(({ siteCode, structureCode }) => [structureCode, { projectCode, siteCode, structureCode }]),
    )
    const [only, ...others] = places.values()
    if (only && others.length === 0 && (await mayKeepAt(context, only))) return only
    if (only) break
  }
  const [only, ...others] = await listStructuresInSight(context.db, projectCode, 2)
  if (only && others.length === 0) return only
  throw driveErrors.placeUnclear()
}

/** Where a file lies that a program keeps for itself: nobody else comes upon it, so any place of the person will do. */
export async function anyPlace(context: RequestContext, projectCode: string): Promise<Place> {
  const [first] = await listStructuresInSight(context.db, projectCode, 1)
  if (!first) throw driveErrors.placeUnclear()
  return first
}

function folderAbove(folder: string): string | null {
  if (folder === '') return null
  return folder.slice(0, Math.max(0, folder.lastIndexOf('/')))
}
