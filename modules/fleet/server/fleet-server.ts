import { sql } from 'kysely'
import { simulated } from '#modules/devices/server/public.ts'
import { onReadingsStored } from '#modules/telemetry/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import { fleetApi, vehicleBulk, vehicleImport } from '../contract/fleet-api.ts'
import { vehicleKind, violationKind } from '../contract/fleet-records.ts'
import { auditedActions } from './audited-actions.ts'
import { comparePeriods, showHeat } from './compare-periods.ts'
import { datedVehicles } from './dated-vehicles.ts'
import { fleetCallHandlers } from './fleet-calls.ts'
import { hauledQuantity } from './hauled-quantity.ts'
import { judgeDays } from './judge-days.ts'
import { liveVehicle } from './live-vehicle.ts'
import { createFleet } from './migrations/20261122T2348_fleet_create.ts'
import { judgeFleetDays } from './migrations/20261123T0352_fleet_judge_days.ts'
import { createViolations } from './migrations/20261123T0440_fleet_violations.ts'
import { countViolationsOnce } from './migrations/20261123T0637_fleet_count_violations_once.ts'
import { seedFleet, simulatedTrackers } from './seed.ts'
import { showLive, showTrack } from './show-positions.ts'
import { showWork } from './show-work.ts'
import { storePositions } from './store-positions.ts'
import { takeTrack } from './take-track.ts'
import { vehicleHandlers, vehicleSource, vehicleSteps } from './vehicle-records.ts'
import { decideViolation, listViolations, showViolation, violationSource } from './violation-records.ts'
import { happenings } from './what-happened.ts'

/** Figures of today are at most so old, where some dozens of vehicles report; of more they are later, and never wrong. */
const JUDGE_EVERY_MS = 60_000

export const fleetServer = defineServerModule(fleetApi, {
  actions: auditedActions,
  offers: [
    simulated(simulatedTrackers),
    onReadingsStored(storePositions),
    hauledQuantity,
    ...happenings,
    datedVehicles,
  ],
  handlers: {
    ...vehicleHandlers,
    ...vehicleSteps,
    ...fleetCallHandlers,
    work: showWork,
    comparison: comparePeriods,
    heat: showHeat,
    live: showLive,
    track: showTrack,
    takeTrack,
    violations: listViolations,
    violation: showViolation,
    confirmViolation: decideViolation('confirm'),
    dismissViolation: decideViolation('dismiss'),
  },
  migrations: [createFleet, judgeFleetDays, createViolations, countViolationsOnce],
  records: [
    {
      ...vehicleKind,
      source: vehicleSource,
      live: liveVehicle,
      listedAs: { name: 'vehicles', columns: { state: sql`state` } },
    },
    { ...violationKind, source: violationSource, load: (context, id) => showViolation(context, { id }) },
  ],
  bulk: [vehicleBulk],
  imports: [vehicleImport],
  seed: seedFleet,
  start: async (services) =>
    sweepRegularly(services, {
      everyMs: JUDGE_EVERY_MS,
      failure: 'the days of vehicles were not judged',
      sweep: () => judgeDays(services),
    }),
})
