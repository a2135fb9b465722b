import { parseXml } from '#engines/xml/parse-xml.ts'
import { elementOf, elementsOf, textOf, type XmlElement } from '#engines/xml/xml-element.ts'
import { DavRequestError } from './dav-error.ts'
import { DAV, type PropertyName } from './dav-names.ts'
import { writeElement } from './write-multistatus.ts'

/** `all`: every one with its value; `names`: every one without. */
export type Asked =
  | { readonly kind: 'all' }
  | { readonly kind: 'names' }
  | { readonly kind: 'some'; readonly names: readonly PropertyName[] }

/** One change of a property, in the order in which they are made. */
export interface PropertyChange extends PropertyName {
  /** The whole element as XML; null to remove it. */
  readonly value: string | null
}

export interface LockAsked {
  readonly scope: 'exclusive' | 'shared'
  /** Who holds it, in the words of the client, as XML; empty where it says nothing. */
  readonly owner: string
}

const LIMITS = { maxBytes: 64 * 1024, maxDepth: 20, maxElements: 2_000, maxAttributes: 20 }
/** The most that a body of XML may have. */
export const MOST_BODY_BYTES = LIMITS.maxBytes

/** A prefix that stands for nothing, which namespaces of XML do not allow. */
const EMPTY_PREFIX = /xmlns:[^\s=]+\s*=\s*(""|'')/

/** What PROPFIND asks for; no body asks for all. */
export function readPropfind(body: Uint8Array): Asked {
  if (body.length === 0) return { kind: 'all' }
  const root = read(body, 'propfind')
  if (elementOf(root, 'propname')) return { kind: 'names' }
  const prop = elementOf(root, 'prop')
  if (prop) return { kind: 'some', names: elementsOf(prop).map(({ namespace, name }) => ({ namespace, name })) }
  if (elementOf(root, 'allprop')) return { kind: 'all' }
  throw new DavRequestError(400, 'propfind asks for nothing.')
}

export function readProppatch(body: Uint8Array): PropertyChange[] {
  const root = read(body, 'propertyupdate')
  return elementsOf(root).flatMap((change) => {
    if (change.namespace !== DAV || (change.name !== 'set' && change.name !== 'remove')) return []
    return elementsOf(change, 'prop').flatMap((prop) =>
      elementsOf(prop).map((element) => ({
        namespace: element.namespace,
        name: element.name,
        value: change.name === 'set' ? writeElement(element) : null,
      })),
    )
  })
}

/** Null where there is no body: a lock is held on to. */
export function readLock(body: Uint8Array): LockAsked | null {
  if (body.length === 0) return null
  const root = read(body, 'lockinfo')
  const scope = elementOf(root, 'lockscope')
  const isShared = elementOf(scope, 'shared') !== null
  if (!isShared && !elementOf(scope, 'exclusive')) throw new DavRequestError(400, 'lockinfo says no scope.')
  if (!elementOf(elementOf(root, 'locktype'), 'write')) throw new DavRequestError(400, 'Only write locks are known.')
  const owner = elementOf(root, 'owner')
  return {
    scope: isShared ? 'shared' : 'exclusive',
    owner: owner && (textOf(owner).trim() || elementsOf(owner).length > 0) ? writeElement(owner) : '',
  }
}

function read(body: Uint8Array, name: string): XmlElement {
  if (body.length > LIMITS.maxBytes) throw new DavRequestError(413, 'The body is too long.')
  const root = parsed(body)
  if (root.namespace !== DAV || root.name !== name) throw new DavRequestError(400, `A ${name} of DAV: is expected.`)
  return root
}

function parsed(body: Uint8Array): XmlElement {
  if (EMPTY_PREFIX.test(new TextDecoder().decode(body))) throw new DavRequestError(400, 'A prefix stands for nothing.')
  try {
    return parseXml(body, 'request', LIMITS)
  } catch (error) {
    throw new DavRequestError(400, error instanceof Error ? error.message : 'The XML cannot be read.')
  }
}
