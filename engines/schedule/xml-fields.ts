import { elementOf, textOf, type XmlElement } from '../xml/xml-element.ts'
import { readHours, readMoment, readNumber } from './wall-minute.ts'

/** Texts of an element's children by name: a schedule asks for some twenty of each. */
export class XmlFields {
  readonly element: XmlElement
  readonly record: string
  readonly #texts = new Map<string, string>()

  constructor(element: XmlElement, nameField: string) {
    this.element = element
    for (const child of element.children)
      if (typeof child !== 'string' && !this.#texts.has(child.name)) this.#texts.set(child.name, textOf(child).trim())
    this.record = this.text(nameField) || element.name
  }

  text(name: string): string {
    return this.#texts.get(name) ?? ''
  }

  moment(name: string): number | null {
    return readMoment(this.text(name), name, this.record)
  }

  number(name: string): number {
    return readNumber(this.text(name), name, this.record)
  }

  hours(name: string): number {
    return readHours(this.text(name), name, this.record)
  }

  orNull<T>(name: string, read: (name: string) => T): T | null {
    return this.text(name) === '' ? null : read(name)
  }

  isTrue(name: string): boolean {
    return /^(?:1|true)$/i.test(this.text(name))
  }

  child(name: string): XmlElement | null {
    return elementOf(this.element, name)
  }
}
