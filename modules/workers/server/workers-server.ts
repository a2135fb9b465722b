import { sql } from 'kysely'
import { simulated } from '#modules/devices/server/public.ts'
import { admission } from '#modules/geofences/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { workerBulk, workerImport, workersApi } from '../contract/workers-api.ts'
import { musterKind, workerKind } from '../contract/workers-records.ts'
import { auditedActions } from './audited-actions.ts'
import { datedWorkers, datedZonePermits } from './dated-workers.ts'
import { createWorkers } from './migrations/20261123T0316_workers_create.ts'
import { createMusters } from './migrations/20261123T0345_workers_create_musters.ts'
import { createZonePermits } from './migrations/20261123T1350_workers_create_zone_permits.ts'
import { musterByWristband } from './migrations/20261128T1723_workers_muster_by_wristband.ts'
import { listMusters } from './muster-repository.ts'
import { permitsInForceOffer } from './permits-in-force.ts'
import { closeMuster, markSafe, showAttendance, showInside, startMuster } from './run-muster.ts'
import { seedWorkers, simulatedWristbands } from './seed.ts'
import { showHeat } from './show-heat.ts'
import { showLive } from './show-live.ts'
import { showWorkerNow } from './show-worker-now.ts'
import { walkDemonstration } from './walk-demonstration.ts'
import { happenings } from './what-happened.ts'
import { workerHandlers, workerSource, workerSteps } from './worker-records.ts'
import { listWristbands, monitorWristbands } from './wristband-calls.ts'
import { givePermit, listPermits, withdrawPermit } from './zone-permits.ts'
import { bearersOf } from './zones-of-live.ts'

export const workersServer = defineServerModule(workersApi, {
  actions: auditedActions,
  offers: [
    simulated(simulatedWristbands),
    admission(bearersOf),
    permitsInForceOffer,
    ...happenings,
    datedWorkers,
    datedZonePermits,
  ],
  handlers: {
    ...workerHandlers,
    ...workerSteps,
    live: showLive,
    now: showWorkerNow,
    heat: showHeat,
    wristbandListCall: listWristbands,
    wristbandMonitoringCall: monitorWristbands,
    inside: showInside,
    attendance: showAttendance,
    musters: ({ db }, query) => listMusters(db, query),
    startMuster,
    markSafe,
    closeMuster,
    zonePermits: listPermits,
    givePermit,
    withdrawPermit,
  },
  migrations: [createWorkers, createMusters, createZonePermits, musterByWristband],
  records: [
    {
      ...workerKind,
      source: workerSource,
      listedAs: { name: 'workers', columns: { trade: sql`trade`, state: sql`state` } },
    },
    musterKind,
  ],
  bulk: [workerBulk],
  imports: [workerImport],
  seed: seedWorkers,
  start: walkDemonstration,
})
