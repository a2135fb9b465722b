import { defineModule } from '#platform/contract/define-module.ts'

/** Documents, and whom each is shared with: somebody who may not open the register still gets what was meant for them. */
export const documentsModule = defineModule({
  id: 'documents',
  title: { en: 'Documents', ar: 'المستندات' },
  dependsOn: [],
  permissions: {},
  screens: {},
})
