import type { Finding } from '../finding.ts'
import type { XmlAttribute, XmlElement } from '../xml/xml-element.ts'
import { attributeOf, elementsOf, textOf } from '../xml/xml-element.ts'
import { type BpmnFindings, bpmnFindings } from './bpmn-findings.ts'
import {
  BPMN_NAMESPACES,
  DATA_ELEMENTS,
  NOTE_ELEMENTS,
  PARTS_OF_STEPS,
  PERFORMER_ELEMENTS,
  SILENT_NAMESPACES,
  TAKEN_ATTRIBUTES,
  TAKEN_ELEMENTS,
  USUAL_VALUES,
} from './bpmn-words.ts'
import type { Procedure, ProcedureNode } from './procedure.ts'
import { PROCEDURE_EXTENSION } from './procedure-extension.ts'
import { KINDS } from './read-bpmn-node.ts'

/** What was read of a file, to be compared with what it holds. */
interface ReadParts {
  readonly procedure: Procedure
  readonly otherProcesses: readonly { readonly id: string; readonly name: string }[]
  /** Of the library, in its words. */
  readonly warnings: readonly string[]
}

/** A file of many hundred names of its own would fill the report with them. */
const MOST_NAMES = 200
const LONGEST_NAME = 100

/** Whatever a BPMN file holds and this reader does not run, show or take as it is written. */
export function reportBpmn(root: XmlElement, read: ReadParts): readonly Finding[] {
  const report = new BpmnReport(read)
  report.element(root, '')
  report.steps()
  report.warnings()
  return report.list()
}

class BpmnReport {
  readonly #read: ReadParts
  readonly #nodes: ReadonlyMap<string, ProcedureNode>
  readonly #found: BpmnFindings = bpmnFindings()
  readonly #names = new Set<string>()
  readonly #foreign = new Set<string>()
  readonly #placed = new Set<string>()
  #drawings = 0

  constructor(read: ReadParts) {
    this.#read = read
    this.#nodes = new Map(read.procedure.nodes.map((node) => [node.id, node]))
  }

  list(): readonly Finding[] {
    return this.#found.list()
  }

