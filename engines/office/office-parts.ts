import { UnreadableFileError } from '../unreadable-file-error.ts'
import { parseXml, type XmlLimits } from '../xml/parse-xml.ts'
import { attributeOf, elementsOf, type XmlElement } from '../xml/xml-element.ts'
import { readZip } from '../zip/read-zip.ts'
import { readZipDirectory } from '../zip/read-zip-directory.ts'
import { officeUnreadable } from './office-unreadable.ts'

const MOST_ENTRIES = 5_000
/** Of one part, unpacked. */
const MOST_PART_BYTES = 96 * 1024 ** 2
/** Of all parts that were unpacked. */
const MOST_BYTES = 256 * 1024 ** 2
const XML_LIMITS: Partial<XmlLimits> = { maxDepth: 200, maxBytes: MOST_PART_BYTES }
const OLD_CONTAINER = [0xd0, 0xcf, 0x11, 0xe0]

export interface Relation {
  /** The last word of its address. */
  readonly type: string
  /** Name of the part, or the address outside of the file. */
  readonly target: string
  readonly isExternal: boolean
}

/** The parts of a file of an office program, each unpacked when it is asked for and not before. */
export class OfficeParts {
  readonly #bytes: Uint8Array
  readonly names: ReadonlySet<string>
  #unpacked = 0

  /** @throws UnreadableFileError where it is no archive, or its directory is not to be trusted */
  constructor(bytes: Uint8Array) {
    if (OLD_CONTAINER.every((byte, at) => bytes[at] === byte)) throw officeUnreadable('old-or-protected')
    this.#bytes = bytes
    this.names = new Set(readZipDirectory(bytes, MOST_ENTRIES).map(({ name }) => name))
  }

  /** Null where there is none. @throws UnreadableFileError where it unpacks to more than the limits */
  read(name: string): Uint8Array | null {
    if (!this.names.has(name)) return null
    const maxUnpackedBytes = Math.min(MOST_PART_BYTES, MOST_BYTES - this.#unpacked)
    const limits = { maxEntries: MOST_ENTRIES, maxUnpackedBytes }
    const content = readZip(this.#bytes, limits, (known) => known === name).get(name) ?? null
    this.#unpacked += content?.length ?? 0
    return content
  }

  /** Null where there is none. @throws UnreadableFileError where it is no XML that is read */
  xml(name: string): XmlElement | null {
    const bytes = this.read(name)
    return bytes && this.parsed(bytes, name)
  }

  parsed(bytes: Uint8Array, name: string): XmlElement {
    try {
      return parseXml(bytes, name, XML_LIMITS)
    } catch (error) {
      if (error instanceof UnreadableFileError && error.code !== 'xml-malformed') throw error
      throw officeUnreadable('damaged', { part: name }, error)
    }
  }

  /** The relations of a part by their id. */
  relations(part: string): ReadonlyMap<string, Relation> {
    const slash = part.lastIndexOf('/') + 1
    const document = this.xml(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`)
    const found = document ? elementsOf(document, 'Relationship') : []
    return new Map(
      found.map((relation) => {
        const isExternal = attributeOf(relation, 'TargetMode') === 'External'
        const target = attributeOf(relation, 'Target') ?? ''
        const type = attributeOf(relation, 'Type')?.split('/').at(-1) ?? ''
        return [
          attributeOf(relation, 'Id') ?? '',
          { type, isExternal, target: isExternal ? target : resolved(part.slice(0, slash), target) },
        ]
      }),
    )
  }

  /** Parts whose names fit. */
  count(name: RegExp): number {
    return [...this.names].filter((known) => name.test(known)).length
  }
}

function resolved(folder: string, target: string): string {
  const parts: string[] = []
  for (const part of (target.startsWith('/') ? target : `${folder}${target}`).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** Value of an attribute by its local name, whatever its namespace. */
export function anyAttribute(element: XmlElement | null, name: string): string | null {
  return element?.attributes.find((attribute) => attribute.name === name)?.value ?? null
}

/** Elements of a name at any depth. */
export function allOf(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = []
  for (const child of element.children) {
    if (typeof child === 'string') continue
    if (child.name === name) found.push(child)
    found.push(...allOf(child, name))
  }
  return found
}

/** A number of the file within bounds; the fallback where it is none. */
export function numberOf(said: string | null, fallback: number, [least, most]: readonly [number, number]): number {
  const value = said === null || said.trim() === '' ? Number.NaN : Number(said)
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : fallback
}

/** `#rrggbb` of a colour that the file says in six digits; null of all else. */
export function colourOf(said: string | null): string | null {
  return said !== null && /^[0-9a-f]{6}$/i.test(said) ? `#${said.toLowerCase()}` : null
}

/** An address that a person may follow; null of all that is not of the web or of mail. */
export function safeLink(target: string): string | null {
  return /^(https?:\/\/|mailto:)[^\s]+$/i.test(target) && target.length <= 2_000 ? target : null
}
