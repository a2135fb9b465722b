import { defineServerModule } from '#platform/server/define-server-module.ts'
import { onRecordChanged } from '#platform/server/records/save-change.ts'
import { campImport, campsApi } from '../contract/camps-api.ts'
import { campKind } from '../contract/camps-records.ts'
import { auditedActions } from './audited-actions.ts'
import { campHandlers, campSource, campSteps } from './camp-records.ts'
import { addRooms, changeRoom, listRooms, removeRoom } from './edit-rooms.ts'
import { followWorker, listHomes, listStays, moveIn, moveOut } from './house-worker.ts'
import { inspectCamp, listInspections } from './inspect-camp.ts'
import { createCamps } from './migrations/20261123T0704_camps_create.ts'
import { followWorkers } from './migrations/20261123T1115_camps_follow_workers.ts'
import { seedCamps } from './seed.ts'
import { closeFinding, listFindings, mendFinding } from './settle-finding.ts'
import { showOccupancy } from './show-occupancy.ts'
import { happenings } from './what-happened.ts'

export const campsServer = defineServerModule(campsApi, {
  actions: auditedActions,
  offers: [onRecordChanged(followWorker), happenings],
  handlers: {
    ...campHandlers,
    ...campSteps,
    rooms: listRooms,
    addRooms,
    changeRoom,
    removeRoom,
    stays: listStays,
    homes: listHomes,
    moveIn,
    moveOut,
    occupancy: showOccupancy,
    inspections: listInspections,
    inspect: inspectCamp,
    findings: listFindings,
    mendFinding,
    closeFinding,
  },
  migrations: [createCamps, followWorkers],
  records: [{ ...campKind, source: campSource, searched: { text: ['address', 'note'] } }],
  imports: [campImport],
  seed: seedCamps,
})
