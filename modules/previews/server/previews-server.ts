import { defineServerModule } from '#platform/server/define-server-module.ts'
import { previewsApi } from '../contract/previews-api.ts'

/** Listed so that the documents made from the specs know the public pages. */
export const previewsServer = defineServerModule(previewsApi, { handlers: {} })
