import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { publishSaved, type SavedKind, saveChange } from '#platform/server/records/save-change.ts'
import { type Project, type ProjectChange, type ProjectDraft, projectErrors } from '../contract/project.ts'
import type { sitesApi } from '../contract/sites-api.ts'
import { projectKind } from '../contract/sites-records.ts'
import { mayAddProject, projectPolicy } from './place-policy.ts'
import { getProject, insertProject, listProjects, type StoredProject, updateProject } from './project-repository.ts'

type Endpoints = (typeof sitesApi)['endpoints']

/** A project is a record of the place that it is itself, under its code. */
type ProjectRecord = StoredProject & { readonly id: string; readonly projectCode: string }

const savedProject: SavedKind<ProjectRecord, Project, ProjectChange> = {
  kind: projectKind,
  get: async ({ db }, code) => ({ ...(await getProject(db, code)), id: code, projectCode: code }),
  update: (tx, change, personId) => updateProject(tx, change, personId),
  audited: ({ id: _, projectCode: __, siteCount: ___, rowVersion: ____, ...entered }) => entered,
  present: (context, { id: _, projectCode: __, ...project }) => ({ ...project, can: projectPolicy(context, project) }),
}

export async function showProject(context: RequestContext, { code }: { readonly code: string }): Promise<Project> {
  return savedProject.present(context, await savedProject.get(context, code))
}

/** The projects in sight, each with what the caller may do with it, and whether they may add one. */
export async function pageOfProjects(
  context: RequestContext,
  query: InputOf<Endpoints['projects']>,
): Promise<OutputOf<Endpoints['projects']>> {
  const page = await listProjects(context.db, query)
  const items = page.items.map((project) => ({ ...project, can: projectPolicy(context, project) }))
  return { ...page, items, can: { add: mayAddProject(context) } }
}

/** Adds a project, for who sees all of them. @throws project.sees-too-little for others; project.code-taken, project.ends-before-start */
export async function createProject(context: RequestContext, draft: ProjectDraft): Promise<Project> {
  if (!mayAddProject(context)) throw projectErrors.seesTooLittle()
  checkPeriod(draft)
  await insertProject(context.db, draft, context.user.id)
  return publishSaved(context, savedProject, draft.code, 'project.created', null)
}

/** Saves a person's changes of a project. @throws project.currency-stays once it has sites */
export async function changeProject(context: RequestContext, change: ProjectChange): Promise<Project> {
  const before = await savedProject.get(context, change.code)
  if (!projectPolicy(context, before).edit) throw platformError('forbidden')
  checkPeriod(change)
  const { currency, siteCount } = before
  if (siteCount > 0 && change.currency !== currency) throw projectErrors.currencyStays({ currency })
  return saveChange(context, savedProject, before, change, 'project.updated')
}

function checkPeriod({ startPlan, endPlan }: ProjectDraft): void {
  if (startPlan && endPlan && endPlan < startPlan) throw projectErrors.endsBeforeStart()
}
