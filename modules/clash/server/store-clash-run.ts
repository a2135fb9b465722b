import type { GroupableClash } from '#engines/clash/group-clashes.ts'
import type { SetsPair } from '#engines/clash/pairs-of-sets.ts'
import { rateClash } from '#engines/clash/rate-clash.ts'
import { type ReconciledResult, reconcileResults } from '#engines/clash/reconcile-results.ts'
import { resultKey } from '#engines/clash/result-key.ts'
import { isIgnored } from '#engines/clash/select-elements.ts'
import { holdReferences, type VersionElement } from '#modules/models/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ClashRun } from '../contract/clash-run.ts'
import { storeGroups } from './clash-group-repository.ts'
import {
  countStates,
  type GroupedResult,
  listKnownResults,
  type ResultRow,
  storeFound,
  storeGone,
} from './clash-result-repository.ts'
import { type RunOutcome, type RunPlace, setRunDone } from './clash-run-repository.ts'
import type { StoredClashTest } from './clash-test-repository.ts'
import { underNamesOfNow } from './follow-elements.ts'
import { groupResults } from './group-results.ts'
import { openShellGap } from './run-gaps.ts'
import { enqueueSync } from './sync-topics.ts'

interface FoundClash {
  readonly key: string
  readonly pair: SetsPair
  readonly a: VersionElement
  readonly b: VersionElement
}

/** Brings clashes, states, groups and topics of a test up to date with what a run has found. */
export async function storeClashRun(tx: Db, run: RunPlace, test: StoredClashTest, read: RunOutcome): Promise<void> {
  await holdReferences(tx, run.structureCode)
  const outcome = await underNamesOfNow(tx, run, read)
  const { setA, setB } = outcome
  const found = withoutIgnored(test, outcome)
  const known = await listKnownResults(tx, test.id)
  const tested = new Set([...setA, ...setB].map(({ globalId }) => globalId))
  const states = reconcileResults(
    known,
    found.map(({ key, pair }) => ({ key, guidA: pair.guidA, guidB: pair.guidB, depth: pair.depth })),
    { isTested: (globalId) => tested.has(globalId), tolerance: test.tolerance },
  )
  await storeStates(tx, run, test, outcome, { found, states, known })
  await setRunDone(tx, run, {
    versions: outcome.versions,
    tested: outcome.tested,
    counts: await countStates(tx, test.id),
    change: changeOf(known, states),
    gaps: [...outcome.gaps, ...openShellGap(found.map(({ pair }) => pair))],
    disciplinesA: disciplinesOf(setA),
    disciplinesB: disciplinesOf(setB),
  })
  await enqueueSync(tx, test)
}

interface Reconciled {
  readonly found: readonly FoundClash[]
  readonly states: readonly ReconciledResult[]
  /** As they were before this run. */
  readonly known: readonly GroupedResult[]
}

async function storeStates(
  tx: Db,
  run: RunPlace,
  test: StoredClashTest,
  { setA, setB }: RunOutcome,
  { found, states, known }: Reconciled,
): Promise<void> {
  const stateOf = new Map(states.map((result) => [result.key, result.state]))
  const clashes = found.map((clash) => toGroupable(clash, test))
  const { groups, groupOf } = await groupResults(tx, test, clashes, known)
  await storeFound(
    tx,
    run,
    found.map((clash) => toRow(clash, test, stateOf.get(clash.key)!, groupOf.get(clash.key)!)),
  )
  await storeGone(
    tx,
    run,
    states.filter((result) => !result.isFound),
  )
  const labels = new Map([...setA, ...setB].map(({ globalId, name }) => [globalId, name ?? globalId]))
  const pairNames = new Map(found.map((clash) => [clash.key, `${nameOf(clash.a)} × ${nameOf(clash.b)}`]))
  const labelOf = (label: string) => labels.get(label) ?? pairNames.get(label) ?? label
  await storeGroups(
    tx,
    run,
    groups.map((group) => ({ ...group, label: labelOf(group.label) })),
  )
}

function changeOf(
  known: readonly GroupedResult[],
  states: readonly ReconciledResult[],
): NonNullable<ClashRun['change']> {
  const before = new Map(known.map(({ key, state }) => [key, state]))
  const became = (state: ReconciledResult['state']) =>
    states.filter((result) => result.state === state && before.get(result.key) !== state).length
  return {
    appeared: states.filter(({ key }) => !before.has(key)).length,
    resolved: became('resolved'),
    reopened: became('reopened'),
  }
}

function withoutIgnored(test: StoredClashTest, { pairs, setA, setB }: RunOutcome): FoundClash[] {
  const facts = new Map([...setA, ...setB].map((element) => [`${element.modelId} ${element.globalId}`, element]))
  const found = new Map<string, FoundClash>()
  for (const pair of pairs) {
    const a = facts.get(`${pair.modelA} ${pair.guidA}`)
    const b = facts.get(`${pair.modelB} ${pair.guidB}`)
    if (!a || !b || isIgnored(a, b, test.ignore)) continue
    const key = resultKey(test.id, pair.guidA, pair.guidB)
    // A damaged file gives one GUID to several elements: the deepest of their clashes stands for all.
    const before = found.get(key)
    if (!before || (pair.depth ?? 0) > (before.pair.depth ?? 0)) found.set(key, { key, pair, a, b })
  }
  return [...found.values()]
}

function toGroupable({ key, pair, a, b }: FoundClash, test: StoredClashTest): GroupableClash {
  const { guidA, guidB, classA, classB, point } = pair
  return { key, guidA, guidB, classA, classB, point, storey: a.storey ?? b.storey, rule: test.name }
}

function toRow(
  { key, pair, a, b }: FoundClash,
  test: StoredClashTest,
  state: ResultRow['state'],
  groupKey: string,
): ResultRow {
  const { guidA, guidB, modelA, modelB, classA, classB, depth, distance, volume, point } = pair
  return {
    key,
    guidA,
    modelA,
    classA,
    nameA: a.name,
    disciplineA: a.discipline,
    guidB,
    modelB,
    classB,
    nameB: b.name,
    disciplineB: b.discipline,
    state,
    depth,
    distance,
    volume,
    severity: rateClash({ classA, classB, ...sizeOf(test, pair) }, test.severityRule),
    point,
    storey: a.storey ?? b.storey,
    groupKey,
  }
}

/** What a clash is rated by: how deep, or how much of the gap is missing; of a duplicate, its whole volume. */
export function sizeOf(
  { type, clearance }: Pick<StoredClashTest, 'type' | 'clearance'>,
  { depth, distance, volume }: Pick<SetsPair, 'depth' | 'distance' | 'volume'>,
): { readonly depth: number | null; readonly volume: number | null } {
  if (type !== 'clearance') return { depth, volume }
  return { depth: Math.max(0, clearance - distance), volume }
}

function nameOf({ name, ifcClass }: VersionElement): string {
  return name ?? ifcClass
}

function disciplinesOf(set: readonly VersionElement[]): string[] {
  return [...new Set(set.map(({ discipline }) => discipline))].sort()
}
