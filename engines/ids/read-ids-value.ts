import { attributeOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.ts'
import type { Bound, IdsValue, Restriction } from './ids-document.ts'
import { type IdsStructure, XS_NAMESPACE } from './ids-structure.ts'
import { XsdPattern } from './xsd-pattern.ts'

const STRING_RULES = ['pattern', 'enumeration', 'minLength', 'maxLength', 'length']
const ORDERED_RULES = ['pattern', 'enumeration', 'minExclusive', 'maxExclusive', 'minInclusive', 'maxInclusive']
/** Types that a restriction may start from (IDS, DataTypes.md), each with the rules that make sense for it. */
const RULES_OF_BASE: Readonly<Record<string, readonly string[]>> = {
  'xs:string': STRING_RULES,
  'xs:anyURI': STRING_RULES,
  'xs:double': ORDERED_RULES,
  'xs:float': ORDERED_RULES,
  'xs:decimal': ORDERED_RULES,
  'xs:integer': ORDERED_RULES,
  'xs:duration': ORDERED_RULES,
  'xs:dateTime': ORDERED_RULES,
  'xs:date': ORDERED_RULES,
  'xs:time': ORDERED_RULES,
  'xs:boolean': ['pattern'],
}
const BOUNDS = ['minInclusive', 'maxInclusive', 'minExclusive', 'maxExclusive'] as const

/** Reads a `simpleValue` or an `xs:restriction`; null, with the problem noted, where there is neither. */
export function readIdsValue(element: XmlElement, structure: IdsStructure): IdsValue | null {
  const children = elementsOf(element)
  const [only] = children
  if (children.length !== 1 || !only) {
    structure.add(element, `<${element.name}> needs one <simpleValue> or one <xs:restriction>`)
    return null
  }
  if (only.name === 'restriction' && only.namespace === XS_NAMESPACE) return readRestriction(only, structure)
  if (only.name === 'simpleValue' && only.namespace !== XS_NAMESPACE && elementsOf(only).length === 0)
    return { kind: 'simple', text: textOf(only) }
  structure.add(only, `<${only.name}> is not allowed in <${element.name}>`)
  return null
}

function readRestriction(element: XmlElement, structure: IdsStructure): Restriction {
  const base = (attributeOf(element, 'base') ?? '').replace(/^[^:]*:/, 'xs:')
  const rules = RULES_OF_BASE[base]
  if (!rules)
    structure.add(
      element,
      `the restriction starts from "${attributeOf(element, 'base') ?? ''}", which is no type that IDS uses`,
    )
  const enumeration: string[] = []
  const patterns: { source: string; compiled: XsdPattern }[] = []
  const bounds: Bound[] = []
  const lengths = new Map<string, number>()
  const members = elementsOf(element).filter((member) => member.name !== 'annotation')
  if (members.length === 0) structure.add(element, 'the restriction is empty')
  for (const member of members) {
    const text = attributeOf(member, 'value')
    if (text === null || member.namespace !== XS_NAMESPACE || (rules && !rules.includes(member.name))) {
      structure.add(member, `<${member.name}> is not allowed in a restriction of ${base}`)
      continue
    }
    const bound = BOUNDS.find((kind) => kind === member.name)
    if (bound) bounds.push({ kind: bound, text })
    else if (member.name === 'enumeration') enumeration.push(text)
    else if (member.name === 'pattern') addPattern(patterns, text, member, structure)
    else if (/^\d{1,9}$/.test(text)) lengths.set(member.name, Number(text))
    else structure.add(member, `"${text}" is no length`)
  }
  return {
    kind: 'restriction',
    base,
    enumeration,
    patterns,
    bounds,
    length: lengths.get('length') ?? null,
    minLength: lengths.get('minLength') ?? null,
    maxLength: lengths.get('maxLength') ?? null,
  }
}

function addPattern(
  patterns: { source: string; compiled: XsdPattern }[],
  source: string,
  member: XmlElement,
  structure: IdsStructure,
): void {
  try {
    patterns.push({ source, compiled: new XsdPattern(source) })
  } catch (error) {
    structure.add(
      member,
      `the pattern "${source.slice(0, 80)}" is not valid: ${error instanceof Error ? error.message : ''}`,
    )
  }
}
