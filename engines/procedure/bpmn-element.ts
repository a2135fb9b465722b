/** An element as the library reads it: properties are named as in the meta-model of BPMN 2.0. */
export interface BpmnElement {
  /** `bpmn:UserTask` */
  readonly $type: string
  readonly id?: string
  readonly [property: string]: unknown
}

export function elementsOf(element: BpmnElement, property: string): readonly BpmnElement[] {
  const value = element[property]
  return Array.isArray(value) ? (value as BpmnElement[]) : []
}

export function elementOf(element: BpmnElement, property: string): BpmnElement | null {
  const value = element[property]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as BpmnElement) : null
}

/** Empty where it has none. */
export function textOf(element: BpmnElement, property: string): string {
  const value = element[property]
  return typeof value === 'string' ? value : ''
}

/** The id of what a property refers to; empty where it refers to nothing that is there. */
export function referenceOf(element: BpmnElement, property: string): string {
  return elementOf(element, property)?.id ?? ''
}

/** `userTask` of `bpmn:UserTask`. */
export function tagOf({ $type }: BpmnElement): string {
  const name = $type.slice($type.indexOf(':') + 1)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** An element of ours inside `extensionElements`. */
export function extensionOf(element: BpmnElement, type: string): BpmnElement | null {
  const extensions = elementOf(element, 'extensionElements')
  return (extensions && elementsOf(extensions, 'values').find(({ $type }) => $type === type)) ?? null
}