  #add(code: Parameters<BpmnFindings['add']>[0], where: string, details: Readonly<Record<string, string>> = {}): void {
    const cut = Object.fromEntries(Object.entries(details).map(([name, text]) => [name, text.slice(0, LONGEST_NAME)]))
    const key = [code, ...Object.values(cut)].join('\n')
    const isTooMany = this.#names.size >= MOST_NAMES && !this.#names.has(key)
    if (!isTooMany) this.#names.add(key)
    this.#found.add(isTooMany ? 'more-not-named' : code, where.slice(0, LONGEST_NAME), cut)
  }

  /** @param above the nearest element around it that has a name */
  element(element: XmlElement, above: string): void {
    const { name, namespace } = element
    const where = attributeOf(element, 'name') || attributeOf(element, 'id') || above
    if (namespace === BPMN_NAMESPACES.drawing) this.#drawing(element)
    else if (namespace !== BPMN_NAMESPACES.model) this.#foreignElement(element, where)
    else if (!PARTS_OF_STEPS.has(name) && !this.#isNamedWhole(element, where)) {
      this.#attributes(element, where)
      this.#time(element, where)
      const performers = elementsOf(element).filter((part) => PERFORMER_ELEMENTS.has(part.name))
      if (performers.length > 1) this.#add('further-performer', where)
      for (const part of elementsOf(element))
        if (name === 'extensionElements') this.#extension(part, where)
        else this.element(part, where)
    }
  }

  #foreignElement({ name, namespace }: XmlElement, where: string): void {
    this.#foreign.add(name)
    this.#add('extension-not-used', where, { name, maker: namespace || '-' })
  }

  /** True where one finding says it all, and nothing inside of it is named. */
  #isNamedWhole(element: XmlElement, where: string): boolean {
    const { name } = element
    if (name === 'process' && attributeOf(element, 'id') !== this.#read.procedure.key) {
      // Without an id there is nothing to tell it from the others by.
      if (this.#read.otherProcesses.length === 0) return false
      this.#add('process-not-run', where, { name: where })
      return true
    }
    if (name === 'participant' && attributeOf(element, 'processRef') === null)
      this.#add('pool-without-process', where, { name: where })
    else if (TAKEN_ELEMENTS.has(name) || Object.hasOwn(KINDS, name)) return false
    else if (name === 'messageFlow') this.#add('message-flow-not-run', where)
    else if (name === 'documentation') this.#add('documentation-not-shown', where)
    else if (DATA_ELEMENTS.has(name)) this.#add('data-not-used', where, { name })
    else if (NOTE_ELEMENTS.has(name)) this.#add('note-not-drawn', where, { name })
    else this.#add('element-not-used', where, { name })
    return true
  }

  #attributes(element: XmlElement, where: string): void {
    // What belongs to a step that does not run is named with the step.
    const isOther = this.#nodes.get(attributeOf(element, 'id') ?? '')?.kind === 'other'
    for (const attribute of element.attributes) {
      const { name, namespace: maker, value } = attribute
      if (SILENT_NAMESPACES.has(maker)) continue
      if (maker !== '') this.#add('extension-not-used', where, { name, maker })
      else if (name === 'language') this.#add('expression-language', where, { name: value })
      else if (!isOther && !isUsual(attribute)) this.#add('attribute-not-used', where, { name })
    }
  }

  #extension(element: XmlElement, where: string): void {
    const { name, namespace: maker } = element
    const known = PROCEDURE_EXTENSION.types.find((type) => type.name.toLowerCase() === name)
    if (maker === PROCEDURE_EXTENSION.uri && known) {
      const taken = new Set<string>(known.properties.map((property) => property.name))
      for (const attribute of element.attributes)
        if (!taken.has(attribute.name)) this.#add('attribute-not-used', where, { name: attribute.name })
    } else this.#foreignElement(element, where)
  }

  #time(step: XmlElement, where: string): void {
    const node = this.#nodes.get(attributeOf(step, 'id') ?? '')
    if (!node || node.timer || (node.kind !== 'timer' && node.kind !== 'boundary')) return
    for (const timer of elementsOf(step, 'timerEventDefinition'))
      for (const time of elementsOf(timer))
        if ((time.name === 'timeDuration' || time.name === 'timeDate') && textOf(time).trim() !== '')
          this.#add('time-not-read', where, { text: textOf(time).trim() })
  }

  #drawing(element: XmlElement): void {
    if (element.name === 'BPMNDiagram') this.#drawings += 1
    if (element.name === 'BPMNDiagram' && this.#drawings > 1)
      this.#add('several-drawings', attributeOf(element, 'name') ?? attributeOf(element, 'id') ?? '')
    const of = attributeOf(element, 'bpmnElement')?.replace(/^.*:/, '') ?? ''
    const where = this.#nodes.get(of)?.name || of
    if (element.name === 'BPMNShape') this.#placed.add(of)
    for (const { name, namespace } of element.attributes)
      if (namespace !== '' && !SILENT_NAMESPACES.has(namespace)) this.#add('look-not-drawn', where, { name })
    for (const part of elementsOf(element)) {
      if (part.name === 'BPMNLabel' && elementsOf(part, 'Bounds').length > 0) this.#add('label-place', where)
      if (part.namespace === BPMN_NAMESPACES.drawing) this.#drawing(part)
    }
  }

  /** What of the steps does not run, and whether the file says where they all stand. */
  steps(): void {
    const { nodes } = this.#read.procedure
    for (const { id, name, unsupported } of nodes)
      for (const what of unsupported) this.#add('step-not-run', name || id, { name: what })
    if (!nodes.every(({ id }) => this.#placed.has(id))) this.#add('laid-out-here', '')
  }

  /** What the library says, where it is not named above: foreign names are. */
  warnings(): void {
    for (const warning of this.#read.warnings) {
      const [, to] = /^unresolved reference <(.+)>$/.exec(warning) ?? []
      const [, tag] = /^unparsable content <([^\s/>]+)/.exec(warning) ?? []
      const name = tag?.replace(/^.*:/, '')
      if (to !== undefined) this.#add('reference-to-nothing', '', { name: to })
      else if (name !== undefined) {
        const isOfBpmn = TAKEN_ELEMENTS.has(name) || Object.hasOwn(KINDS, name)
        if (isOfBpmn && !this.#foreign.has(name)) this.#add('same-id', '', { name })
      } else if (!warning.startsWith('unknown attribute')) this.#add('not-understood', '', { reason: warning })
    }
  }
}

function isUsual({ name, value }: XmlAttribute): boolean {
  return TAKEN_ATTRIBUTES.has(name) || USUAL_VALUES[name] === value
}
