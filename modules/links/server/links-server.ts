import { defineCommonActions } from '#platform/server/audit/audited-actions.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { movePartsOf } from '#platform/server/records/record-parts.ts'
import { onRecordChanged } from '#platform/server/records/save-change.ts'
import { linksApi } from '../contract/links-api.ts'
import { addLink, removeLink } from './edit-links.ts'
import { createLinks } from './migrations/20261122T1434_links_create.ts'
import { seedLinks } from './seed.ts'
import { showCandidates, showLinks } from './show-links.ts'

export const linksServer = defineServerModule(linksApi, {
  handlers: { list: showLinks, candidates: showCandidates, add: addLink, remove: removeLink },
  migrations: [createLinks],
  seed: seedLinks,
})

defineCommonActions({
  linked: { en: 'Linked it to another record', ar: 'ربطه بسجل آخر' },
  unlinked: { en: 'Took a link to another record away', ar: 'أزال رابطًا بسجل آخر' },
})
onRecordChanged(({ db }, { id: entityType }, record) =>
  movePartsOf(db, 'record_links', { entityType, entityId: record.id }, record),
)
