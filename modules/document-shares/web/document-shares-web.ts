import { defineWebModule } from '#platform/web/define-web-module.ts'
import { addedPermissions } from '#platform/web/session/added-permissions.ts'
import { documentSharesModule } from '../contract/document-shares-module.ts'

export const documentSharesWeb = defineWebModule(
  documentSharesModule,
  {},
  {
    offers: [
      addedPermissions(documentSharesModule.id, async (held) =>
        (await import('./shared-documents.ts')).findSharedDocuments(held),
      ),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
