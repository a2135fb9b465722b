import { z } from 'zod'
import { BcfInstant } from './bcf-instant.ts'
import { BcfGuid } from './bcf-topic.ts'

/** Shapes of the BCF API 3.0 (buildingSMART), named as there. */

const Words = z.string().max(500)
const Vector = z.object({ x: z.number(), y: z.number(), z: z.number() })
const Direction = Vector.refine(({ x, y, z: depth }) => x !== 0 || y !== 0 || depth !== 0, 'not a zero vector')

const CAMERA = {
  camera_view_point: Vector,
  camera_direction: Direction,
  camera_up_vector: Direction,
  aspect_ratio: z.number().positive(),
}
const PerspectiveCamera = z.object({ ...CAMERA, field_of_view: z.number().gt(0).lt(180) })
const OrthogonalCamera = z.object({ ...CAMERA, view_to_world_scale: z.number() })
const Line = z.object({ start_point: Vector, end_point: Vector })
const ClippingPlane = z.object({ location: Vector, direction: Direction })
const PictureType = z.enum(['png', 'jpg'])
/** A megabyte of picture is 1.4 million characters of base64. */
const PictureData = z.string().max(12_000_000)
const BITMAP = { bitmap_type: PictureType, location: Vector, normal: Direction, up: Direction, height: z.number() }

