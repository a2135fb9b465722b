import { type Asked, readPropfind } from '#engines/webdav/dav-body.ts'
import { readDepth } from '#engines/webdav/dav-headers.ts'
import { DAV, type PropertyName } from '#engines/webdav/dav-names.ts'
import {
  type DavResponse,
  davProperty,
  emptyProperty,
  type WrittenProperty,
  writeMultistatus,
} from '#engines/webdav/write-multistatus.ts'
import { escapeAttribute } from '#engines/xml/write-xml.ts'
import type { RawAnswer } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { driveErrors } from '../../contract/drive-errors.ts'
import type { Drive } from './guard.ts'
import { type Lock, locksAmong, locksOn } from './locks.ts'
import { propertiesOf } from './properties.ts'
import {
  etagOf,
  findResource,
  hrefOf,
  isCollection,
  keyOf,
  keysAbove,
  listMembers,
  type Resource,
} from './resources.ts'

export const XML_TYPE = { 'content-type': 'application/xml; charset=utf-8' }
/** What a document says of itself beside its file. */
export const OWN_NAMESPACE = 'urn:plumbline'

/** PROPFIND: what something is, and with depth 1 what lies in it. */
export async function findProperties({ context, call }: Drive, body: Uint8Array): Promise<RawAnswer> {
  const asked = readPropfind(body)
  const depth = readDepth(call.headers['depth'], 'infinity')
  const found = await findResource(context, call.path)
  if (found.kind === 'nothing') throw driveErrors.notFound()
  if (depth === 'infinity' && isCollection(found)) throw driveErrors.finiteDepth()
  const all = depth === '1' ? [found, ...(await listMembers(context, found))] : [found]
  const now = context.services.now()
  const kept = await keptWith(context, found, all)
  const responses = all.map((resource): DavResponse => {
    const key = keyOf(resource, context)
    const properties = [
      ...liveProperties(resource, kept.locksOf(resource, key), now),
      ...(kept.properties.get(key) ?? []),
    ]
    return { href: hrefOf(resource), found: chosen(asked, properties) }
  })
  return { status: 207, headers: XML_TYPE, body: writeMultistatus(responses) }
}

/** Locks and properties of all at once: a folder of a thousand files is three questions. */
async function keptWith(context: RequestContext, found: Resource, all: readonly Resource[]) {
  const none = { properties: new Map<string, readonly WrittenProperty[]>(), locksOf: (): Lock[] => [] }
  if (found.kind === 'root') return none
  const projectCode = found.kind === 'project' ? found.project.code : found.projectCode
  const keys = all.map((resource) => keyOf(resource, context))
  const own = await locksAmong(context, projectCode, keys)
  const above = (await locksOn(context, projectCode, keysAbove(found, context))).filter(
    ({ isDeep, key }) => isDeep && key !== keyOf(found, context),
  )
  const deep = own.filter(({ isDeep, key }) => isDeep && key === keyOf(found, context))
  return {
    properties: await propertiesOf(context.db, projectCode, keys),
    locksOf: (resource: Resource, key: string): Lock[] => [
      ...own.filter((lock) => lock.key === key),
      ...above,
      ...(resource === found ? [] : deep),
    ],
  }
}

function chosen(asked: Asked, properties: readonly WrittenProperty[]): NonNullable<DavResponse['found']> {
  if (asked.kind === 'all') return [{ status: 200, properties }]
  if (asked.kind === 'names') return [{ status: 200, properties: properties.map(emptyProperty) }]
  const find = (name: PropertyName) =>
    properties.find((one) => one.namespace === name.namespace && one.name === name.name)
  const there = asked.names.flatMap((name) => find(name) ?? [])
  return [
    { status: 200, properties: there },
    { status: 404, properties: asked.names.filter((name) => !find(name)).map(emptyProperty) },
  ]
}

function liveProperties(resource: Resource, locks: readonly Lock[], now: Date): WrittenProperty[] {
  const isFolder = isCollection(resource)
  const common = [
    davProperty('resourcetype', isFolder ? '<D:collection/>' : ''),
    davProperty('displayname', escapeAttribute(nameOf(resource))),
    davProperty(
      'supportedlock',
      ['exclusive', 'shared']
        .map(
          (scope) =>
            `<D:lockentry><D:lockscope><D:${scope}/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockentry>`,
        )
        .join(''),
    ),
    davProperty('lockdiscovery', locks.map((lock) => activeLock(lock, now)).join('')),
  ]
  return [...common, ...timesOf(resource), ...factsOfFile(resource)]
}

const nameOf = (resource: Resource) =>
  resource.kind === 'root' ? 'documents' : resource.kind === 'project' ? resource.project.name : resource.name

function timesOf(resource: Resource): WrittenProperty[] {
  const [made, changed] = momentsOf(resource)
  return [
    ...(made ? [davProperty('creationdate', made.toISOString())] : []),
    ...(changed ? [davProperty('getlastmodified', changed.toUTCString())] : []),
  ]
}

function momentsOf(resource: Resource): readonly [Date | null, Date | null] {
  if (resource.kind === 'document')
    return [new Date(resource.document.createdAt), new Date(resource.document.modifiedAt)]
  if (resource.kind === 'own') return [resource.entry.createdAt, resource.entry.updatedAt]
  if (resource.kind === 'folder') return [resource.madeAt, resource.madeAt]
  return [null, null]
}

function factsOfFile(resource: Resource): WrittenProperty[] {
  if (resource.kind !== 'document' && resource.kind !== 'own') return []
  const { sizeBytes, mediaType } = resource.kind === 'document' ? resource.document : resource.entry
  const file = [
    davProperty('getcontentlength', String(sizeBytes)),
    davProperty('getcontenttype', escapeAttribute(mediaType)),
    davProperty('getetag', escapeAttribute(etagOf(resource) ?? '')),
  ]
  if (resource.kind === 'own') return file
  const said = Object.entries({ revision: resource.document.label, state: resource.document.state })
  return [
    ...file,
    ...said.map(([name, value]) => ({
      namespace: OWN_NAMESPACE,
      name,
      xml: `<P:${name} xmlns:P="${OWN_NAMESPACE}">${escapeAttribute(value)}</P:${name}>`,
    })),
  ]
}

/** Properties that are what the file is: nobody sets them. */
export const isLive = ({ namespace }: PropertyName) => namespace === DAV || namespace === OWN_NAMESPACE

export function activeLock(lock: Lock, now: Date): string {
  const left = Math.max(1, Math.round((lock.expiresAt.getTime() - now.getTime()) / 1000))
  return [
    '<D:activelock><D:locktype><D:write/></D:locktype>',
    `<D:lockscope><D:${lock.isShared ? 'shared' : 'exclusive'}/></D:lockscope>`,
    `<D:depth>${lock.isDeep ? 'infinity' : '0'}</D:depth>${lock.owner}<D:timeout>Second-${left}</D:timeout>`,
    `<D:locktoken><D:href>${escapeAttribute(lock.token)}</D:href></D:locktoken>`,
    `<D:lockroot><D:href>${escapeAttribute(lock.href)}</D:href></D:lockroot></D:activelock>`,
  ].join('')
}
