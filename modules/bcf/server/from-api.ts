import type { z } from 'zod'
import type { BcfCamera, BcfComponent, BcfComponents, BcfHeaderFile } from '#engines/bcf/bcf-file.ts'
import type { ApiComponent, ApiFile, ApiTopicDraft, ApiViewpointDraft } from '../contract/bcf-api-shapes.ts'
import { bcfErrors } from '../contract/bcf-topic.ts'
import type { StoredView } from './topic-parts-repository.ts'
import type { TopicFacts } from './topic-repository.ts'

/** Facts of a topic as a program sends them; what it cannot send (files, related topics) stays as it was. */
export function factsFromApi(draft: ApiTopicDraft, before: TopicFacts | null): TopicFacts {
  const snippet = draft.bim_snippet
  return {
    type: draft.topic_type ?? null,
    status: draft.topic_status ?? null,
    title: draft.title,
    priority: draft.priority ?? null,
    stage: draft.stage ?? null,
    assignedTo: draft.assigned_to ?? null,
    dueDate: draft.due_date ?? null,
    labels: draft.labels ?? [],
    index: draft.index ?? null,
    description: draft.description ?? null,
    referenceLinks: draft.reference_links ?? [],
    bimSnippet: snippet
      ? {
          type: snippet.snippet_type,
          isExternal: snippet.is_external,
          reference: snippet.reference,
          schema: snippet.reference_schema,
        }
      : null,
    documentReferences: before?.documentReferences ?? [],
    relatedTopics: before?.relatedTopics ?? [],
    header: before?.header ?? [],
  }
}

export function headerFromApi(file: ApiFile): BcfHeaderFile {
  return {
    ifcProject: file.ifc_project ?? null,
    ifcSpatialStructureElement: file.ifc_spatial_structure_element ?? null,
    isExternal: true,
    filename: file.filename ?? null,
    date: file.date ?? null,
    reference: file.reference ?? null,
  }
}

/**
 * A viewpoint as a program sends it, its pictures under the names given.
 * @throws bcf.viewpoint-incomplete (BCF API, 3.5.2: one camera, a snapshot or both; what is shown needs a camera)
 */
export function viewFromApi(draft: ApiViewpointDraft, guid: string): StoredView {
  const camera = cameraFromApi(draft)
  const hasBoth = draft.perspective_camera && draft.orthogonal_camera
  const shows =
    [draft.lines, draft.clipping_planes, draft.bitmaps].some((list) => list && list.length > 0) || draft.components
  if (hasBoth || (!camera && (!draft.snapshot || shows))) throw bcfErrors.viewpointIncomplete()
  return {
    guid,
    viewGuid: null,
    index: draft.index ?? null,
    snapshot: draft.snapshot ? `${guid}.${draft.snapshot.snapshot_type}` : null,
    camera,
    lines: (draft.lines ?? []).map(({ start_point, end_point }) => ({ start: start_point, end: end_point })),
    clippingPlanes: draft.clipping_planes ?? [],
    bitmaps: (draft.bitmaps ?? []).map(({ bitmap_type, bitmap_data: _data, ...bitmap }, position) => ({
      ...bitmap,
      format: bitmap_type,
      reference: `${guid}-${position}.${bitmap_type}`,
    })),
    components: draft.components ? componentsFromApi(draft.components) : null,
  }
}

function cameraFromApi({ perspective_camera, orthogonal_camera }: ApiViewpointDraft): BcfCamera | null {
  const camera = perspective_camera ?? orthogonal_camera
  if (!camera) return null
  return {
    kind: perspective_camera ? 'perspective' : 'orthogonal',
    viewPoint: camera.camera_view_point,
    direction: camera.camera_direction,
    up: camera.camera_up_vector,
    extent: 'field_of_view' in camera ? camera.field_of_view : camera.view_to_world_scale,
    aspectRatio: camera.aspect_ratio,
  }
}

function componentsFromApi({
  selection,
  coloring,
  visibility,
}: NonNullable<ApiViewpointDraft['components']>): BcfComponents {
  const hints = visibility?.view_setup_hints
  return {
    selection: (selection ?? []).map(componentFromApi),
    coloring: (coloring ?? []).map(({ color, components }) => ({
      color: color.replace('#', '').toUpperCase(),
      components: components.map(componentFromApi),
    })),
    visibility: {
      defaultVisibility: visibility?.default_visibility ?? true,
      exceptions: (visibility?.exceptions ?? []).map(componentFromApi),
      hints: hints
        ? {
            spacesVisible: hints.spaces_visible,
            spaceBoundariesVisible: hints.space_boundaries_visible,
            openingsVisible: hints.openings_visible,
          }
        : null,
    },
  }
}

function componentFromApi(component: z.output<typeof ApiComponent>): BcfComponent {
  return {
    ifcGuid: component.ifc_guid ?? null,
    originatingSystem: component.originating_system ?? null,
    authoringToolId: component.authoring_tool_id ?? null,
  }
}
