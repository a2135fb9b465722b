import { attributeOf, elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.ts'
import type { BcfExtensions } from './bcf-file.ts'

/** Our name, the list and member of `extensions.xml` (3.0), and the type in `extensions.xsd` (2.x). */
export const EXTENSION_LISTS: readonly (readonly [keyof BcfExtensions, list: string, member: string, type: string])[] =
  [
    ['topicTypes', 'TopicTypes', 'TopicType', 'TopicType'],
    ['topicStatuses', 'TopicStatuses', 'TopicStatus', 'TopicStatus'],
    ['priorities', 'Priorities', 'Priority', 'Priority'],
    ['topicLabels', 'TopicLabels', 'TopicLabel', 'TopicLabel'],
    ['users', 'Users', 'User', 'UserIdType'],
    ['snippetTypes', 'SnippetTypes', 'SnippetType', 'SnippetType'],
    ['stages', 'Stages', 'Stage', 'Stage'],
  ]

/** Lists of an `extensions.xml`. */
export function readExtensions(root: XmlElement): BcfExtensions {
  return listsBy((list, member) => {
    const element = elementOf(root, list)
    return element ? elementsOf(element, member).map((one) => textOf(one).trim()) : []
  })
}

/** Lists of an `extensions.xsd`, which redefines the types of `markup.xsd` by enumerations. */
export function readExtensionSchema(root: XmlElement): BcfExtensions {
  const redefine = elementOf(root, 'redefine') ?? root
  return listsBy((_list, _member, type) => {
    const found = elementsOf(redefine, 'simpleType').filter((one) => attributeOf(one, 'name') === type)
    return found.flatMap((one) => {
      const restriction = elementOf(one, 'restriction')
      const values = restriction ? elementsOf(restriction, 'enumeration') : []
      return values.map((value) => attributeOf(value, 'value') ?? '')
    })
  })
}

function listsBy(valuesOf: (list: string, member: string, type: string) => string[]): BcfExtensions {
  const lists = EXTENSION_LISTS.map(([key, list, member, type]) => [
    key,
    valuesOf(list, member, type).filter((value) => value !== ''),
  ])
  return Object.fromEntries(lists) as unknown as BcfExtensions
}
