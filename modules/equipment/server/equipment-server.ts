import { sql } from 'kysely'
import { simulated } from '#modules/devices/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { equipmentApi, machineBulk, machineImport } from '../contract/equipment-api.ts'
import { machineFeedKind, machineKind } from '../contract/equipment-records.ts'
import { auditedActions } from './audited-actions.ts'
import { listCertificates } from './certificate-repository.ts'
import { addCertificate, fileCertificate, removeCertificate } from './certify-machine.ts'
import { clearCheck, fillCheck, listChecks, showCheck } from './check-machine.ts'
import { datedCertificates } from './dated-certificates.ts'
import { equipmentFigures } from './equipment-figures.ts'
import { addFeed, changeFeed, readFeedNow, removeFeed, showFeeds } from './feeds/edit-feeds.ts'
import { keepReadingFeeds } from './feeds/read-feeds.ts'
import { showTelematics } from './feeds/show-telematics.ts'
import { enterDays, showDays } from './machine-hours.ts'
import { equipment, machineHandlers, machineSource, machineSteps } from './machine-records.ts'
import { machinesNearOffer } from './machines-near.ts'
import { createEquipment } from './migrations/20261122T2325_equipment_create.ts'
import { createChecks } from './migrations/20261123T0353_equipment_checks.ts'
import { fileCertificates } from './migrations/20261123T0424_equipment_certificate_files.ts'
import { createFeeds } from './migrations/20261123T1023_equipment_feeds.ts'
import { seedEquipment, simulatedMachines } from './seed.ts'
import { showLive } from './show-live.ts'
import { summariseEquipment } from './summarise-equipment.ts'
import { happenings } from './what-happened.ts'

export const equipmentServer = defineServerModule(equipmentApi, {
  actions: auditedActions,
  offers: [simulated(simulatedMachines), ...machinesNearOffer, happenings, datedCertificates],
  handlers: {
    ...machineHandlers,
    ...machineSteps,
    certificates: async (context, query) => {
      await equipment.saved.get(context, query.id)
      return listCertificates(context.db, query)
    },
    addCertificate,
    removeCertificate,
    fileCertificate,
    checks: listChecks,
    check: showCheck,
    fillCheck,
    clearCheck,
    days: showDays,
    enterDays,
    summary: summariseEquipment,
    live: showLive,
    feeds: showFeeds,
    addFeed,
    changeFeed,
    removeFeed,
    readFeed: readFeedNow,
    telematics: showTelematics,
  },
  figures: equipmentFigures,
  migrations: [createEquipment, createChecks, fileCertificates, createFeeds],
  records: [
    {
      ...machineKind,
      source: machineSource,
      listedAs: { name: 'machines', columns: { category: sql`category`, state: sql`state` } },
      searched: { text: ['serial', 'plate'], people: ['owner_id'] },
    },
    {
      ...machineFeedKind,
      source: {
        table: 'equipment_feeds',
        number: sql`name`,
        title: { en: sql`name`, ar: sql`name` },
        place: 'site',
        isThere: sql`true`,
      },
    },
  ],
  bulk: [machineBulk],
  imports: [machineImport],
  seed: seedEquipment,
  start: async (services) => keepReadingFeeds(services),
})