export const ApiComponent = z.object({
  ifc_guid: z.string().max(64).nullish(),
  originating_system: Words.nullish(),
  authoring_tool_id: Words.nullish(),
})
const ViewSetupHints = z.object({
  spaces_visible: z.boolean().default(false),
  space_boundaries_visible: z.boolean().default(false),
  openings_visible: z.boolean().default(false),
})
export const ApiColoring = z.object({
  color: z.string().regex(/^#?[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?$/),
  components: z.array(ApiComponent).max(50_000),
})
export const ApiVisibility = z.object({
  default_visibility: z.boolean().default(false),
  exceptions: z.array(ApiComponent).max(50_000).default([]),
  view_setup_hints: ViewSetupHints.nullish(),
})
const Components = z.object({
  selection: z.array(ApiComponent).max(50_000).nullish(),
  coloring: z.array(ApiColoring).max(1000).nullish(),
  visibility: ApiVisibility.nullish(),
})

export const ApiViewpointDraft = z.object({
  guid: BcfGuid.nullish(),
  index: z.number().int().nullish(),
  perspective_camera: PerspectiveCamera.nullish(),
  orthogonal_camera: OrthogonalCamera.nullish(),
  lines: z.array(Line).max(10_000).nullish(),
  clipping_planes: z.array(ClippingPlane).max(1000).nullish(),
  bitmaps: z
    .array(z.object({ ...BITMAP, bitmap_data: PictureData }))
    .max(20)
    .nullish(),
  snapshot: z.object({ snapshot_type: PictureType, snapshot_data: PictureData }).nullish(),
  components: Components.nullish(),
})
export type ApiViewpointDraft = z.output<typeof ApiViewpointDraft>

export const ApiViewpoint = z.object({
  guid: z.string(),
  index: z.number().int().optional(),
  perspective_camera: PerspectiveCamera.optional(),
  orthogonal_camera: OrthogonalCamera.optional(),
  lines: z.array(Line).optional(),
  clipping_planes: z.array(ClippingPlane).optional(),
  bitmaps: z.array(z.object({ guid: z.string(), ...BITMAP })).optional(),
  snapshot: z.object({ snapshot_type: PictureType }).optional(),
  authorization: z.object({ viewpoint_actions: z.array(z.string()) }).optional(),
})
export type ApiViewpoint = z.output<typeof ApiViewpoint>

/** A viewpoint with all that it shows, in one piece: what a viewer flies to. */
export const WholeViewpoint = ApiViewpoint.omit({ authorization: true }).extend({
  components: z
    .object({
      selection: z.array(ApiComponent),
      coloring: z.array(ApiColoring),
      visibility: ApiVisibility,
    })
    .optional(),
})
export type WholeViewpoint = z.output<typeof WholeViewpoint>

const BimSnippet = z.object({
  snippet_type: Words,
  is_external: z.boolean().default(false),
  reference: z.string().max(2000),
  reference_schema: z.string().max(2000),
})

export const ApiTopicDraft = z.object({
  guid: BcfGuid.nullish(),
  topic_type: Words.nullish(),
  topic_status: Words.nullish(),
  reference_links: z.array(z.string().max(2000)).max(200).nullish(),
  title: z.string().trim().min(1).max(500),
  priority: Words.nullish(),
  index: z.number().int().nullish(),
  labels: z.array(Words).max(100).nullish(),
  assigned_to: Words.nullish(),
  stage: Words.nullish(),
  description: z.string().max(20_000).nullish(),
  bim_snippet: BimSnippet.nullish(),
  due_date: BcfInstant.nullish(),
})
export type ApiTopicDraft = z.output<typeof ApiTopicDraft>

export const ApiTopic = z.object({
  guid: z.string(),
  server_assigned_id: z.string(),
  topic_type: z.string().optional(),
  topic_status: z.string().optional(),
  reference_links: z.array(z.string()).optional(),
  title: z.string(),
  priority: z.string().optional(),
  index: z.number().int().optional(),
  labels: z.array(z.string()).optional(),
  creation_date: z.string(),
  creation_author: z.string(),
  modified_date: z.string().optional(),
  modified_author: z.string().optional(),
  assigned_to: z.string().optional(),
  stage: z.string().optional(),
  description: z.string().optional(),
  bim_snippet: BimSnippet.optional(),
  due_date: z.string().optional(),
  authorization: z.object({ topic_actions: z.array(z.string()), topic_status: z.array(z.string()) }).optional(),
})
export type ApiTopic = z.output<typeof ApiTopic>

export const ApiCommentDraft = z.object({
  guid: BcfGuid.nullish(),
  comment: z.string().trim().min(1).max(20_000).nullish(),
  viewpoint_guid: BcfGuid.nullish(),
})
export type ApiCommentDraft = z.output<typeof ApiCommentDraft>

export const ApiComment = z.object({
  guid: z.string(),
  date: z.string(),
  author: z.string(),
  /** Empty where only a viewpoint was named: programs expect a text. */
  comment: z.string(),
  topic_guid: z.string(),
  viewpoint_guid: z.string().optional(),
  modified_date: z.string().optional(),
  modified_author: z.string().optional(),
  authorization: z.object({ comment_actions: z.array(z.string()) }).optional(),
})
export type ApiComment = z.output<typeof ApiComment>

export const ApiFile = z.object({
  ifc_project: z.string().max(64).nullish(),
  ifc_spatial_structure_element: z.string().max(64).nullish(),
  filename: z.string().max(500).nullish(),
  date: z.string().max(64).nullish(),
  reference: z.string().max(2000).nullish(),
})
export type ApiFile = z.output<typeof ApiFile>

export const ApiFileInformation = z.object({
  display_information: z.array(z.object({ field_display_name: z.string(), field_value: z.string() })),
  file: ApiFile,
})

export const ApiRelatedTopic = z.object({ related_topic_guid: BcfGuid })

export const ApiDocumentReferenceDraft = z.object({
  guid: BcfGuid.nullish(),
  document_guid: BcfGuid.nullish(),
  url: z.string().max(2000).nullish(),
  description: z.string().max(2000).nullish(),
})
export const ApiDocumentReference = z.object({
  guid: z.string(),
  document_guid: z.string().optional(),
  url: z.string().optional(),
  description: z.string().optional(),
})

export const ApiEvents = z.object({
  topic_guid: z.string(),
  comment_guid: z.string().optional(),
  date: z.string(),
  author: z.string(),
  events: z.array(z.object({ type: z.string(), value: z.string().nullable() })),
})

export const ApiProject = z.object({
  project_id: z.string(),
  name: z.string(),
  authorization: z.object({ project_actions: z.array(z.string()) }).optional(),
})

export const ApiExtensions = z.object({
  topic_type: z.array(z.string()),
  topic_status: z.array(z.string()),
  topic_label: z.array(z.string()),
  snippet_type: z.array(z.string()),
  priority: z.array(z.string()),
  users: z.array(z.string()),
  stage: z.array(z.string()),
  project_actions: z.array(z.string()),
  topic_actions: z.array(z.string()),
  comment_actions: z.array(z.string()),
})

/** The part of OData that lists take. */
export const OData = z.object({
  $filter: z.string().max(2000).optional(),
  $orderby: z.string().max(200).optional(),
  $top: z.coerce.number().int().min(0).max(1000).default(500),
  $skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  includeAuthorization: z.enum(['true', 'false']).optional(),
})
export type OData = z.output<typeof OData>
