import { sql } from 'kysely'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import { visitsApi } from '../contract/visits-api.ts'
import { visitsKind } from '../contract/visits-records.ts'
import { auditedActions } from './audited-actions.ts'
import { excludePerson, includePerson, listExclusions, listWhitelist } from './exclusion-repository.ts'
import { exportVisits } from './export-visits.ts'
import { passPageView } from './matomo.ts'
import { createVisits } from './migrations/20260112T0000_visits_create.ts'
import { indexVisitsBySite } from './migrations/20261122T0925_visits_index_by_site.ts'
import { recordVisit } from './record-visit.ts'
import { listHistory, listPages, listPaths, listPeople, summariseVisits } from './report-visits.ts'
import { seedVisits } from './seed.ts'

const SWEEP_EVERY_MS = 3_600_000
const DAY_MS = 86_400_000

export const visitsServer = defineServerModule(visitsApi, {
  actions: auditedActions,
  handlers: {
    record: recordVisit,
    whitelist: listWhitelist,
    pageView: passPageView,
    summary: summariseVisits,
    pages: listPages,
    paths: listPaths,
    people: listPeople,
    history: listHistory,
    exportVisits,
    exclusions: listExclusions,
    exclude: excludePerson,
    include: includePerson,
  },
  migrations: [createVisits, indexVisitsBySite],
  seed: seedVisits,
  start: keepVisits,
  records: [visitsKind],
})

/** Removes, now and every hour, the visits that are older than the operator keeps them. @returns what ends it. */
async function keepVisits(services: Services): Promise<() => Promise<void>> {
  return sweepRegularly(services, {
    everyMs: SWEEP_EVERY_MS,
    failure: 'old visits were not removed',
    sweep: () => removeOldVisits(services),
  })
}

/** Visits, and exclusions that have run out, older than VISITS_KEPT_DAYS. */
export async function removeOldVisits({ config, database, now }: Pick<Services, 'config' | 'database' | 'now'>) {
  const before = new Date(now().getTime() - config.VISITS_KEPT_DAYS * DAY_MS)
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`delete from visits where at < ${before}`.execute(tx)
    await sql`delete from visit_exclusions where until < ${before}`.execute(tx)
  })
}
