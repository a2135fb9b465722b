import { defineWebModule } from '#platform/web/define-web-module.ts'
import { fileComparisonsModule } from '../contract/file-comparisons-module.ts'

export const fileComparisonsWeb = defineWebModule(
  fileComparisonsModule,
  { comparison: async () => (await import('./screens/comparison-screen.tsx')).ComparisonScreen },
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
