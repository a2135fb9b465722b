import { randomUUID } from 'node:crypto'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { distributionListKind } from '../contract/companies-records.ts'
import {
  type DistributionList,
  type DistributionListChange,
  type DistributionListDraft,
  distributionListErrors,
  type ListMember,
} from '../contract/distribution-list.ts'
import { isBound } from './company-policy.ts'
import { countKnown } from './list-members.ts'
import { getList, insertList, markListRemoved, type StoredList, updateList } from './list-repository.ts'
import { seesProject } from './show-companies.ts'
import { membersOf, showList } from './show-lists.ts'

export async function createList(context: RequestContext, draft: DistributionListDraft): Promise<DistributionList> {
  assertUnbound(context)
  const { projectCode } = draft
  if (!seesProject(context, projectCode) || !(await isPlaceVisible(context.db, { projectCode }))) {
    const unknown = distributionListErrors.projectUnknown({ projectCode })
    throw distributionListErrors.projectUnknown({ projectCode }, { projectCode: unknown.say })
  }
  await assertKnown(context, draft.members)
  const id = randomUUID()
  await insertList(context.db, id, draft, context.user.id)
  return publishAndShow(context, id, 'distribution-list.created', null)
}

export async function changeList(context: RequestContext, change: DistributionListChange): Promise<DistributionList> {
  assertUnbound(context)
  const stored = await getList(context.db, change.id)
  const before = await auditedFields(context, stored)
  // Who was removed since may stay on the list, where it says so.
  const had = new Set([...stored.companyIds, ...stored.personIds])
  await assertKnown(
    context,
    change.members.filter(({ id }) => !had.has(id)),
  )
  await updateList(context.db, change, context.user.id)
  return publishAndShow(context, change.id, 'distribution-list.updated', before)
}

/** Takes a list away. Its history stays, so that what was sent to it can still be explained. */
export async function removeList(context: RequestContext, { id }: { id: string }): Promise<null> {
  assertUnbound(context)
  const list = await getList(context.db, id)
  await markListRemoved(context.db, id)
  const gone = { action: 'distribution-list.removed', before: await auditedFields(context, list), after: null }
  await publishChange(context, distributionListKind, list, gone)
  return null
}

/** Whoever is bound to companies must not learn or decide who else is written to. */
function assertUnbound(context: RequestContext): void {
  if (isBound(context)) throw distributionListErrors.isBound()
}

async function assertKnown({ services }: RequestContext, members: readonly ListMember[]): Promise<void> {
  const distinct = [...new Map(members.map((member) => [`${member.kind} ${member.id}`, member])).values()]
  const known = await services.database.read(SYSTEM_SCOPE, async (db) => countKnown(db, distinct))
  if (known !== distinct.length) {
    throw distributionListErrors.memberUnknown({}, { members: distributionListErrors.memberUnknown().say })
  }
}

async function publishAndShow(
  context: RequestContext,
  id: string,
  action: string,
  before: AuditedFields | null,
): Promise<DistributionList> {
  const list = await getList(context.db, id)
  const after = await auditedFields(context, list)
  await publishChange(context, distributionListKind, list, { action, before, after })
  return showList(context, { id })
}

type AuditedFields = Awaited<ReturnType<typeof auditedFields>>

/** What a person enters, members by the names that they have now; the history compares it. */
async function auditedFields(context: RequestContext, list: StoredList) {
  const { name, nameAr, purpose } = list
  const members = (await membersOf(context, list)).map((member) => member.name || member.id)
  return { name, nameAr, purpose, members }
}
