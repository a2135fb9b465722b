import { sql } from 'kysely'
import { elementReferences, onVersionReady } from '#modules/models/server/public.ts'
import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { onRecordChanged } from '#platform/server/records/save-change.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import { packageBulk, packageImport, workpackagesApi } from '../contract/workpackages-api.ts'
import { evmSnapshotKind, workPackageKind } from '../contract/workpackages-records.ts'
import { auditedActions } from './audited-actions.ts'
import { bookCost, listCosts } from './book-cost.ts'
import { ownClaimEvents } from './claim-events.ts'
import {
  addConstraint,
  clearConstraint,
  clearWithRecord,
  promiseConstraint,
  reopenConstraint,
  waiveConstraint,
} from './decide-constraint.ts'
import { changePackage, createPackage } from './edit-package.ts'
import { enterProgress, listProgress } from './enter-progress.ts'
import { listSnapshots, takeDailySnapshots, takeSnapshot } from './evm-snapshots.ts'
import { listConstraints } from './list-constraints.ts'
import { showLookAhead, showOverlaps } from './look-ahead.ts'
import { createWorkPackages } from './migrations/20261122T1710_workpackages_create.ts'
import { createPackageCosts } from './migrations/20261122T2049_workpackages_costs.ts'
import { sayWhere } from './migrations/20261122T2356_workpackages_say_where.ts'
import { addPromises } from './migrations/20261127T1205_workpackages_promises.ts'
import { keepSnapshots } from './migrations/20261127T1215_workpackages_snapshots.ts'
import { createPackageElements } from './migrations/20261127T1558_workpackages_elements.ts'
import { addOwnRules } from './migrations/20261127T1955_workpackages_own_rules.ts'
import { readCredited } from './migrations/20261129T0940_workpackages_credited.ts'
import { moveToNewerRule, showNewerRule } from './move-rule.ts'
import { packageElementReferences } from './package-element-references.ts'
import { addElements, listElements, removeElements } from './package-elements.ts'
import { changeFromRow, createFromRow, showRow } from './package-rows.ts'
import { packageSteps } from './package-steps.ts'
import { putDemonstrationElements, seedWorkPackages } from './seed.ts'
import { showEarnedValue } from './show-earned-value.ts'
import { workPackageSource, workPackages } from './work-package-records.ts'
import { workPackagesDataset } from './workpackages-dataset.ts'
import { workpackagesFigures } from './workpackages-figures.ts'

/** A day that has begun has its figures within the hour. */
const LOOK_EVERY_MS = 3_600_000

export const workpackagesServer = defineServerModule(workpackagesApi, {
  actions: auditedActions,
  offers: [
    numbered({
      kind: workPackageKind.id,
      title: workPackageKind.title,
      fields: ['site', 'structure', 'level', 'discipline'],
      pattern: '{level}-{0000}',
    }),
    onRecordChanged(clearWithRecord),
    elementReferences(packageElementReferences),
    onVersionReady(putDemonstrationElements),
    ownClaimEvents,
  ],
  handlers: {
    ...workPackages.handlers,
    ...packageSteps,
    create: createPackage,
    change: changePackage,
    row: showRow,
    createFromRow,
    changeFromRow,
    lookAhead: showLookAhead,
    overlaps: showOverlaps,
    newerRule: showNewerRule,
    moveToNewerRule,
    elements: listElements,
    addElements,
    removeElements,
    constraints: async (context, query) => {
      await workPackages.saved.get(context, query.id)
      return listConstraints(context, query)
    },
    addConstraint,
    promiseConstraint,
    clearConstraint,
    waiveConstraint,
    reopenConstraint,
    progress: async (context, query) => {
      await workPackages.saved.get(context, query.id)
      return listProgress(context.db, query)
    },
    enterProgress,
    earnedValue: showEarnedValue,
    evmSnapshots: listSnapshots,
    takeEvmSnapshot: takeSnapshot,
    bookCost,
    costs: async (context, query) => {
      await workPackages.saved.get(context, query.id)
      return listCosts(context.db, query)
    },
  },
  datasets: [workPackagesDataset],
  figures: workpackagesFigures,
  migrations: [
    createWorkPackages,
    createPackageCosts,
    sayWhere,
    addPromises,
    keepSnapshots,
    createPackageElements,
    addOwnRules,
    readCredited,
  ],
  bulk: [packageBulk],
  imports: [packageImport],
  seed: seedWorkPackages,
  start: async (services) =>
    sweepRegularly(services, {
      everyMs: LOOK_EVERY_MS,
      failure: 'earned value of the day was not kept',
      sweep: () => takeDailySnapshots(services),
    }),
  records: [
    {
      ...workPackageKind,
      source: workPackageSource,
      listedAs: { name: 'packages', columns: { discipline: sql`discipline`, state: sql`state` } },
      searched: { text: ['boq_line', 'description'], people: ['owner_id'] },
      load: (context, id) => workPackages.handlers.get(context, { id }),
    },
    evmSnapshotKind,
  ],
})
