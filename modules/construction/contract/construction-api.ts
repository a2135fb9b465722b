import { defineApi } from '#platform/contract/define-api.ts'
import { constructionModule } from './construction-module.ts'

/** No calls of its own: sites and structures are those of the module `sites`. */
export const constructionApi = defineApi(constructionModule, {})
