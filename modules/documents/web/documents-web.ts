import { profilePart } from '#modules/account/web/public.ts'
import { stepDecision } from '#modules/inbox/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { documentsModule } from '../contract/documents-module.ts'

export const documentsWeb = defineWebModule(
  documentsModule,
  async () => (await import('./documents-screens.ts')).documentsScreens,
  {
    offers: [
      stepDecision('document', async () => (await import('./document-machine.ts')).documentMachine),
      profilePart(async () => (await import('./drive/profile-part.ts')).drivePart),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
