import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { holds } from '#platform/server/records/policy.ts'
import type { LostReference } from '../contract/bim-comparison.ts'
import type { modelsApi } from '../contract/models-api.ts'
import { findRemovedElements, type RemovedElement } from './bim-comparison-repository.ts'
import { assertVersion } from './bim-model-repository.ts'
import { elementReferences } from './element-references.ts'

type Input = InputOf<(typeof modelsApi)['endpoints']['lostReferences']>

/** Elements that a line names; the count says how many more there are. */
const MOST_NAMED = 5

/** Records that point at elements which a version no longer has. Kinds that the caller may not see are left out. */
export async function lostReferences(
  context: RequestContext,
  { id, version, page, pageSize }: Input,
): Promise<Page<LostReference>> {
  await assertVersion(context.db, id, version)
  const removed = await findRemovedElements(context.db, id, version)
  const items = removed && removed.elements.length > 0 ? await findAll(context, removed) : []
  return { items: items.slice((page - 1) * pageSize, page * pageSize), total: items.length, page, pageSize }
}

async function findAll(
  { db, user }: RequestContext,
  { place, elements }: NonNullable<Awaited<ReturnType<typeof findRemovedElements>>>,
): Promise<LostReference[]> {
  const byId = new Map(elements.map((element) => [element.globalId, element]))
  const found: LostReference[] = []
  for (const { kind, access, find } of elementReferences.all()) {
    if (!holds(user, access)) continue
    for (const { globalIds, ...record } of await find(db, place, [...byId.keys()]))
      found.push({ kind, ...record, elements: named(globalIds, byId), elementCount: globalIds.length })
  }
  return found
}

function named(globalIds: readonly string[], byId: ReadonlyMap<string, RemovedElement>): RemovedElement[] {
  return globalIds.slice(0, MOST_NAMED).flatMap((globalId) => byId.get(globalId) ?? [])
}
