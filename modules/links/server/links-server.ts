import { defineServerModule } from '#platform/server/define-server-module.ts'
import { movePartsOf } from '#platform/server/records/record-parts.ts'
import { onRecordChanged } from '#platform/server/records/save-change.ts'
import { linksApi } from '../contract/links-api.ts'
import { addLink, removeLink } from './edit-links.ts'
import { createLinks } from './migrations/20261122T1434_links_create.ts'
import { createSpots } from './migrations/20261123T1740_links_create_spots.ts'
import { seedLinks } from './seed.ts'
import { showCandidates, showLinks } from './show-links.ts'
import { addSpot, removeSpot, showPointing, showSpots } from './spots.ts'

export const linksServer = defineServerModule(linksApi, {
  offers: [
    onRecordChanged(async ({ db }, { id: entityType }, record) => {
      for (const table of ['record_links', 'record_spots'])
        await movePartsOf(db, table, { entityType, entityId: record.id }, record)
    }),
  ],
  commonActions: {
    linked: { en: 'Linked it to another record', ar: 'ربطه بسجل آخر' },
    'spot-linked': { en: 'Linked it to a spot on a map, drawing or model', ar: 'ربطه بموضع على خريطة أو رسم أو نموذج' },
    'spot-unlinked': {
      en: 'Took a link to a spot on a map, drawing or model away',
      ar: 'أزال رابطًا بموضع على خريطة أو رسم أو نموذج',
    },
    unlinked: { en: 'Took a link to another record away', ar: 'أزال رابطًا بسجل آخر' },
  },
  handlers: {
    list: showLinks,
    candidates: showCandidates,
    spots: showSpots,
    pointing: showPointing,
    addSpot,
    removeSpot,
    add: addLink,
    remove: removeLink,
  },
  migrations: [createLinks, createSpots],
  seedLast: seedLinks,
})
