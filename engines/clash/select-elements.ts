/** What is known of an element without its shape. */
export interface ElementFacts {
  readonly modelId: string
  readonly discipline: string
  readonly globalId: string
  readonly ifcClass: string
  readonly name: string | null
  readonly storey: string | null
  readonly typeName: string | null
  readonly predefinedType: string | null
  readonly systems: readonly string[]
}

export const SELECTOR_PROPERTIES = ['name', 'typeName', 'predefinedType', 'system'] as const

/** One condition on a text of an element. */
export interface PropertyCondition {
  readonly property: (typeof SELECTOR_PROPERTIES)[number]
  /** Upper and lower case are the same. */
  readonly contains: string
}

/** Which elements belong to a set: those that meet every part that is given; a part without values is not given. */
export interface ElementSelector {
  readonly models?: readonly string[]
  readonly disciplines?: readonly string[]
  readonly classes?: readonly string[]
  readonly storeys?: readonly string[]
  readonly properties?: readonly PropertyCondition[]
}

/** Whether an element belongs to a set. */
export function isSelected(element: ElementFacts, selector: ElementSelector): boolean {
  const { models, disciplines, classes, storeys, properties = [] } = selector
  return (
    isOneOf(element.modelId, models) &&
    isOneOf(element.discipline, disciplines) &&
    isOneOf(
      element.ifcClass.toLowerCase(),
      classes?.map((name) => name.toLowerCase()),
    ) &&
    isOneOf(element.storey, storeys) &&
    properties.every((condition) => meets(element, condition))
  )
}

function isOneOf(value: string | null, wanted: readonly string[] | undefined): boolean {
  return !wanted || wanted.length === 0 || (value !== null && wanted.includes(value))
}

function meets(element: ElementFacts, { property, contains }: PropertyCondition): boolean {
  const texts = property === 'system' ? element.systems : [element[property] ?? '']
  return texts.some((text) => text.toLocaleLowerCase().includes(contains.toLocaleLowerCase()))
}

/** Pairs that a test leaves out. */
export interface IgnoreRules {
  /** Both from one model: its own author has coordinated them. */
  readonly sameModel?: boolean
  /** Both of one system: a pipe and its valve. */
  readonly sameSystem?: boolean
  /** Classes that may be in each other, in either order. */
  readonly classPairs?: readonly (readonly [string, string])[]
}

/** Whether a pair is left out by one of the rules. */
export function isIgnored(a: ElementFacts, b: ElementFacts, rules: IgnoreRules): boolean {
  if (rules.sameModel && a.modelId === b.modelId) return true
  if (rules.sameSystem && a.systems.some((system) => b.systems.includes(system))) return true
  const [classA, classB] = [a.ifcClass.toLowerCase(), b.ifcClass.toLowerCase()]
  return (rules.classPairs ?? []).some((pair) => {
    const [one, other] = [pair[0].toLowerCase(), pair[1].toLowerCase()]
    return (one === classA && other === classB) || (one === classB && other === classA)
  })
}
