import { elementsOf, type XmlElement } from '../xml/xml-element.ts'

export const IDS_NAMESPACE = 'http://standards.buildingsmart.org/IDS'
export const XS_NAMESPACE = 'http://www.w3.org/2001/XMLSchema'

/** Name, least and most occurrences of a child, in the order in which children must stand. */
export type ChildRule = readonly [name: string, min: number, max: number]

/** Collects what an IDS file breaks of its schema (ids.xsd 1.0.0), with the line for the person who writes it. */
export class IdsStructure {
  readonly problems: string[] = []

  add(element: XmlElement, problem: string): void {
    this.problems.push(`Line ${element.line}: ${problem}`)
  }

  /** Checks that the children are those of the rules, in their order and number, and that the attributes are known. */
  check(element: XmlElement, children: readonly ChildRule[], attributes: readonly string[]): void {
    let rule = 0
    const counts = new Map<string, number>()
    for (const child of elementsOf(element)) {
      const index = children.findIndex(([name]) => name === child.name)
      if (index < 0 || child.namespace !== IDS_NAMESPACE) {
        this.add(child, `<${child.name}> is not allowed in <${element.name}>`)
        continue
      }
      if (index < rule) this.add(child, `<${child.name}> stands too late in <${element.name}>`)
      rule = Math.max(rule, index)
      counts.set(child.name, (counts.get(child.name) ?? 0) + 1)
    }
    for (const [name, min, max] of children) {
      const count = counts.get(name) ?? 0
      if (count < min) this.add(element, `<${element.name}> needs <${name}>`)
      if (count > max) this.add(element, `<${element.name}> has <${name}> more than once`)
    }
    for (const { name, namespace } of element.attributes)
      if (namespace === '' && !attributes.includes(name))
        this.add(element, `the attribute "${name}" is not allowed on <${element.name}>`)
  }
}
