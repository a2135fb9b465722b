import { defineServerModule } from '#platform/server/define-server-module.ts'
import { constructionApi } from '../contract/construction-api.ts'

/** Listed so that its permission exists for roles; it answers no calls. */
export const constructionServer = defineServerModule(constructionApi, { handlers: {} })
