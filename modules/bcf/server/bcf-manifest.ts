import { z } from 'zod'
import { BcfGuid } from '../contract/bcf-topic.ts'

/** What the parser process leaves of a BCF file. It has read a stranger's file: nothing is taken without this shape. */

const Line = z.string().max(10_000).nullable()
const Blob = { blob: z.string().regex(/^blob-\d+$/), sha256: z.string().regex(/^[0-9a-f]{64}$/) }
const Point = z.object({ x: z.number(), y: z.number(), z: z.number() })
const Component = z.object({ ifcGuid: Line, originatingSystem: Line, authoringToolId: Line })

const View = z.object({
  guid: BcfGuid,
  viewGuid: Line,
  snapshot: Line,
  index: z.number().int().nullable().catch(null),
  camera: z
    .object({
      kind: z.enum(['perspective', 'orthogonal']),
      viewPoint: Point,
      direction: Point,
      up: Point,
      extent: z.number(),
      aspectRatio: z.number().nullable(),
    })
    .nullable(),
  lines: z.array(z.object({ start: Point, end: Point })),
  clippingPlanes: z.array(z.object({ location: Point, direction: Point })),
  bitmaps: z.array(
    z.object({
      format: z.enum(['png', 'jpg']),
      reference: z.string(),
      location: Point,
      normal: Point,
      up: Point,
      height: z.number(),
    }),
  ),
  components: z
    .object({
      selection: z.array(Component),
      visibility: z.object({
        defaultVisibility: z.boolean(),
        exceptions: z.array(Component),
        hints: z
          .object({ spacesVisible: z.boolean(), spaceBoundariesVisible: z.boolean(), openingsVisible: z.boolean() })
          .nullable(),
      }),
      coloring: z.array(z.object({ color: z.string().max(20), components: z.array(Component) })),
    })
    .nullable(),
})

const Comment = z.object({
  guid: BcfGuid,
  date: Line,
  author: Line,
  comment: z.string().nullable(),
  viewpointGuid: Line,
  modifiedDate: Line,
  modifiedAuthor: Line,
})

const ManifestTopic = z.object({
  guid: BcfGuid,
  serverAssignedId: Line,
  type: Line,
  status: Line,
  title: z.string(),
  priority: Line,
  index: z.number().nullable(),
  /** As many as a person may give. */
  labels: z.array(z.string()).transform((labels) => labels.slice(0, 50)),
  creationDate: Line,
  creationAuthor: Line,
  modifiedDate: Line,
  modifiedAuthor: Line,
  dueDate: Line,
  assignedTo: Line,
  stage: Line,
  description: z.string().nullable(),
  referenceLinks: z.array(z.string()),
  bimSnippet: z
    .object({ type: z.string(), isExternal: z.boolean(), reference: z.string(), schema: z.string().nullable() })
    .nullable(),
  documentReferences: z.array(
    z.object({ guid: z.string(), documentGuid: Line, url: Line, description: z.string().nullable() }),
  ),
  relatedTopics: z.array(z.string()),
  header: z.array(
    z.object({
      ifcProject: Line,
      ifcSpatialStructureElement: Line,
      isExternal: z.boolean(),
      filename: Line,
      date: Line,
      reference: Line,
    }),
  ),
  comments: z.array(Comment),
  viewpoints: z.array(View),
  files: z.array(z.object({ name: z.string().min(1).max(1000), ...Blob })),
  unknown: z.array(
    z.object({ where: z.string(), name: z.string(), fault: z.enum(['unreadable', 'missing']).optional() }),
  ),
})
export type ManifestTopic = z.output<typeof ManifestTopic>

const List = z.array(z.string().max(500))

export const BcfManifest = z.object({
  version: z.string(),
  extensions: z
    .object({
      topicTypes: List,
      topicStatuses: List,
      priorities: List,
      topicLabels: List,
      users: List,
      snippetTypes: List,
      stages: List,
    })
    .nullable(),
  documents: z.array(z.object({ guid: BcfGuid, filename: z.string(), description: z.string().nullable(), ...Blob })),
  topics: z.array(ManifestTopic),
  otherFiles: z.array(z.string()),
})
export type BcfManifest = z.output<typeof BcfManifest>
