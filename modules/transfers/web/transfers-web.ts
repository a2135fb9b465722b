import { defineWebModule } from '#platform/web/define-web-module.ts'
import { groupsSlot } from '#platform/web/list/groups-slot.ts'
import { transferSlot } from '#platform/web/list/transfer-slot.ts'
import { transfersModule } from '../contract/transfers-module.ts'

export const transfersWeb = defineWebModule(
  transfersModule,
  {},
  {
    offers: [
      transferSlot(async () => (await import('./parts/transfer.tsx')).loadTransfer()),
      groupsSlot(async () => (await import('./parts/counted-groups.tsx')).CountedGroups),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
