import { unreadableFiles } from '#engines/unreadable-file-error.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { attributeOf, elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.ts'
import type {
  IdsCardinality,
  IdsDocument,
  IdsFacet,
  IdsIfcVersion,
  IdsRequirement,
  IdsSpecification,
} from './ids-document.ts'
import { type ChildRule, IDS_NAMESPACE, IdsStructure } from './ids-structure.ts'
import { readIdsFacet } from './read-ids-facet.ts'

const idsUnreadable = unreadableFiles({
  'not-ids': {
    en: 'This is an XML file, but no IDS: its root is <{root}>. Choose a file of Information Delivery Specifications 1.0.',
    ar: 'هذا ملف XML لكنه ليس IDS: عنصره الجذر هو <{root}>. اختر ملف IDS 1.0.',
  },
  'other-ids-version': {
    en: 'This IDS is not of version 1.0: its namespace is "{namespace}". Open it in the program it came from and save it as IDS 1.0.',
    ar: 'هذا الملف ليس من الإصدار 1.0 من IDS: نطاق أسمائه هو "{namespace}". افتحه في البرنامج الذي أنشأه واحفظه بصيغة IDS 1.0.',
  },
})

const MANY = Number.POSITIVE_INFINITY
const IFC_VERSIONS: readonly string[] = ['IFC2X3', 'IFC4', 'IFC4X3_ADD2']
const CARDINALITIES: readonly string[] = ['required', 'optional', 'prohibited']
const INFO: readonly ChildRule[] = [
  ['title', 1, 1],
  ['copyright', 0, 1],
  ['version', 0, 1],
  ['description', 0, 1],
  ['author', 0, 1],
  ['date', 0, 1],
  ['purpose', 0, 1],
  ['milestone', 0, 1],
]
const APPLICABILITY: readonly ChildRule[] = [
  ['entity', 0, 1],
  ['partOf', 0, MANY],
  ['classification', 0, MANY],
  ['attribute', 0, MANY],
  ['property', 0, MANY],
  ['material', 0, MANY],
]
const SPECIFICATION: readonly ChildRule[] = [
  ['applicability', 1, 1],
  ['requirements', 0, 1],
]
const SPECIFICATION_ATTRIBUTES = ['name', 'ifcVersion', 'identifier', 'description', 'instructions']

export interface ReadIds {
  readonly document: IdsDocument
  /** What breaks the schema of IDS, one sentence each; empty where nothing does. */
  readonly problems: readonly string[]
}

/**
 * Reads an IDS file, which may be hostile.
 * @throws UnreadableFileError for what is no XML or no IDS; everything smaller is in `problems`.
 */
export function readIdsDocument(bytes: Uint8Array): ReadIds {
  const root = parseXml(bytes, 'IDS', { maxBytes: 16 * 1024 ** 2 })
  if (root.name !== 'ids') throw idsUnreadable('not-ids', { root: root.name })
  if (root.namespace !== IDS_NAMESPACE)
    throw idsUnreadable('other-ids-version', { namespace: root.namespace.slice(0, 100) })
  const structure = new IdsStructure()
  structure.check(
    root,
    [
      ['info', 1, 1],
      ['specifications', 1, 1],
    ],
    [],
  )
  const info = readInfo(elementOf(root, 'info'), structure)
  const list = elementOf(root, 'specifications')
  if (list) structure.check(list, [['specification', 1, MANY]], [])
  const specifications = list ? elementsOf(list, 'specification').map((one) => readSpecification(one, structure)) : []
  return { document: { ...info, specifications }, problems: structure.problems }
}

function readInfo(info: XmlElement | null, structure: IdsStructure): Omit<IdsDocument, 'specifications'> {
  if (info) structure.check(info, INFO, [])
  const text = (name: string) => (elementOf(info, name) ? textOf(elementOf(info, name)).trim() : null)
  const author = text('author')
  const date = text('date')
  if (info && author !== null && !/^[^@]+@[^.]+\..+$/s.test(author))
    structure.add(info, `the author "${author}" is no e-mail address`)
  if (info && date !== null && !/^-?\d{4,}-\d\d-\d\d(Z|[+-]\d\d:\d\d)?$/.test(date))
    structure.add(info, `the date "${date}" is not written as 2026-01-31`)
  return {
    title: text('title') ?? '',
    version: text('version'),
    author,
    date,
    description: text('description'),
    purpose: text('purpose'),
    milestone: text('milestone'),
  }
}

