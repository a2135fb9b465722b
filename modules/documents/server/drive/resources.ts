import { namesOf, pathOf } from '#engines/webdav/dav-path.ts'
import { listProjectsInSight, type ProjectInSight } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { driveErrors } from '../../contract/drive-errors.ts'
import {
  type DocumentAsFile,
  factsOfFileName,
  findFileOfFolder,
  findFileOfNumber,
  listFilesBelow,
  listFilesOfFolder,
  listFolders,
} from '../documents-as-files.ts'
import { type Entry, findAside, findEntry, listEntries } from './entries.ts'

/** Address of the drive, below which the projects lie. */
export const DRIVE_PATH = '/dav'
/** More projects than these are found in the product. */
const MOST_PROJECTS = 2_000

interface Located {
  readonly projectCode: string
  /** Of what is meant, with its name: `Design/Structure/plan.pdf`. */
  readonly path: string
  readonly folder: string
  readonly name: string
}
export type FileResource = Located & { readonly kind: 'document'; readonly document: DocumentAsFile }
export type OwnResource = Located & { readonly kind: 'own'; readonly entry: Entry }
export type FolderResource = Located & { readonly kind: 'folder'; readonly madeAt: Date | null }
export type NoResource = Located & { readonly kind: 'nothing'; readonly hasParent: boolean }
export type ProjectResource = { readonly kind: 'project'; readonly project: ProjectInSight }
export type Resource =
  | { readonly kind: 'root' }
  | ProjectResource
  | FileResource
  | OwnResource
  | FolderResource
  | NoResource
/** What lies in a project: what can be changed at all. */
export type InProject = FileResource | OwnResource | FolderResource | NoResource

/** What an address stands for, to this person. @throws drive.not-found for a project out of sight and for what is no name */
export async function findResource(context: RequestContext, path: string): Promise<Resource> {
  const names = namesOf(path, DRIVE_PATH)
  if (!names) throw driveErrors.notFound()
  const [projectCode, ...rest] = names
  if (projectCode === undefined) return { kind: 'root' }
  const project = (await listProjectsInSight(context.db, MOST_PROJECTS)).find(({ code }) => code === projectCode)
  if (!project) throw driveErrors.notFound()
  const name = rest.at(-1)
  if (name === undefined) return { kind: 'project', project }
  const folder = rest.slice(0, -1).join('/')
  const at: Located = { projectCode, path: rest.join('/'), folder, name }
  const entry = await findEntry(context, projectCode, at.path)
  if (entry && !entry.isFolder) return { ...at, kind: 'own', entry }
  const document = await findDocument(context, at)
  if (document && !(await findAside(context, projectCode, document.id))) return { ...at, kind: 'document', document }
  if (entry || (await isFolder(context, projectCode, at.path)))
    return { ...at, kind: 'folder', madeAt: entry?.createdAt ?? null }
  return { ...at, kind: 'nothing', hasParent: folder === '' || (await isFolder(context, projectCode, folder)) }
}

/** By its name; or by the name of its very revision, under which a program has saved it: `…-0007_P02.pdf`. */
async function findDocument(context: RequestContext, { projectCode, folder, name }: Located) {
  const found = await findFileOfFolder(context, { projectCode, folder, name })
  const { number, revision } = factsOfFileName(name)
  if (found || revision === null) return found
  const named = await findFileOfNumber(context, { projectCode, number })
  const isIt = named?.folder === folder && named.label === revision && endingOf(named.name) === endingOf(name)
  return isIt ? named : null
}

/** `.pdf`, in small letters; empty where a name has none. */
export const endingOf = (name: string) => /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0].toLowerCase() ?? ''

/** What lies in a project, for what changes it. @throws drive.only-projects */
export async function findInProject(context: RequestContext, path: string): Promise<InProject> {
  const found = await findResource(context, path)
  if (found.kind === 'root' || found.kind === 'project') throw driveErrors.onlyProjects()
  return found
}

async function isFolder(context: RequestContext, projectCode: string, path: string): Promise<boolean> {
  if ((await findEntry(context, projectCode, path))?.isFolder) return true
  const folders = await listFolders(context, projectCode)
  return folders.some((folder) => folder === path || folder.startsWith(`${path}/`))
}

