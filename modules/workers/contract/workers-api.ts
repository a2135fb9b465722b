import { z } from 'zod'
import { defineBulk } from '#platform/contract/bulk-actions.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byCompany, byDays, byFlag } from '#platform/contract/record-filters.ts'
import { defineImport } from '#platform/contract/record-imports.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { Heat, LiveWorker, WorkerNow } from './live-worker.ts'
import { musterCalls } from './muster-calls.ts'
import { Worker } from './worker.ts'
import { workersModule } from './workers-module.ts'
import { TRADES, workerStates } from './workers-records.ts'
import { wristbandCalls } from './wristband-calls.ts'
import { permitCalls } from './zone-permit.ts'

export const workersApi = defineApi(workersModule, {
  ...recordEndpoints(Worker, '/workers', {
    read: 'worker:read',
    write: 'worker:write',
    filters: {
      state: byChoice(stateNames(workerStates)),
      trade: byChoice(TRADES),
      company: byCompany(),
      expires: byDays(),
      hasWristband: byFlag(),
    },
  }),
  ...stepEndpoints(workerStates, { path: '/workers', access: 'worker:read', record: Worker.Record }),
  live: {
    method: 'GET',
    path: '/workers-live',
    summary: 'Show the workers of a site who wear a wristband: where each is and how they are',
    access: 'worker:locate',
    asks: ['device:health'],
    input: z.object({ projectCode: PlaceCode, siteCode: PlaceCode }),
    output: z.array(LiveWorker),
  },
  now: {
    method: 'GET',
    path: '/workers/:id/now',
    summary: 'Show where a worker is and how they are, with who is nearest; null for who wears no wristband',
    access: 'worker:locate',
    asks: ['device:health'],
    input: z.object({ id: z.uuid() }),
    output: WorkerNow.nullable(),
  },
  heat: {
    method: 'GET',
    path: '/workers-heat',
    summary: 'Show how hot it is on a site, and how many minutes of an hour may be worked',
    access: 'worker:read',
    input: z.object({ projectCode: PlaceCode, siteCode: PlaceCode }),
    output: Heat.nullable(),
  },
  ...musterCalls,
  ...permitCalls,
  ...wristbandCalls,
})

export const workerBulk = defineBulk(workersApi, {
  named: 'name',
  actions: { setTrade: { does: 'change', fields: z.object({ trade: z.enum(TRADES) }), isUndoable: true } },
})

/** A badge that is known changes the worker who has it. */
export const workerImport = defineImport(workersApi, { key: 'badge', named: 'name' })
