import { type ClashState, stateWhenFound } from '#engines/clash/reconcile-results.ts'
import { resultKey } from '#engines/clash/result-key.ts'
import {
  listRenamedSince,
  type ReferencePlace,
  type Renamed,
  type VersionElement,
} from '#modules/models/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { OPEN_STATES } from '../contract/clash-choices.ts'
import {
  listModelResults,
  type ModelResult,
  type RenamedResult,
  removeResults,
  renameAnchors,
  renameResults,
} from './clash-follow-repository.ts'
import type { RunOutcome, RunPlace } from './clash-run-repository.ts'

/** Takes clashes, their states and history along to the new GlobalIds of a model's elements; groups and topics are theirs. */
export async function followElements(tx: Db, place: ReferencePlace, renamed: Renamed): Promise<void> {
  const { modelId, projectCode } = place
  const results = await listModelResults(tx, place)
  const guidOf = (model: string, guid: string) => (model === modelId ? (renamed.get(guid) ?? guid) : guid)
  const moved: RenamedResult[] = []
  const removed: ModelResult[] = []
  const stays = new Map<string, ModelResult>()
  const named = results.map((result) => {
    const [guidA, guidB] = [guidOf(result.modelA, result.guidA), guidOf(result.modelB, result.guidB)]
    return { result, guidA, guidB, newKey: resultKey(result.testId, guidA, guidB) }
  })
  for (const { result, newKey } of named) if (newKey === result.key) stays.set(newKey, result)
  const taken = new Set<string>()
  for (const { result, guidA, guidB, newKey } of named) {
    if (newKey === result.key) continue
    if (taken.has(newKey)) {
      removed.push(result)
      continue
    }
    taken.add(newKey)
    const found = stays.get(newKey)
    if (found) removed.push(found)
    moved.push({ ...result, newKey, guidA, guidB, ...(found ? stateOfBoth(result, found) : {}) })
  }
  if (moved.length === 0) return
  await removeResults(tx, projectCode, removed)
  await renameResults(tx, projectCode, moved)
  await renameAnchors(tx, place, renamed)
}

/** A run was faster and has found it under its new name: what people have said of either stands. */
function stateOfBoth(before: ModelResult, found: ModelResult): Pick<ModelResult, 'state' | 'stateBefore'> {
  const isOpen = (OPEN_STATES as readonly ClashState[]).includes(found.state)
  if (found.state === 'reviewed' || found.state === 'approved') return { state: found.state, stateBefore: null }
  return isOpen ? { state: stateWhenFound(before, found, before), stateBefore: null } : before
}

/** What a run has found, under the names that its elements have by now: a new version may have landed while it ran. */
export async function underNamesOfNow<Outcome extends Pick<RunOutcome, 'pairs' | 'setA' | 'setB' | 'versions'>>(
  tx: Db,
  { projectCode }: RunPlace,
  outcome: Outcome,
): Promise<Outcome> {
  const names = new Map<string, Renamed>()
  for (const { modelId, version } of outcome.versions) {
    const renamed = await listRenamedSince(tx, { projectCode, modelId, version })
    if (renamed.size > 0) names.set(modelId, renamed)
  }
  if (names.size === 0) return outcome
  const now = (modelId: string, guid: string) => names.get(modelId)?.get(guid) ?? guid
  const rename = (element: VersionElement) => ({ ...element, globalId: now(element.modelId, element.globalId) })
  return {
    ...outcome,
    setA: outcome.setA.map(rename),
    setB: outcome.setB.map(rename),
    pairs: outcome.pairs.map((pair) => ({
      ...pair,
      guidA: now(pair.modelA, pair.guidA),
      guidB: now(pair.modelB, pair.guidB),
    })),
  }
}
