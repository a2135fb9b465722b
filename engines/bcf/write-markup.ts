import type { XmlNode } from '../xml/write-xml.ts'
import type { BcfComment, BcfHeaderFile, BcfTargetVersion, BcfTopic, BcfUnknown, BcfViewpoint } from './bcf-file.ts'
import { UNSPECIFIED } from './read-markup.ts'

/** 3.0 wants a date and an author where 2.0 may have none. */
const NO_DATE = '1970-01-01T00:00:00Z'
const NO_AUTHOR = 'unknown'
const NO_TITLE = 'Untitled'

export interface MarkupContext {
  readonly version: BcfTargetVersion
  /** What to write back because the version stays the same. */
  readonly unknown: readonly BcfUnknown[]
  /** Path of a document for 2.1, from a topic's folder. */
  readonly documentPath: (guid: string) => string
}

type Child = XmlNode | null

/** `markup.bcf` of a topic, in the order that the schema of the version wants. */
export function markupNode(topic: BcfTopic, context: MarkupContext): XmlNode {
  const isThree = context.version === '3.0'
  const comments = topic.comments.map((comment) => commentNode(comment, context))
  const viewpoints = topic.viewpoints.map((viewpoint) => viewpointNode(viewpoint, context))
  const lists = isThree ? [list('Comments', comments), list('Viewpoints', viewpoints)] : []
  const files = topic.header.map((file) => headerFileNode(file, context.version))
  const header = isThree ? list('Files', files) : files
  return {
    name: 'Markup',
    attributes: unknownAttributes('Markup', context),
    children: [
      files.length > 0 ? { name: 'Header', children: Array.isArray(header) ? header : [header] } : null,
      topicNode(topic, context, lists),
      ...(isThree ? [] : [...comments, ...viewpoints]),
      ...unknownElements('Markup', context),
    ],
  }
}

function topicNode(topic: BcfTopic, context: MarkupContext, lists: readonly Child[]): XmlNode {
  const isThree = context.version === '3.0'
  const links = topic.referenceLinks.map((link) => text('ReferenceLink', link))
  const labels = topic.labels.map((label) => text(isThree ? 'Label' : 'Labels', label))
  const related = topic.relatedTopics.map((guid) => ({ name: 'RelatedTopic', attributes: { Guid: guid } }))
  const references = topic.documentReferences.map((reference) => documentNode(reference, context))
  return {
    name: 'Topic',
    attributes: {
      Guid: topic.guid,
      ServerAssignedId: isThree ? topic.serverAssignedId : null,
      TopicType: topic.type ?? (isThree ? UNSPECIFIED : null),
      TopicStatus: topic.status ?? (isThree ? UNSPECIFIED : null),
      ...unknownAttributes('Topic', context),
    },
    children: [
      ...grouped('ReferenceLinks', links, isThree),
      text('Title', topic.title === '' && isThree ? NO_TITLE : topic.title),
      optional('Priority', topic.priority),
      optional('Index', topic.index),
      ...grouped('Labels', labels, isThree),
      text('CreationDate', topic.creationDate ?? NO_DATE),
      text('CreationAuthor', topic.creationAuthor ?? NO_AUTHOR),
      optional('ModifiedDate', topic.modifiedDate),
      optional('ModifiedAuthor', topic.modifiedAuthor),
      optional('DueDate', topic.dueDate),
      optional('AssignedTo', topic.assignedTo),
      optional('Stage', topic.stage),
      optional('Description', topic.description),
      snippetNode(topic, context.version),
      ...grouped('DocumentReferences', references, isThree),
      ...grouped('RelatedTopics', related, isThree),
      ...lists,
      ...unknownElements('Topic', context),
    ],
  }
}

function snippetNode({ bimSnippet }: BcfTopic, version: BcfTargetVersion): Child {
  if (!bimSnippet) return null
  const { type, isExternal, reference, schema } = bimSnippet
  return {
    name: 'BimSnippet',
    attributes: { SnippetType: type, [externalName(version)]: isExternal },
    children: [text('Reference', reference), text('ReferenceSchema', schema ?? '')],
  }
}

function documentNode(reference: BcfTopic['documentReferences'][number], context: MarkupContext): XmlNode {
  const { guid, documentGuid, url, description } = reference
  const attributes = { Guid: guid }
  if (context.version === '3.0') {
    const target = documentGuid ? text('DocumentGuid', documentGuid) : optional('Url', url)
    return { name: 'DocumentReference', attributes, children: [target, optional('Description', description)] }
  }
  const path = documentGuid ? context.documentPath(documentGuid) : url
  return {
    name: 'DocumentReference',
    attributes: { ...attributes, isExternal: documentGuid === null && isAddress(url ?? '') },
    children: [optional('ReferencedDocument', path), optional('Description', description)],
  }
}

/** An address of its own, and not the name of a file that should lie in the archive. */
function isAddress(url: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(url)
}

function headerFileNode(file: BcfHeaderFile, version: BcfTargetVersion): XmlNode {
  return {
    name: 'File',
    attributes: {
      IfcProject: file.ifcProject,
      IfcSpatialStructureElement: file.ifcSpatialStructureElement,
      [externalName(version)]: file.isExternal,
    },
    children: [optional('Filename', file.filename), optional('Date', file.date), optional('Reference', file.reference)],
  }
}

function externalName(version: BcfTargetVersion): string {
  return version === '3.0' ? 'IsExternal' : 'isExternal'
}

function commentNode(comment: BcfComment, context: MarkupContext): XmlNode {
  const where = `Comment/${comment.guid}`
  return {
    name: 'Comment',
    attributes: { Guid: comment.guid, ...unknownAttributes(where, context) },
    children: [
      text('Date', comment.date ?? NO_DATE),
      text('Author', comment.author ?? NO_AUTHOR),
      context.version === '3.0' ? optional('Comment', comment.comment) : text('Comment', comment.comment ?? ''),
      comment.viewpointGuid ? { name: 'Viewpoint', attributes: { Guid: comment.viewpointGuid } } : null,
      optional('ModifiedDate', comment.modifiedDate),
      optional('ModifiedAuthor', comment.modifiedAuthor),
      ...unknownElements(where, context),
    ],
  }
}

function viewpointNode(viewpoint: BcfViewpoint, { version }: MarkupContext): XmlNode {
  return {
    name: version === '3.0' ? 'ViewPoint' : 'Viewpoints',
    attributes: { Guid: viewpoint.guid },
    children: [
      optional('Viewpoint', viewpoint.file),
      optional('Snapshot', viewpoint.snapshot),
      optional('Index', viewpoint.index),
    ],
  }
}

export function text(name: string, value: string | number): XmlNode {
  return { name, children: value === '' ? [] : [String(value)] }
}

export function optional(name: string, value: string | number | null): Child {
  return value === null ? null : text(name, value)
}

export function list(name: string, children: readonly Child[]): Child {
  return children.length === 0 ? null : { name, children }
}

function grouped(name: string, children: readonly XmlNode[], isGrouped: boolean): Child[] {
  return isGrouped ? [list(name, children)] : [...children]
}

export function unknownElements(where: string, { unknown }: Pick<MarkupContext, 'unknown'>): XmlNode[] {
  return unknown.flatMap((part) => (part.where === where && part.element ? [part.element] : []))
}

export function unknownAttributes(where: string, { unknown }: Pick<MarkupContext, 'unknown'>): Record<string, string> {
  const found = unknown.filter((part) => part.where === where && part.value !== null)
  return Object.fromEntries(found.map((part) => [part.name, part.value ?? '']))
}
