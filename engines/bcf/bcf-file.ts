import type { XmlNode } from '../xml/write-xml.ts'

export type BcfVersion = '2.0' | '2.1' | '3.0'
export type BcfTargetVersion = '2.1' | '3.0'

/** A BCF file of any version. Dates are as written (xs:dateTime); GUIDs in small letters; empty texts are null. */
export interface BcfFile {
  readonly version: BcfVersion
  readonly project: { readonly id: string; readonly name: string | null } | null
  readonly extensions: BcfExtensions | null
  /** Where 2.1 names an extension schema that lies outside of the file. */
  readonly extensionSchemaUrl: string | null
  /** Documents inside of the file that topics refer to. */
  readonly documents: readonly BcfDocument[]
  readonly topics: readonly BcfTopic[]
  /** All other files outside of the topics' folders, by name. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** What a project lets people choose from. */
export interface BcfExtensions {
  readonly topicTypes: readonly string[]
  readonly topicStatuses: readonly string[]
  readonly priorities: readonly string[]
  readonly topicLabels: readonly string[]
  readonly users: readonly string[]
  readonly snippetTypes: readonly string[]
  readonly stages: readonly string[]
}

export interface BcfDocument {
  readonly guid: string
  readonly filename: string
  readonly description: string | null
  readonly content: Uint8Array
}

export interface BcfTopic {
  readonly guid: string
  readonly serverAssignedId: string | null
  readonly type: string | null
  readonly status: string | null
  readonly title: string
  readonly priority: string | null
  readonly index: number | null
  readonly labels: readonly string[]
  readonly creationDate: string | null
  readonly creationAuthor: string | null
  readonly modifiedDate: string | null
  readonly modifiedAuthor: string | null
  readonly dueDate: string | null
  readonly assignedTo: string | null
  readonly stage: string | null
  readonly description: string | null
  readonly referenceLinks: readonly string[]
  readonly bimSnippet: BcfSnippet | null
  readonly documentReferences: readonly BcfDocumentReference[]
  readonly relatedTopics: readonly string[]
  readonly header: readonly BcfHeaderFile[]
  readonly comments: readonly BcfComment[]
  readonly viewpoints: readonly BcfViewpoint[]
  /** Files in the topic's folder by name: snapshots, bitmaps, snippets and whatever else lies there. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** What no version of BCF knows, and what is not whole. */
  readonly unknown: readonly BcfUnknown[]
}

export interface BcfSnippet {
  readonly type: string
  readonly isExternal: boolean
  readonly reference: string
  readonly schema: string | null
}

export interface BcfDocumentReference {
  readonly guid: string
  /** Of a document inside of the file; null where `url` is given. */
  readonly documentGuid: string | null
  readonly url: string | null
  readonly description: string | null
}

export interface BcfHeaderFile {
  readonly ifcProject: string | null
  readonly ifcSpatialStructureElement: string | null
  readonly isExternal: boolean
  readonly filename: string | null
  readonly date: string | null
  readonly reference: string | null
}

export interface BcfComment {
  readonly guid: string
  readonly date: string | null
  readonly author: string | null
  readonly comment: string | null
  readonly viewpointGuid: string | null
  readonly modifiedDate: string | null
  readonly modifiedAuthor: string | null
}

export interface BcfViewpoint {
  readonly guid: string
  /** Name of the file with the view; null where there is only a snapshot. */
  readonly file: string | null
  /** GUID in that file, where it differs from the topic's; null where it is the same or absent. */
  readonly viewGuid: string | null
  /** Name of the picture in the topic's folder. */
  readonly snapshot: string | null
  readonly index: number | null
  readonly camera: BcfCamera | null
  readonly lines: readonly { readonly start: BcfPoint; readonly end: BcfPoint }[]
  readonly clippingPlanes: readonly { readonly location: BcfPoint; readonly direction: BcfPoint }[]
  readonly bitmaps: readonly BcfBitmap[]
  readonly components: BcfComponents | null
}

/** In metres, in the coordinates of the IFC files. */
export interface BcfPoint {
  readonly x: number
  readonly y: number
  readonly z: number
}

export interface BcfCamera {
  readonly kind: 'perspective' | 'orthogonal'
  readonly viewPoint: BcfPoint
  readonly direction: BcfPoint
  readonly up: BcfPoint
  /** Degrees of the vertical field of view, or metres of the height of the view. */
  readonly extent: number
  /** Width over height; BCF 2.1 does not say. */
  readonly aspectRatio: number | null
}

export interface BcfBitmap {
  readonly format: 'png' | 'jpg'
  readonly reference: string
  readonly location: BcfPoint
  readonly normal: BcfPoint
  readonly up: BcfPoint
  readonly height: number
}

export interface BcfComponents {
  readonly selection: readonly BcfComponent[]
  readonly visibility: BcfVisibility
  readonly coloring: readonly { readonly color: string; readonly components: readonly BcfComponent[] }[]
}

export interface BcfVisibility {
  readonly defaultVisibility: boolean
  readonly exceptions: readonly BcfComponent[]
  readonly hints: BcfViewSetupHints | null
}

export interface BcfViewSetupHints {
  readonly spacesVisible: boolean
  readonly spaceBoundariesVisible: boolean
  readonly openingsVisible: boolean
}

export interface BcfComponent {
  readonly ifcGuid: string | null
  readonly originatingSystem: string | null
  readonly authoringToolId: string | null
}

/** An element or an attribute that no version knows, with the place to write it back to; or a part with a fault. */
export interface BcfUnknown {
  /** `Topic`, `Comment/<guid>`, `VisualizationInfo/<guid>`, … */
  readonly where: string
  readonly name: string
  readonly element: XmlNode | null
  readonly value: string | null
  /** Of a part that BCF does define: its values are none, or the archive does not hold the file that it names. */
  readonly fault?: 'unreadable' | 'missing'
}
