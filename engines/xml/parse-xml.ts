import { decodeXml } from './decode-xml.ts'
import { FORBIDDEN_CHARACTERS } from './forbidden-characters.ts'
import type { XmlAttribute, XmlElement } from './xml-element.ts'
import { xmlUnreadable } from './xml-unreadable.ts'

export interface XmlLimits {
  readonly maxBytes: number
  readonly maxDepth: number
  readonly maxElements: number
  readonly maxAttributes: number
}

/** Far above what BCF and IDS files hold; a hostile file reaches them within milliseconds. */
const DEFAULT_LIMITS: XmlLimits = {
  maxBytes: 64 * 1024 ** 2,
  maxDepth: 64,
  maxElements: 2_000_000,
  maxAttributes: 64,
}

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace'
const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/'
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const NAME = /[:A-Z_a-z\u0080-\uffff][-.0-9:A-Z_a-z\u0080-\uffff]*/y
const SPACE = /[ \t\r\n]*/y

/**
 * Parses an XML document that may be hostile, in linear time: no document type declaration, no entity but the five of
 * XML, nothing fetched, limits on size, depth and counts.
 * @param name what the file is called in messages.
 * @throws UnreadableFileError
 */
export function parseXml(bytes: Uint8Array, name: string, limits: Partial<XmlLimits> = {}): XmlElement {
  const all = { ...DEFAULT_LIMITS, ...limits }
  if (bytes.length > all.maxBytes) throw xmlUnreadable('xml-too-large', { name, limit: `${all.maxBytes} bytes` })
  return new XmlParser(decodeXml(bytes, name), name, all).document()
}

type Scope = ReadonlyMap<string, string>
interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[]
  readonly rawName: string
  readonly scope: Scope
}
interface RawAttribute {
  readonly rawName: string
  readonly value: string
}

class XmlParser {
  readonly #text: string
  readonly #name: string
  readonly #limits: XmlLimits
  #at = 0
  #line = 1
  /** Where the current line ends; looked for once, or a document of one long line would be walked for each element. */
  #lineEnd: number
  #elements = 0

  constructor(text: string, name: string, limits: XmlLimits) {
    this.#text = text
    this.#name = name
    this.#limits = limits
    this.#lineEnd = this.#lineEndFrom(0)
  }

