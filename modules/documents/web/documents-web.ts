import { defineWebModule } from '#platform/web/define-web-module.ts'
import { registerAddedPermissions } from '#platform/web/session/added-permissions.ts'
import { documentsModule } from '../contract/documents-module.ts'

export const documentsWeb = defineWebModule(
  documentsModule,
  {},
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

registerAddedPermissions(documentsModule.id, async (held) =>
  (await import('./shared-documents.ts')).findSharedDocuments(held),
)
