import { defineWebModule } from '#platform/web/define-web-module.ts'
import { auditModule } from '../contract/audit-module.ts'

/** No screens of its own: records show their history by `RecordHistory` of public.ts. */
export const auditWeb = defineWebModule(
  auditModule,
  {},
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
