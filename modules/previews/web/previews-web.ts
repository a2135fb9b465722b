import { defineWebModule } from '#platform/web/define-web-module.ts'
import { previewsModule } from '../contract/previews-module.ts'

export const previewsWeb = defineWebModule(
  previewsModule,
  async () => (await import('./previews-screens.ts')).previewsScreens,
)