/** What lies in a folder, a project or the drive itself. */
export async function listMembers(context: RequestContext, of: Resource): Promise<Resource[]> {
  if (of.kind === 'root')
    return (await listProjectsInSight(context.db, MOST_PROJECTS)).map((project) => ({ kind: 'project', project }))
  if (of.kind !== 'project' && of.kind !== 'folder') return []
  const projectCode = of.kind === 'project' ? of.project.code : of.projectCode
  const folder = of.kind === 'project' ? '' : of.path
  const all = await listEntries(context, projectCode, '')
  const entries = all.filter(({ path }) => folder === '' || path.startsWith(`${folder}/`))
  const aside = new Set(all.map(({ documentId }) => documentId))
  const at = (path: string): Located => {
    const cut = path.lastIndexOf('/')
    return { projectCode, path, folder: path.slice(0, Math.max(0, cut)), name: path.slice(cut + 1) }
  }
  const join = (name: string) => (folder === '' ? name : `${folder}/${name}`)
  const own = entries.filter(({ path, isFolder: is }) => !is && at(path).folder === folder)
  const ownPaths = new Set(own.map(({ path }) => path.toLowerCase()))
  const documents = (await listFilesOfFolder(context, { projectCode, folder })).filter(
    ({ id, name }) => !aside.has(id) && !ownPaths.has(join(name).toLowerCase()),
  )
  const made = new Map(entries.filter(({ isFolder: is }) => is).map(({ path, createdAt }) => [path, createdAt]))
  const folders = [...(await listFolders(context, projectCode)), ...made.keys()]
  const start = folder === '' ? '' : `${folder}/`
  const names = new Set(
    folders.flatMap((path) =>
      path.startsWith(start) && path !== folder ? [path.slice(start.length).split('/')[0]!] : [],
    ),
  )
  return [
    ...[...names].map((name): FolderResource => {
      const path = join(name)
      return { ...at(path), kind: 'folder', madeAt: made.get(path) ?? null }
    }),
    ...documents.map((document): FileResource => ({ ...at(join(document.name)), kind: 'document', document })),
    ...own.map((entry): OwnResource => ({ ...at(entry.path), kind: 'own', entry })),
  ]
}

/** Everything in a folder that is a document or a person's own, however deep. */
export async function listBelow(context: RequestContext, { projectCode, path }: FolderResource) {
  return {
    documents: await listFilesBelow(context, { projectCode, folder: path }),
    entries: await listEntries(context, projectCode, path),
  }
}

/** What locks and properties are kept under. */
export function keyOf(resource: Resource, { user }: Pick<RequestContext, 'user'>): string {
  if (resource.kind === 'root') return 'f:'
  if (resource.kind === 'project') return 'f:'
  if (resource.kind === 'document') return `d:${resource.document.id}`
  if (resource.kind === 'folder') return `f:${resource.path}`
  return ownKey(resource.path, user.id)
}

export const ownKey = (path: string, userId: string) => `s:${userId}:${path.toLowerCase()}`

/** The key of something, and of the folders above it: a lock may reach down. */
export function keysAbove(resource: Resource, caller: Pick<RequestContext, 'user'>): string[] {
  if (resource.kind === 'root' || resource.kind === 'project') return [keyOf(resource, caller)]
  const parts = resource.folder === '' ? [] : resource.folder.split('/')
  return [keyOf(resource, caller), ...parts.map((_, at) => `f:${parts.slice(0, parts.length - at).join('/')}`), 'f:']
}

export function hrefOf(resource: Resource): string {
  if (resource.kind === 'root') return `${DRIVE_PATH}/`
  if (resource.kind === 'project') return pathOf(DRIVE_PATH, [resource.project.code], true)
  return pathOf(DRIVE_PATH, [resource.projectCode, ...resource.path.split('/')], resource.kind === 'folder')
}

export const isCollection = ({ kind }: Resource) => kind === 'root' || kind === 'project' || kind === 'folder'

/** Half of the hash: clients keep tags in short fields, and 128 bits are enough to tell contents apart. */
export const tagOf = (sha256: string) => `"${sha256.slice(0, 32)}"`

export function etagOf(resource: Resource): string | null {
  if (resource.kind === 'document') return tagOf(resource.document.sha256)
  if (resource.kind !== 'own') return null
  return tagOf(resource.entry.sha256 || `empty-${resource.entry.updatedAt.getTime()}`)
}
