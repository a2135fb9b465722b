import { defineWebModule } from '#platform/web/define-web-module.ts'
import { constructionModule } from '../contract/construction-module.ts'

/** No texts of its own: what its screens say stands in its contract and in the parts of the module `sites`. */
export const constructionWeb = defineWebModule(
  constructionModule,
  async () => (await import('./construction-screens.ts')).constructionScreens,
)
