import { stepDecision } from '#modules/inbox/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { inputRecordsModule } from '../contract/input-records-module.ts'

export const inputRecordsWeb = defineWebModule(
  inputRecordsModule,
  async () => (await import('./input-records-screens.ts')).inputRecordsScreens,
  {
    offers: [stepDecision('input-record', async () => (await import('./input-record-machine.ts')).inputRecordMachine)],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
