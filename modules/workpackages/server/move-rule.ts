import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { earnedPercent } from '../contract/rules-of-credit.ts'
import { type NewerRule, type WorkPackage, workPackageErrors } from '../contract/work-package.ts'
import { OPEN_STATES } from '../contract/work-package-choices.ts'
import type { workpackagesApi } from '../contract/workpackages-api.ts'
import { doneSteps } from './enter-progress.ts'
import { findOwnRule } from './find-own-rule.ts'
import { type StoredPackage, workPackages } from './work-package-records.ts'

/** What a package would follow and have earned, before anybody moves it; null where it has the newest version, or has ended. */
export async function showNewerRule(context: RequestContext, { id }: { id: string }): Promise<NewerRule | null> {
  const found = await findNewer(context.db, await workPackages.saved.get(context, id))
  return found && { ...found.shown, steps: found.rule.steps }
}

/**
 * Lets a package follow the newest version of its rule. What was entered stays with the steps of the same code, and counts by
 * their weights of now: by as much as the person was shown, or not at all.
 */
export async function moveToNewerRule(
  context: RequestContext,
  { id, rowVersion, version, progress }: InputOf<(typeof workpackagesApi)['endpoints']['moveToNewerRule']>,
): Promise<WorkPackage> {
  const { db, user } = context
  await sql`select from work_packages where id = ${id} for update`.execute(db)
  const before = await workPackages.saved.get(context, id)
  if (!workPackages.saved.present(context, before).can.edit) throw workPackageErrors.notYours()
  const newer = await findNewer(db, before)
  if (!newer) throw workPackageErrors.ruleNotNewer()
  const { rule, shown } = newer
  if (shown.lost.length > 0) throw workPackageErrors.stepsLost({ steps: shown.lost.join(', ') })
  if (shown.version !== version || shown.progress !== progress) throw workPackageErrors.changedMeanwhile({ id })
  await workPackages.saved.update(db, { id, rowVersion, ownRule: rule }, user.id)
  await sql`update work_packages set progress = ${progress} where id = ${id}`.execute(db)
  const audited = (of: StoredPackage) => ({ ruleVersion: of.ownRule?.version, progress: of.progress })
  return publishSaved(context, { ...workPackages.saved, audited }, id, 'work-package.rule-moved', before)
}

async function findNewer(db: Db, { id, projectCode, state, ownRuleId, ownRule }: StoredPackage) {
  if (ownRuleId === null || ownRule === null || !OPEN_STATES.some((open) => open === state)) return null
  const rule = await findOwnRule(db, projectCode, ownRuleId)
  if (!rule || rule.version <= ownRule.version) return null
  const done = await doneSteps(db, id)
  const nameOf = (step: string) => ownRule.steps.find(({ code }) => code === step)?.name ?? step
  const lost = Object.entries(done).flatMap(([step, percent]) =>
    percent > 0 && !rule.steps.some(({ code }) => code === step) ? [nameOf(step)] : [],
  )
  const progress = earnedPercent({ creditRule: 'own', ownRule: rule }, done)
  return { rule, shown: { version: rule.version, progress, lost } }
}
