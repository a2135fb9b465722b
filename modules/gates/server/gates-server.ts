import { deviceMessage, simulated, somebodyLooks } from '#modules/devices/server/public.ts'
import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import { gatesApi } from '../contract/gates-api.ts'
import { gateKind, gatePassageKind } from '../contract/gates-records.ts'
import { auditedActions } from './audited-actions.ts'
import { decideByHand, settlePassage } from './decide-by-hand.ts'
import { gateCallHandlers } from './gate-calls.ts'
import { gateHandlers, gatePassageSource, gateSource, gateSteps } from './gate-records.ts'
import { gatesFigures } from './gates-figures.ts'
import { listReconciliations } from './list-reconciliations.ts'
import { liveGate } from './live-gate.ts'
import { judgeSeen, lookAtPicture, passageLooks, showPictureLook } from './look-at-pictures.ts'
import { plateReadings } from './measure-readings.ts'
import { plateSuggestions } from './measure-suggestions.ts'
import { createGates } from './migrations/20261123T0008_gates_create.ts'
import { addGateBooking } from './migrations/20261123T0252_gates_passage_booking.ts'
import { addPassagePicture } from './migrations/20261123T0330_gates_passage_picture.ts'
import { reconcile } from './migrations/20261123T0636_gates_reconcile.ts'
import { keepLeftAt } from './migrations/20261123T0705_gates_keep_left_at.ts'
import { addGateCamera } from './migrations/20261123T1100_gates_camera.ts'
import { addReadings } from './migrations/20261130T0512_gates_add_readings.ts'
import { addLooks } from './migrations/20261130T0847_gates_add_looks.ts'
import { TICKETS } from './pair-passages.ts'
import { showGateCamera, showPassageCamera } from './passage-camera.ts'
import { passageOccurrenceOffer } from './passage-occurrence.ts'
import { openPicture } from './passage-picture.ts'
import { getPassage, listPassages } from './passage-repository.ts'
import { readPicture, readPictureJob } from './read-picture.ts'
import { reconcileSites } from './reconcile-sites.ts'
import { sayPlate } from './say-plate.ts'
import { seedGates, simulatedReaders } from './seed.ts'
import { showOccupancy } from './show-occupancy.ts'
import { showReading } from './show-reading.ts'
import { enterPassage, readPassage, takeFromDevice } from './take-passage.ts'
import { ticketedQuantity } from './ticketed-quantity.ts'
import { happenings } from './what-happened.ts'

/** So long after midnight a site may be counted at the latest. */
const COUNT_EVERY_MS = 5 * 60_000

export const gatesServer = defineServerModule(gatesApi, {
  actions: auditedActions,
  offers: [
    numbered({
      kind: TICKETS,
      title: { en: 'Weighbridge ticket', ar: 'تذكرة ميزان' },
      fields: [],
      pattern: 'WT-{yyyy}-{00000}',
    }),
    deviceMessage('passages', takeFromDevice),
    simulated(simulatedReaders),
    passageOccurrenceOffer,
    ticketedQuantity,
    happenings,
  ],
  handlers: {
    ...gateHandlers,
    ...gateSteps,
    passages: ({ db, services }, query) => {
      somebodyLooks(services)
      return listPassages(db, query)
    },
    passage: ({ db }, { id }) => getPassage(db, id),
    picture: openPicture,
    camera: showPassageCamera,
    gateCamera: showGateCamera,
    enter: enterPassage,
    read: readPassage,
    decide: decideByHand,
    reading: showReading,
    readPicture,
    sayPlate,
    look: showPictureLook,
    lookAtPicture,
    judgeSeen,
    settle: settlePassage,
    occupancy: showOccupancy,
    reconciliations: listReconciliations,
    ...gateCallHandlers,
  },
  figures: gatesFigures,
  algorithms: [plateSuggestions, plateReadings, passageLooks.algorithm],
  jobs: [readPictureJob, passageLooks.job],
  migrations: [
    createGates,
    addGateBooking,
    addPassagePicture,
    reconcile,
    keepLeftAt,
    addGateCamera,
    addReadings,
    addLooks,
  ],
  records: [
    { ...gateKind, source: gateSource, live: liveGate },
    {
      ...gatePassageKind,
      source: gatePassageSource,
      isAskedOfRights: true,
      load: ({ db }, id) => getPassage(db, id),
      searched: { text: ['ticket', 'material'], updatedAt: 'at' },
    },
  ],
  seed: seedGates,
  start: async (services) =>
    sweepRegularly(services, {
      everyMs: COUNT_EVERY_MS,
      failure: 'sites were not counted after midnight',
      sweep: () => reconcileSites(services),
    }),
})
