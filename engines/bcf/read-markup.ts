import { elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.ts'
import type { BcfComment, BcfHeaderFile, BcfSnippet, BcfTopic, BcfUnknown } from './bcf-file.ts'
import { nameUuid } from './name-uuid.ts'
import {
  attributeText,
  childNumber,
  childProse,
  childText,
  guidOf,
  isExternalOf,
  membersOf,
  noteUnknown,
} from './read-parts.ts'

const MARKUP_PARTS = ['Header', 'Topic', 'Comment', 'Viewpoints']
const TOPIC_PARTS = [
  'ReferenceLink',
  'ReferenceLinks',
  'Title',
  'Priority',
  'Index',
  'Labels',
  'CreationDate',
  'CreationAuthor',
  'ModifiedDate',
  'ModifiedAuthor',
  'DueDate',
  'AssignedTo',
  'Stage',
  'Description',
  'BimSnippet',
  'DocumentReference',
  'DocumentReferences',
  'RelatedTopic',
  'RelatedTopics',
  'Comments',
  'Viewpoints',
]
const TOPIC_ATTRIBUTES = ['Guid', 'ServerAssignedId', 'TopicType', 'TopicStatus']
const COMMENT_PARTS = ['Date', 'Author', 'Comment', 'Viewpoint', 'ModifiedDate', 'ModifiedAuthor', 'Topic']
const FILE_ATTRIBUTES = ['IfcProject', 'IfcSpatialStructureElement', 'isExternal', 'IsExternal']

/** What 3.0 must be told where 2.1 says nothing; read back as nothing. */
export const UNSPECIFIED = 'Unspecified'

/** A document reference as written: what it leads to is found out where the other files are at hand. */
export interface WrittenReference {
  readonly guid: string | null
  readonly documentGuid: string | null
  readonly url: string | null
  /** Of 2.x: a path in the archive, relative to the topic's folder, or an address. */
  readonly document: string | null
  readonly isExternal: boolean
  readonly description: string | null
}

/** A viewpoint as the topic lists it. */
export interface WrittenViewpoint {
  readonly guid: string
  readonly file: string | null
  readonly snapshot: string | null
  readonly index: number | null
}

export interface ReadMarkup {
  readonly topic: Omit<BcfTopic, 'documentReferences' | 'viewpoints' | 'files' | 'unknown'>
  readonly references: readonly WrittenReference[]
  readonly viewpoints: readonly WrittenViewpoint[]
  readonly unknown: BcfUnknown[]
}

/** Reads a `markup.bcf` of any version; null where it holds no topic. `guid` is for a topic that names none. */
export function readMarkup(root: XmlElement, guid: string): ReadMarkup | null {
  const element = elementOf(root, 'Topic')
  if (!element) return null
  const unknown: BcfUnknown[] = []
  noteUnknown(unknown, 'Markup', root, MARKUP_PARTS)
  noteUnknown(unknown, 'Topic', element, TOPIC_PARTS, TOPIC_ATTRIBUTES)
  const comments = [...elementsOf(root, 'Comment'), ...membersOf(element, 'Comments', 'Comment')]
  const viewpoints = [...elementsOf(root, 'Viewpoints'), ...elementsOf(element, 'Viewpoints')]
  return {
    topic: {
      guid: guidOf(attributeText(element, 'Guid')) ?? guid,
      ...readFacts(element),
      bimSnippet: readSnippet(elementOf(element, 'BimSnippet')),
      relatedTopics: membersOf(element, 'RelatedTopics', 'RelatedTopic').flatMap(
        (related) => guidOf(attributeText(related, 'Guid')) ?? [],
      ),
      header: membersOf(elementOf(root, 'Header'), 'Files', 'File').map((file) => readHeaderFile(file, unknown)),
      comments: comments.map((comment, index) => readComment(comment, nameUuid(`${guid}/comment/${index}`), unknown)),
    },
    references: membersOf(element, 'DocumentReferences', 'DocumentReference').map(readReference),
    viewpoints: viewpoints.flatMap((list) => readViewpointList(list)),
    unknown,
  }
}

function readFacts(element: XmlElement) {
  return {
    serverAssignedId: attributeText(element, 'ServerAssignedId'),
    type: specified(attributeText(element, 'TopicType')),
    status: specified(attributeText(element, 'TopicStatus')),
    title: childProse(element, 'Title') ?? '',
    priority: childText(element, 'Priority'),
    index: childNumber(element, 'Index'),
    labels: textsOf(membersOf(element, 'Labels', 'Label')),
    creationDate: childText(element, 'CreationDate'),
    creationAuthor: childText(element, 'CreationAuthor'),
    modifiedDate: childText(element, 'ModifiedDate'),
    modifiedAuthor: childText(element, 'ModifiedAuthor'),
    dueDate: childText(element, 'DueDate'),
    assignedTo: childText(element, 'AssignedTo'),
    stage: childText(element, 'Stage'),
    description: childProse(element, 'Description'),
    referenceLinks: textsOf(membersOf(element, 'ReferenceLinks', 'ReferenceLink')),
  }
}

function specified(text: string | null): string | null {
  return text === UNSPECIFIED ? null : text
}

function textsOf(elements: readonly XmlElement[]): string[] {
  return elements.map((element) => textOf(element).trim()).filter((text) => text !== '')
}

function readSnippet(element: XmlElement | null): BcfSnippet | null {
  if (!element) return null
  return {
    type: attributeText(element, 'SnippetType') ?? '',
    isExternal: isExternalOf(element, false),
    reference: childText(element, 'Reference') ?? '',
    schema: childText(element, 'ReferenceSchema'),
  }
}

function readHeaderFile(element: XmlElement, unknown: BcfUnknown[]): BcfHeaderFile {
  noteUnknown(unknown, 'Header', element, ['Filename', 'Date', 'Reference'], FILE_ATTRIBUTES)
  return {
    ifcProject: attributeText(element, 'IfcProject'),
    ifcSpatialStructureElement: attributeText(element, 'IfcSpatialStructureElement'),
    isExternal: isExternalOf(element, true),
    filename: childText(element, 'Filename'),
    date: childText(element, 'Date'),
    reference: childText(element, 'Reference'),
  }
}

function readReference(element: XmlElement): WrittenReference {
  return {
    guid: guidOf(attributeText(element, 'Guid')),
    documentGuid: guidOf(childText(element, 'DocumentGuid')),
    url: childText(element, 'Url'),
    document: childText(element, 'ReferencedDocument'),
    isExternal: isExternalOf(element, false),
    description: childProse(element, 'Description'),
  }
}

function readComment(element: XmlElement, fallback: string, unknown: BcfUnknown[]): BcfComment {
  const guid = guidOf(attributeText(element, 'Guid')) ?? fallback
  const known = childText(element, 'Status') === 'Unknown' ? [...COMMENT_PARTS, 'Status'] : COMMENT_PARTS
  noteUnknown(unknown, `Comment/${guid}`, element, known, ['Guid'])
  return {
    guid,
    date: childText(element, 'Date'),
    author: childText(element, 'Author'),
    comment: childProse(element, 'Comment'),
    viewpointGuid: guidOf(attributeText(elementOf(element, 'Viewpoint'), 'Guid')),
    modifiedDate: childText(element, 'ModifiedDate'),
    modifiedAuthor: childText(element, 'ModifiedAuthor'),
  }
}

/** `<Viewpoints Guid>` repeated in 2.x, `<Viewpoints><ViewPoint Guid/></Viewpoints>` in 3.0. */
function readViewpointList(list: XmlElement): WrittenViewpoint[] {
  const members = elementsOf(list, 'ViewPoint')
  return (members.length > 0 || attributeText(list, 'Guid') === null ? members : [list]).flatMap((element) => {
    const guid = guidOf(attributeText(element, 'Guid'))
    if (guid === null) return []
    return [
      {
        guid,
        file: childText(element, 'Viewpoint'),
        snapshot: childText(element, 'Snapshot'),
        index: childNumber(element, 'Index'),
      },
    ]
  })
}
