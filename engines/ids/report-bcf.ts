import type { BcfFile, BcfTopic } from '../bcf/bcf-file.ts'
import { nameUuid } from '../bcf/name-uuid.ts'
import { idsReasonText } from './ids-outcome.ts'
import type { IdsElementResult, IdsReport } from './ids-report.ts'

export interface BcfReportFacts {
  /** What the report is about, so that the same check of the same model gives the same GUIDs: `model-id`. */
  readonly key: string
  readonly author: string
  /** ISO 8601. */
  readonly date: string
  readonly modelName: string
}

/** Elements that one topic names in its text; its viewpoint selects all. */
const MAX_LINES = 50
const FAILED_COLOR = 'C0392B'

/** One topic for each failed requirement, with the failed elements selected and coloured. */
export function reportBcf(report: IdsReport, results: readonly IdsElementResult[], facts: BcfReportFacts): BcfFile {
  const groups = new Map<string, IdsElementResult[]>()
  for (const result of results) {
    if (result.verdict !== 'fail') continue
    const key = `${result.specification}/${result.requirement ?? '-'}`
    const group = groups.get(key)
    if (group) group.push(result)
    else groups.set(key, [result])
  }
  return {
    version: '3.0',
    project: null,
    extensions: null,
    extensionSchemaUrl: null,
    documents: [],
    topics: [...groups].map(([key, failed]) => topicOf(report, key, failed, facts)),
    files: new Map(),
  }
}

function topicOf(report: IdsReport, key: string, failed: readonly IdsElementResult[], facts: BcfReportFacts): BcfTopic {
  const [first] = failed
  const specification = report.specifications[first?.specification ?? 0]
  const requirement = specification?.requirements[first?.requirement ?? -1]
  const guid = nameUuid(`ids/${facts.key}/${specification?.name}/${key}`)
  const components = failed.flatMap(({ globalId }) =>
    globalId ? [{ ifcGuid: globalId, originatingSystem: null, authoringToolId: null }] : [],
  )
  const lines = failed.slice(0, MAX_LINES).map(({ name, globalId, expressId, reason }) => {
    const why = reason ? idsReasonText(reason).en : ''
    return `${name ?? ''} ${globalId ?? `#${expressId}`}: ${why}`.trim()
  })
  const rest = failed.length > MAX_LINES ? [`… ${failed.length - MAX_LINES} more`] : []
  return {
    ...EMPTY_TOPIC,
    guid,
    type: 'Issue',
    status: 'Open',
    title: `${specification?.name ?? ''}: ${requirement?.say.en ?? 'prohibited'} (${failed.length})`.slice(0, 500),
    labels: ['IDS'],
    creationDate: facts.date,
    creationAuthor: facts.author,
    description: [...lines, ...rest].join('\n'),
    header: [
      {
        ifcProject: null,
        ifcSpatialStructureElement: null,
        isExternal: true,
        filename: facts.modelName,
        date: null,
        reference: null,
      },
    ],
    viewpoints: [
      {
        guid: nameUuid(`${guid}/viewpoint`),
        file: 'viewpoint.bcfv',
        viewGuid: null,
        snapshot: null,
        index: 0,
        camera: FROM_ABOVE,
        lines: [],
        clippingPlanes: [],
        bitmaps: [],
        components: {
          selection: components,
          visibility: { defaultVisibility: true, exceptions: [], hints: null },
          coloring: components.length > 0 ? [{ color: FAILED_COLOR, components }] : [],
        },
      },
    ],
  }
}

/** A check has no geometry to look at: viewers zoom to what is selected. BCF 3.0 wants a camera nevertheless. */
const FROM_ABOVE = {
  kind: 'perspective',
  viewPoint: { x: 0, y: -50, z: 50 },
  direction: { x: 0, y: 1, z: -1 },
  up: { x: 0, y: 1, z: 1 },
  extent: 60,
  aspectRatio: 4 / 3,
} as const

const EMPTY_TOPIC = {
  serverAssignedId: null,
  priority: null,
  index: null,
  modifiedDate: null,
  modifiedAuthor: null,
  dueDate: null,
  assignedTo: null,
  stage: null,
  referenceLinks: [],
  bimSnippet: null,
  documentReferences: [],
  relatedTopics: [],
  comments: [],
  files: new Map<string, Uint8Array>(),
  unknown: [],
} satisfies Partial<BcfTopic>
