import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { bcfApi } from '../contract/bcf-api.ts'
import type { OData } from '../contract/bcf-api-shapes.ts'
import { bcfErrors } from '../contract/bcf-topic.ts'
import { mayWrite } from './bcf-policy.ts'
import { topicAt } from './bcf-space.ts'
import { keepViewpoint } from './keep-viewpoint.ts'
import { publishTopicChange } from './publish-topic-change.ts'
import { componentToApi, viewpointToApi, visibilityToApi } from './to-api.ts'
import {
  deleteViewpoint,
  listComments,
  listTopicFiles,
  listViewpoints,
  type StoredView,
} from './topic-parts-repository.ts'
import type { StoredTopic } from './topic-repository.ts'
import { bitmapGuid } from './viewpoint-pictures.ts'

type Input<Name extends keyof (typeof bcfApi)['endpoints']> = InputOf<(typeof bcfApi)['endpoints'][Name]>

export async function viewpoints(context: RequestContext, query: Input<'bcfViewpoints'>) {
  const found = await listViewpoints(context.db, await topicAt(context.db, query))
  return found.slice(query.$skip, query.$skip + query.$top).map((view) => withActions(context, query, view))
}

function withActions(context: RequestContext, asked: Pick<OData, 'includeAuthorization'>, view: StoredView) {
  if (asked.includeAuthorization !== 'true') return viewpointToApi(view)
  return { ...viewpointToApi(view), authorization: { viewpoint_actions: mayWrite(context) ? ['delete'] : [] } }
}

async function getView(context: RequestContext, input: Omit<Input<'bcfViewpoint'>, 'includeAuthorization'>) {
  const { viewpointGuid } = input
  const of = await topicAt(context.db, input)
  const view = (await listViewpoints(context.db, of)).find(({ guid }) => guid === viewpointGuid)
  if (!view) throw bcfErrors.partNotFound({ viewpointGuid })
  return { of, view }
}

export async function viewpoint(context: RequestContext, input: Input<'bcfViewpoint'>) {
  return withActions(context, input, (await getView(context, input)).view)
}

export async function postViewpoint(context: RequestContext, input: Input<'bcfAddViewpoint'>) {
  const of = await topicAt(context.db, input)
  return viewpointToApi(await keepViewpoint(context, of, input))
}

/** Removes a viewpoint that nothing was said about. @throws bcf.viewpoint-in-use (BCF API, 3.5.9) */
export async function removeViewpoint(context: RequestContext, input: Input<'bcfRemoveViewpoint'>) {
  const { of, view } = await getView(context, input)
  const [comment] = await listComments(context.db, of, sql`viewpoint_guid = ${view.guid}`)
  if (comment) throw bcfErrors.viewpointInUse({ guid: comment.guid })
  await deleteViewpoint(context.db, of, view.guid)
  await publishTopicChange(context, of, 'bcf-topic.viewpoint-removed')
  return null
}

export async function snapshot(context: RequestContext, input: Input<'bcfSnapshot'>) {
  const { of, view } = await getView(context, input)
  return openTopicFile(context, of, view.snapshot)
}

export async function bitmap(context: RequestContext, input: Input<'bcfBitmap'>) {
  const { of, view } = await getView(context, input)
  const wanted = view.bitmaps.find(({ reference }) => bitmapGuid(view.guid, reference) === input.bitmapGuid)
  return openTopicFile(context, of, wanted?.reference ?? null)
}

async function openTopicFile({ db, services }: RequestContext, of: StoredTopic, name: string | null) {
  const file = (await listTopicFiles(db, of)).find((kept) => kept.name === name)
  if (!file) throw bcfErrors.partNotFound({ name })
  return services.files.openFile(db, file.fileId, { inline: true })
}

export async function selection(context: RequestContext, input: Input<'bcfSelection'>) {
  return { selection: componentsOf((await getView(context, input)).view).selection.map(componentToApi) }
}

export async function coloring(context: RequestContext, input: Input<'bcfColoring'>) {
  const colors = componentsOf((await getView(context, input)).view).coloring
  return { coloring: colors.map(({ color, components }) => ({ color, components: components.map(componentToApi) })) }
}

export async function visibility(context: RequestContext, input: Input<'bcfVisibility'>) {
  return { visibility: visibilityToApi((await getView(context, input)).view) }
}

function componentsOf(view: StoredView) {
  return view.components ?? { selection: [], coloring: [] }
}