  document(): XmlElement {
    const forbidden = FORBIDDEN_CHARACTERS.exec(this.#text)
    if (forbidden) {
      this.#at = forbidden.index
      throw this.#malformed('a character that XML forbids')
    }
    const open: OpenElement[] = []
    let root: XmlElement | null = null
    while (this.#at < this.#text.length) {
      const top = open.at(-1)
      if (this.#text[this.#at] !== '<') {
        this.#characters(top)
      } else if (this.#starts('<!--')) {
        this.#skipPast('-->', 4, 'an open comment')
      } else if (this.#starts('<?')) {
        this.#skipPast('?>', 2, 'an open processing instruction')
      } else if (this.#starts('<![CDATA[')) {
        this.#cdata(top)
      } else if (this.#starts('<!')) {
        throw this.#starts('<!DOCTYPE') ? xmlUnreadable('xml-doctype', { name: this.#name }) : this.#malformed('"<!"')
      } else if (this.#starts('</')) {
        this.#endTag(open)
      } else {
        if (!top && root) throw this.#malformed('a second root element')
        const element = this.#startTag(top, open)
        root ??= element
      }
    }
    const unclosed = open.at(-1)
    if (unclosed) throw this.#malformed(`<${unclosed.rawName}> of line ${unclosed.line} is not closed`)
    if (!root) throw this.#malformed('no element')
    return root
  }

  #startTag(parent: OpenElement | undefined, open: OpenElement[]): XmlElement {
    const line = this.#currentLine()
    this.#at += 1
    const rawName = this.#readName()
    const raw = this.#attributes()
    const isEmpty = this.#starts('/>')
    if (!isEmpty && !this.#starts('>')) throw this.#malformed(`<${rawName}> has no end`)
    this.#at += isEmpty ? 2 : 1
    this.#elements += 1
    if (this.#elements > this.#limits.maxElements) throw this.#tooLarge(`${this.#limits.maxElements} elements`)
    if (open.length >= this.#limits.maxDepth) throw this.#tooLarge(`${this.#limits.maxDepth} levels`)
    const scope = this.#scopeOf(raw, parent?.scope)
    const { local, namespace } = this.#resolve(rawName, scope, true)
    const attributes = this.#resolveAttributes(raw, scope)
    const element: OpenElement = { name: local, namespace, attributes, children: [], line, rawName, scope }
    parent?.children.push(element)
    if (!isEmpty) open.push(element)
    return element
  }

  #endTag(open: OpenElement[]): void {
    this.#at += 2
    const rawName = this.#readName()
    this.#skipSpace()
    if (!this.#starts('>')) throw this.#malformed(`</${rawName}> has no end`)
    if (open.pop()?.rawName !== rawName) throw this.#malformed(`</${rawName}> closes nothing that is open`)
    this.#at += 1
  }

  #attributes(): RawAttribute[] {
    const found: RawAttribute[] = []
    for (;;) {
      const before = this.#at
      this.#skipSpace()
      const next = this.#text[this.#at]
      if (next === '>' || next === '/' || next === undefined) return found
      if (before === this.#at) throw this.#malformed('attributes without a space between them')
      const rawName = this.#readName()
      this.#skipSpace()
      if (this.#text[this.#at] !== '=') throw this.#malformed(`the attribute ${rawName} has no value`)
      this.#at += 1
      this.#skipSpace()
      const value = this.#quoted(rawName)
      if (found.some((other) => other.rawName === rawName)) throw this.#malformed(`the attribute ${rawName} twice`)
      found.push({ rawName, value })
      if (found.length > this.#limits.maxAttributes) throw this.#tooLarge(`${this.#limits.maxAttributes} attributes`)
    }
  }

  #quoted(rawName: string): string {
    const quote = this.#text[this.#at]
    if (quote !== '"' && quote !== "'") throw this.#malformed(`the attribute ${rawName} is not quoted`)
    const end = this.#text.indexOf(quote, this.#at + 1)
    if (end < 0) throw this.#malformed(`the value of ${rawName} has no end`)
    const raw = this.#text.slice(this.#at + 1, end)
    if (raw.includes('<')) throw this.#malformed(`"<" in the value of ${rawName}`)
    this.#at = end + 1
    return this.#unescape(raw.replace(/\r\n|[\t\r\n]/g, ' '))
  }

  #scopeOf(raw: readonly RawAttribute[], parent: Scope | undefined): Scope {
    let scope: Map<string, string> | null = null
    for (const { rawName, value } of raw) {
      if (rawName !== 'xmlns' && !rawName.startsWith('xmlns:')) continue
      scope ??= new Map(parent)
      scope.set(rawName === 'xmlns' ? '' : rawName.slice(6), value)
    }
    return scope ?? parent ?? new Map()
  }

  #resolve(rawName: string, scope: Scope, isElement: boolean): { local: string; namespace: string } {
    const colon = rawName.indexOf(':')
    if (colon < 0) return { local: rawName, namespace: isElement ? (scope.get('') ?? '') : '' }
    const prefix = rawName.slice(0, colon)
    const local = rawName.slice(colon + 1)
    if (prefix === 'xml') return { local, namespace: XML_NAMESPACE }
    if (prefix === 'xmlns') return { local, namespace: XMLNS_NAMESPACE }
    const namespace = scope.get(prefix)
    if (namespace === undefined || local === '' || local.includes(':'))
      throw this.#malformed(`the prefix of ${rawName} is not declared`)
    return { local, namespace }
  }

  #resolveAttributes(raw: readonly RawAttribute[], scope: Scope): XmlAttribute[] {
    const attributes: XmlAttribute[] = []
    for (const { rawName, value } of raw) {
      if (rawName === 'xmlns' || rawName.startsWith('xmlns:')) continue
      const { local, namespace } = this.#resolve(rawName, scope, false)
      attributes.push({ name: local, namespace, value })
    }
    return attributes
  }

  #characters(parent: OpenElement | undefined): void {
    const next = this.#text.indexOf('<', this.#at)
    const end = next < 0 ? this.#text.length : next
    const raw = this.#text.slice(this.#at, end)
    if (!parent && /[^ \t\r\n\ufeff]/.test(raw)) throw this.#malformed('text outside of the root element')
    if (raw.includes(']]>')) throw this.#malformed('"]]>" in text')
    if (parent) parent.children.push(this.#unescape(raw.replace(/\r\n?/g, '\n')))
    this.#at = end
  }

  #cdata(parent: OpenElement | undefined): void {
    const start = this.#at + '<![CDATA['.length
    if (!parent) throw this.#malformed('CDATA outside of the root element')
    this.#skipPast(']]>', 9, 'an open CDATA section')
    parent.children.push(this.#text.slice(start, this.#at - 3).replace(/\r\n?/g, '\n'))
  }

  #unescape(raw: string): string {
    if (!raw.includes('&')) return raw
    return raw.replace(/&([^;&]{0,12})(;?)/g, (whole, reference: string, semicolon: string) => {
      const text = semicolon ? characterOf(reference) : null
      if (text === null) throw this.#malformed(`the reference ${whole.slice(0, 14)}`)
      return text
    })
  }

  #readName(): string {
    NAME.lastIndex = this.#at
    const name = NAME.exec(this.#text)?.[0]
    if (name === undefined || name.length > 1000) throw this.#malformed('a name is expected')
    this.#at += name.length
    return name
  }

  #skipSpace(): void {
    SPACE.lastIndex = this.#at
    this.#at += SPACE.exec(this.#text)?.[0].length ?? 0
  }

  #skipPast(end: string, offset: number, problem: string): void {
    const found = this.#text.indexOf(end, this.#at + offset)
    if (found < 0) throw this.#malformed(problem)
    this.#at = found + end.length
  }

  #starts(text: string): boolean {
    return this.#text.startsWith(text, this.#at)
  }

  /** Counted from where it was last asked, so that a long document is walked once. */
  #currentLine(): number {
    while (this.#lineEnd < this.#at) {
      this.#line += 1
      this.#lineEnd = this.#lineEndFrom(this.#lineEnd + 1)
    }
    return this.#line
  }

  #lineEndFrom(at: number): number {
    const found = this.#text.indexOf('\n', at)
    return found < 0 ? this.#text.length : found
  }

  #malformed(problem: string): Error {
    return xmlUnreadable('xml-malformed', { name: this.#name, line: this.#currentLine(), problem })
  }

  #tooLarge(limit: string): Error {
    return xmlUnreadable('xml-too-large', { name: this.#name, limit })
  }
}

function characterOf(reference: string): string | null {
  const digits = /^#(?:x([0-9a-fA-F]+)|([0-9]+))$/.exec(reference)
  if (!digits) return Object.hasOwn(ENTITIES, reference) ? (ENTITIES[reference] ?? null) : null
  const code = digits[1] ? Number.parseInt(digits[1], 16) : Number(digits[2])
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null
  const text = String.fromCodePoint(code)
  return FORBIDDEN_CHARACTERS.test(text) ? null : text
}
