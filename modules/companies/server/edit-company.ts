import { randomUUID } from 'node:crypto'
import { accessChanged } from '#modules/people/server/public.ts'
import { resolvePlaces } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { companyKind } from '../contract/companies-records.ts'
import {
  type Company,
  type CompanyChange,
  type CompanyDraft,
  companyErrors,
  type ProjectRole,
} from '../contract/company.ts'
import { findPeopleOf } from './company-people.ts'
import { assertUnbound } from './company-policy.ts'
import {
  getCompany,
  insertCompany,
  type StoredCompany,
  setArchived,
  setProjectRoles,
  updateCompany,
} from './company-repository.ts'
import { seesProject, showCompany } from './show-companies.ts'

export async function createCompany(context: RequestContext, draft: CompanyDraft): Promise<Company> {
  assertUnbound(context)
  await assertProjects(context, draft.projectRoles)
  const id = randomUUID()
  await insertCompany(context.db, id, draft, context.user.id)
  return publishAndShow(context, id, 'company.created', null)
}

/** Changes a company. What it is decides what its people see: their next request is decided anew. */
export async function changeCompany(context: RequestContext, change: CompanyChange): Promise<Company> {
  assertUnbound(context)
  await assertProjects(context, change.projectRoles)
  const before = await getCompany(context.db, change.id)
  await updateCompany(context.db, change, context.user.id)
  // Roles on projects that the caller does not see are not theirs to change.
  const unseen = before.projectRoles.filter(({ projectCode }) => !seesProject(context, projectCode))
  await setProjectRoles(context.db, change.id, [...unseen, ...change.projectRoles])
  const after = await publishAndShow(context, change.id, 'company.updated', before)
  const party = ({ partyRole, projectRoles }: StoredCompany) => JSON.stringify([partyRole, projectRoles])
  if (party(before) !== party(await getCompany(context.db, change.id))) {
    await accessChanged(context.db, await findPeopleOf(context.db, change.id))
  }
  return after
}

/** To the archive: what names it goes on naming it, and its people stay bound as they were. */
export async function removeCompany(context: RequestContext, { id }: { id: string }): Promise<null> {
  assertUnbound(context)
  const before = await getCompany(context.db, id)
  if (!(await setArchived(context.db, id, true, context.user.id))) throw companyErrors.notFound()
  const said = { action: 'company.removed', before: auditedFields(before), after: null }
  await publishChange(context, companyKind, { id, projectCode: null }, said)
  return null
}

/** Brings one back from the archive. Where it is back already, it is answered as it is. */
export async function restoreCompany(context: RequestContext, { id }: { id: string }): Promise<Company> {
  assertUnbound(context)
  await getCompany(context.db, id)
  const isBack = await setArchived(context.db, id, false, context.user.id)
  return isBack ? publishAndShow(context, id, 'company.restored', null) : showCompany(context, { id })
}

/** @throws 422 for a project that does not exist or that the caller does not see as a whole. */
async function assertProjects(context: RequestContext, roles: readonly ProjectRole[]): Promise<void> {
  const codes = roles.map(({ projectCode }) => projectCode)
  const found = await resolvePlaces(context.db, codes)
  const wrong = codes.find(
    (code) => !seesProject(context, code) || !found.some((place) => place.code === code && place.kind === 'project'),
  )
  if (wrong !== undefined) throw companyErrors.projectUnknown({ projectCode: wrong })
}

async function publishAndShow(
  context: RequestContext,
  id: string,
  action: string,
  before: StoredCompany | null,
): Promise<Company> {
  const stored = await getCompany(context.db, id)
  await publishChange(
    context,
    companyKind,
    { id, projectCode: null },
    { action, before: before && auditedFields(before), after: auditedFields(stored) },
  )
  return showCompany(context, { id })
}

/** The fields a person enters: what the history compares. */
function auditedFields({
  id: _,
  peopleCount: __,
  rowVersion: ___,
  updatedAt: ____,
  updatedBy: _____,
  archivedAt: ______,
  ...fields
}: StoredCompany) {
  return { ...fields, projectRoles: fields.projectRoles.map((role) => `${role.projectCode}: ${role.partyRole}`) }
}
