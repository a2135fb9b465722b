import { defineModule } from '#platform/contract/define-module.ts'

/** Documents, and whom each is shared with: somebody who may not open the register still gets what was meant for them. */
export const documentSharesModule = defineModule({
  id: 'document-shares',
  title: { en: 'Shared documents', ar: 'المستندات المشتركة' },
  area: 'foundation',
  dependsOn: ['people'],
  permissions: {},
  screens: {},
})
