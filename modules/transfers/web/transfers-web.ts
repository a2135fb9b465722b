import { defineWebModule } from '#platform/web/define-web-module.ts'
import { transferSlot } from '#platform/web/list/transfer-slot.ts'
import { transfersModule } from '../contract/transfers-module.ts'

export const transfersWeb = defineWebModule(
  transfersModule,
  {},
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

transferSlot.register(async () => (await import('./parts/transfer.tsx')).loadTransfer())
