import { rateClash } from '#engines/clash/rate-clash.ts'
import type { Db } from '#platform/server/database/database.ts'
import { storeGroups } from './clash-group-repository.ts'
import { listAllResults, regroupResults } from './clash-result-repository.ts'
import type { StoredClashTest } from './clash-test-repository.ts'
import { groupResults } from './group-results.ts'
import { sizeOf } from './store-clash-run.ts'
import { enqueueSync } from './sync-topics.ts'

/** Groups and rates what a test has found anew, without running it: after its grouping or its rule was changed. */
export async function regroupTest(tx: Db, test: StoredClashTest): Promise<void> {
  const results = await listAllResults(tx, test.id)
  if (results.length === 0) return
  const { groups, groupOf } = await groupResults(
    tx,
    test,
    results.map(({ key, a, b, point, storey }) => ({
      key,
      guidA: a.globalId,
      guidB: b.globalId,
      classA: a.ifcClass,
      classB: b.ifcClass,
      point: point as [number, number, number],
      storey,
      rule: test.name,
    })),
    results,
  )
  await regroupResults(
    tx,
    test.id,
    results.map((result) => ({
      key: result.key,
      groupKey: groupOf.get(result.key)!,
      severity: rateClash(
        { classA: result.a.ifcClass, classB: result.b.ifcClass, ...sizeOf(test, result) },
        test.severityRule,
      ),
    })),
  )
  const names = new Map(results.flatMap(({ a, b }) => [a, b]).map(({ globalId, name }) => [globalId, name ?? globalId]))
  const pairs = new Map(
    results.map(({ key, a, b }) => [key, `${a.name ?? a.ifcClass} × ${b.name ?? b.ifcClass}`] as const),
  )
  const { projectCode, siteCode, structureCode, id: testId } = test
  await storeGroups(
    tx,
    { projectCode, siteCode, structureCode, testId },
    groups.map((group) => ({ ...group, label: names.get(group.label) ?? pairs.get(group.label) ?? group.label })),
  )
  await enqueueSync(tx, test)
}
