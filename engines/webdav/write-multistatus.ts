import { escapeAttribute } from '#engines/xml/write-xml.ts'
import type { XmlElement } from '#engines/xml/xml-element.ts'
import type { PropertyName } from './dav-names.ts'

/** A property of an answer: its whole element as XML. */
export interface WrittenProperty extends PropertyName {
  readonly xml: string
}

export interface DavResponse {
  /** Encoded. */
  readonly href: string
  /** Properties by the status that they have; or one status for the whole. */
  readonly found?: readonly { readonly status: number; readonly properties: readonly WrittenProperty[] }[]
  readonly status?: number
  /** Why, for people. */
  readonly reason?: string
}

const WORDS: Readonly<Record<number, string>> = {
  200: 'OK',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  412: 'Precondition Failed',
  423: 'Locked',
  424: 'Failed Dependency',
  507: 'Insufficient Storage',
}

/** A property of DAV: with text or elements in it. */
export function davProperty(name: string, inner: string): WrittenProperty {
  return { namespace: 'DAV:', name, xml: inner === '' ? `<D:${name}/>` : `<D:${name}>${inner}</D:${name}>` }
}

/** The name alone, for what is not there or was not asked for. */
export function emptyProperty({ namespace, name }: PropertyName): WrittenProperty {
  const xml = namespace === '' ? `<${name} xmlns=""/>` : `<R:${name} xmlns:R="${escapeAttribute(namespace)}"/>`
  return { namespace, name, xml }
}

export function writeMultistatus(responses: readonly DavResponse[]): string {
  return documentOf(`<D:multistatus xmlns:D="DAV:">${responses.map(written).join('')}</D:multistatus>`)
}

/** The body of a refusal: what of the protocol was not met, and why in words. */
export function writeDavError(condition: string | null, reason: string): string {
  const inner = condition ? `<D:${condition}/>` : ''
  return documentOf(
    `<D:error xmlns:D="DAV:">${inner}<P:reason xmlns:P="urn:plumbline">${escapeAttribute(reason)}</P:reason></D:error>`,
  )
}

export const documentOf = (xml: string) => `<?xml version="1.0" encoding="utf-8"?>\n${xml}`

function written({ href, found = [], status, reason }: DavResponse): string {
  const groups = found
    .filter(({ properties }) => properties.length > 0)
    .map(
      ({ status: of, properties }) =>
        `<D:propstat><D:prop>${properties.map(({ xml }) => xml).join('')}</D:prop>${statusOf(of)}</D:propstat>`,
    )
  const whole = status === undefined ? '' : statusOf(status)
  const nothing =
    status === undefined && groups.length === 0 ? `<D:propstat><D:prop/>${statusOf(200)}</D:propstat>` : ''
  const words = reason === undefined ? '' : `<D:responsedescription>${escapeAttribute(reason)}</D:responsedescription>`
  return `<D:response><D:href>${escapeAttribute(href)}</D:href>${groups.join('')}${nothing}${whole}${words}</D:response>`
}

const statusOf = (status: number) => `<D:status>HTTP/1.1 ${status} ${WORDS[status] ?? 'Status'}</D:status>`

/** An element as it was sent, with the namespaces that it needs written at each: it stands for itself wherever it is put. */
export function writeElement(element: XmlElement): string {
  const { namespace, name } = element
  const tag = namespace === '' ? name : `V:${name}`
  const spaces = [namespace === '' ? ' xmlns=""' : ` xmlns:V="${escapeAttribute(namespace)}"`]
  const attributes = element.attributes.map((attribute, at) => {
    if (attribute.namespace === '') return ` ${attribute.name}="${escapeAttribute(attribute.value)}"`
    if (attribute.namespace === 'http://www.w3.org/XML/1998/namespace')
      return ` xml:${attribute.name}="${escapeAttribute(attribute.value)}"`
    spaces.push(` xmlns:a${at}="${escapeAttribute(attribute.namespace)}"`)
    return ` a${at}:${attribute.name}="${escapeAttribute(attribute.value)}"`
  })
  const inner = element.children.map((child) =>
    typeof child === 'string' ? escapeAttribute(child) : writeElement(child),
  )
  return `<${tag}${spaces.join('')}${attributes.join('')}>${inner.join('')}</${tag}>`
}