function readSpecification(element: XmlElement, structure: IdsStructure): IdsSpecification {
  structure.check(element, SPECIFICATION, SPECIFICATION_ATTRIBUTES)
  const name = attributeOf(element, 'name')
  if (name === null) structure.add(element, 'the specification has no name')
  const versions = (attributeOf(element, 'ifcVersion') ?? '').split(/\s+/).filter((version) => version !== '')
  if (versions.length === 0) structure.add(element, 'the specification names no version of IFC')
  for (const version of versions)
    if (!IFC_VERSIONS.includes(version)) structure.add(element, `"${version}" is no version of IFC that IDS knows`)
  const applicability = elementOf(element, 'applicability')
  const requirements = elementOf(element, 'requirements')
  return {
    name: name ?? '',
    identifier: attributeOf(element, 'identifier'),
    description: attributeOf(element, 'description'),
    instructions: attributeOf(element, 'instructions'),
    ifcVersions: versions.filter((version): version is IdsIfcVersion => IFC_VERSIONS.includes(version)),
    cardinality: applicability ? readOccurrence(applicability, structure) : 'required',
    applicability: applicability ? readApplicability(applicability, structure) : [],
    requirements: requirements ? readRequirements(requirements, structure) : [],
  }
}

/** Only three pairs are agreed (IDS, developer guide): 1 to unbounded, 0 to unbounded, 0 to 0. Both default to 1. */
function readOccurrence(applicability: XmlElement, structure: IdsStructure): IdsCardinality {
  const min = attributeOf(applicability, 'minOccurs') ?? '1'
  const max = attributeOf(applicability, 'maxOccurs') ?? '1'
  if (min === '1' && max === 'unbounded') return 'required'
  if (min === '0' && max === 'unbounded') return 'optional'
  if (min === '0' && max === '0') return 'prohibited'
  structure.add(applicability, `minOccurs "${min}" with maxOccurs "${max}" is not one of the three that IDS allows`)
  return 'required'
}

function readApplicability(element: XmlElement, structure: IdsStructure): IdsFacet[] {
  structure.check(element, APPLICABILITY, ['minOccurs', 'maxOccurs'])
  const children = elementsOf(element).filter(isFacet)
  if (children.length === 0) structure.add(element, 'the applicability is empty')
  return children.flatMap((child) => readIdsFacet(child, 'applicability', structure) ?? [])
}

function readRequirements(element: XmlElement, structure: IdsStructure): IdsRequirement[] {
  const found: IdsRequirement[] = []
  for (const { name, namespace } of element.attributes)
    if (namespace === '' && name !== 'description')
      structure.add(element, `the attribute "${name}" is not allowed on <requirements>`)
  for (const child of elementsOf(element)) {
    if (!isFacet(child)) {
      structure.add(child, `<${child.name}> is not allowed in <requirements>`)
      continue
    }
    const facet = readIdsFacet(child, 'requirements', structure)
    const cardinality = attributeOf(child, 'cardinality') ?? 'required'
    if (!CARDINALITIES.includes(cardinality) || (cardinality === 'optional' && child.name === 'partOf'))
      structure.add(child, `the cardinality "${cardinality}" is not allowed on <${child.name}>`)
    if (!facet) continue
    found.push({
      facet,
      cardinality: CARDINALITIES.includes(cardinality) ? (cardinality as IdsCardinality) : 'required',
      instructions: attributeOf(child, 'instructions'),
      uri: attributeOf(child, 'uri'),
    })
  }
  return found
}

function isFacet(element: XmlElement): boolean {
  return element.namespace === IDS_NAMESPACE && APPLICABILITY.some(([name]) => name === element.name)
}
