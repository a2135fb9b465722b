import type { BcfComponent, BcfHeaderFile, BcfPoint } from '#engines/bcf/bcf-file.ts'
import type { ApiComment, ApiFile, ApiTopic, ApiViewpoint, WholeViewpoint } from '../contract/bcf-api-shapes.ts'
import type { StoredComment, StoredView, TopicEvents } from './topic-parts-repository.ts'
import type { StoredTopic } from './topic-repository.ts'
import { bitmapGuid } from './viewpoint-pictures.ts'

const TOPIC_ACTIONS = [
  'update',
  'updateBimSnippet',
  'updateRelatedTopics',
  'updateDocumentReferences',
  'updateFiles',
  'createComment',
  'createViewpoint',
  'delete',
]

/** What the caller may do with topics in general (BCF API, 3.1.5.2). */
export function topicActions(mayWrite: boolean): string[] {
  return mayWrite ? TOPIC_ACTIONS : []
}

/** `ISSUE-12`: what people call a topic. */
export function serverAssignedId({ number }: Pick<StoredTopic, 'number'>): string {
  return `ISSUE-${number}`
}

export function topicToApi(
  topic: StoredTopic,
  authorization?: { mayWrite: boolean; statuses: readonly string[] },
): ApiTopic {
  const { bimSnippet } = topic
  return {
    guid: topic.guid,
    server_assigned_id: serverAssignedId(topic),
    title: topic.title,
    creation_date: topic.creationDate,
    creation_author: topic.creationAuthor,
    ...present({
      topic_type: topic.type,
      topic_status: topic.status,
      priority: topic.priority,
      index: topic.index,
      modified_date: topic.modifiedDate,
      modified_author: topic.modifiedAuthor,
      assigned_to: topic.assignedTo,
      stage: topic.stage,
      description: topic.description,
      due_date: topic.dueDate,
    }),
    ...(topic.labels.length > 0 && { labels: [...topic.labels] }),
    ...(topic.referenceLinks.length > 0 && { reference_links: [...topic.referenceLinks] }),
    ...(bimSnippet && {
      bim_snippet: {
        snippet_type: bimSnippet.type,
        is_external: bimSnippet.isExternal,
        reference: bimSnippet.reference,
        reference_schema: bimSnippet.schema ?? '',
      },
    }),
    ...(authorization && {
      authorization: {
        topic_actions: topicActions(authorization.mayWrite),
        topic_status: authorization.mayWrite ? [...authorization.statuses] : [],
      },
    }),
  }
}

export function commentToApi(comment: StoredComment): ApiComment {
  return {
    guid: comment.guid,
    date: comment.date,
    author: comment.author,
    topic_guid: comment.topicGuid,
    comment: comment.comment ?? '',
    ...present({
      viewpoint_guid: comment.viewpointGuid,
      modified_date: comment.modifiedDate,
      modified_author: comment.modifiedAuthor,
    }),
  }
}

export function viewpointToApi(view: StoredView): ApiViewpoint {
  const { camera } = view
  const shared = camera && {
    camera_view_point: camera.viewPoint,
    camera_direction: camera.direction,
    camera_up_vector: camera.up,
    aspect_ratio: camera.aspectRatio ?? 4 / 3,
  }
  return {
    guid: view.guid,
    ...(view.index !== null && { index: view.index }),
    ...(shared && camera.kind === 'perspective' && { perspective_camera: { ...shared, field_of_view: camera.extent } }),
    ...(shared &&
      camera.kind === 'orthogonal' && { orthogonal_camera: { ...shared, view_to_world_scale: camera.extent } }),
    ...(view.lines.length > 0 && {
      lines: view.lines.map(({ start, end }) => ({ start_point: start, end_point: end })),
    }),
    ...(view.clippingPlanes.length > 0 && { clipping_planes: view.clippingPlanes.map(copyPlane) }),
    ...(view.bitmaps.length > 0 && {
      bitmaps: view.bitmaps.map(({ format, reference, location, normal, up, height }) => ({
        guid: bitmapGuid(view.guid, reference),
        bitmap_type: format,
        location,
        normal,
        up,
        height,
      })),
    }),
    ...(view.snapshot !== null && {
      snapshot: { snapshot_type: /\.jpe?g$/i.test(view.snapshot) ? ('jpg' as const) : ('png' as const) },
    }),
  }
}

/** A viewpoint with all that it shows, for our own viewer. */
export function wholeViewpoint(view: StoredView): WholeViewpoint {
  const { components } = view
  if (!components) return viewpointToApi(view)
  return {
    ...viewpointToApi(view),
    components: {
      selection: components.selection.map(componentToApi),
      coloring: components.coloring.map(({ color, components: lit }) => ({
        color,
        components: lit.map(componentToApi),
      })),
      visibility: visibilityToApi(view),
    },
  }
}

function copyPlane({ location, direction }: { location: BcfPoint; direction: BcfPoint }) {
  return { location, direction }
}

export function componentToApi({ ifcGuid, originatingSystem, authoringToolId }: BcfComponent) {
  return present({ ifc_guid: ifcGuid, originating_system: originatingSystem, authoring_tool_id: authoringToolId })
}

export function visibilityToApi(view: StoredView) {
  const visibility = view.components?.visibility
  const hints = visibility?.hints
  return {
    default_visibility: visibility?.defaultVisibility ?? true,
    exceptions: (visibility?.exceptions ?? []).map(componentToApi),
    ...(hints && {
      view_setup_hints: {
        spaces_visible: hints.spacesVisible,
        space_boundaries_visible: hints.spaceBoundariesVisible,
        openings_visible: hints.openingsVisible,
      },
    }),
  }
}

export function fileToApi(file: BcfHeaderFile): ApiFile {
  return present({
    ifc_project: file.ifcProject,
    ifc_spatial_structure_element: file.ifcSpatialStructureElement,
    filename: file.filename,
    date: file.date,
    reference: file.reference,
  })
}

export function eventsToApi({ topicGuid, commentGuid, date, author, events }: TopicEvents) {
  return { topic_guid: topicGuid, ...(commentGuid && { comment_guid: commentGuid }), date, author, events: [...events] }
}

/** The fields that have a value: the BCF API leaves the others out. */
export function present<T extends Record<string, unknown>>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}
