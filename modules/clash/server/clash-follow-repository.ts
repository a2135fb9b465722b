import { sql } from 'kysely'
import type { ClashState, KnownResult } from '#engines/clash/reconcile-results.ts'
import type { ReferencePlace, Renamed } from '#modules/models/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { WITH_STATE_OF_NOW } from './clash-result-repository.ts'

/** A clash of a model, of whatever test. */
export interface ModelResult extends KnownResult {
  readonly testId: string
  readonly modelA: string
  readonly modelB: string
  /** Metres that an approved clash may grow deeper, as its test says. */
  readonly tolerance: number
}

/** All clashes that an element of a model has part in, locked. */
export async function listModelResults(tx: Db, { projectCode, modelId }: ReferencePlace): Promise<ModelResult[]> {
  const found = await sql<ModelResult>`
    select test_id as "testId", key, guid_a as "guidA", model_a as "modelA", guid_b as "guidB", model_b as "modelB", state,
      state_before as "stateBefore", depth, tolerance
    from clash_results as results
    join clash_tests as tests on tests.project_code = results.project_code and tests.id = results.test_id
    where results.project_code = ${projectCode} and (model_a = ${modelId} or model_b = ${modelId})
    order by test_id, key for update of results`.execute(tx)
  return found.rows
}

/** A clash with what it is called from now on, and how it stands. */
export interface RenamedResult {
  readonly testId: string
  readonly key: string
  readonly newKey: string
  readonly guidA: string
  readonly guidB: string
  readonly state: ClashState
  readonly stateBefore: ClashState | null
}

/** Removes clashes that another one stands for from now on. */
export async function removeResults(
  tx: Db,
  projectCode: string,
  rows: readonly { readonly testId: string; readonly key: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    delete from clash_results as results
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as removed ("testId" uuid, key text)
    where project_code = ${projectCode} and test_id = "testId" and results.key = removed.key`.execute(tx)
}

/** Gives clashes their new keys and GUIDs. In two steps: two of them may change their names with each other. */
export async function renameResults(tx: Db, projectCode: string, rows: readonly RenamedResult[]): Promise<void> {
  const renamed = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as renamed ("testId" uuid, key text,
    "newKey" text, "guidA" text, "guidB" text, state text, "stateBefore" text)`
  await sql`
    update clash_results as results set key = '~' || renamed.key from ${renamed}
    where project_code = ${projectCode} and test_id = "testId" and results.key = renamed.key`.execute(tx)
  await sql`
    update clash_results as results set key = "newKey", guid_a = "guidA", guid_b = "guidB", state = renamed.state,
      state_before = "stateBefore",
      history = case when results.state = renamed.state then history else ${WITH_STATE_OF_NOW(sql`results`)} end,
      changed_at = case when results.state = renamed.state then changed_at else now() end,
      changed_by = case when results.state = renamed.state then changed_by end
    from ${renamed}
    where project_code = ${projectCode} and test_id = "testId" and results.key = '~' || renamed.key`.execute(tx)
}

/** Lets groups that are named for an element of the model be found by its new GlobalId, after their clashes have it. */
export async function renameAnchors(tx: Db, { projectCode, modelId }: ReferencePlace, renamed: Renamed): Promise<void> {
  const pairs = JSON.stringify([...renamed].map(([old, now]) => ({ old, now })))
  await sql`
    update clash_groups as groups set anchor = 'element:' || now
    from jsonb_to_recordset(${pairs}::jsonb) as renamed (old text, now text)
    where project_code = ${projectCode} and anchor = 'element:' || old and exists (select from clash_results as results
      where results.project_code = groups.project_code and results.test_id = groups.test_id and group_key = groups.key
        and ((model_a = ${modelId} and guid_a = now) or (model_b = ${modelId} and guid_b = now)))`.execute(tx)
}
