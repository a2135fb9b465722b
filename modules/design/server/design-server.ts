import { defineServerModule } from '#platform/server/define-server-module.ts'
import { designApi } from '../contract/design-api.ts'

/** Listed so that menu and roles know the screens and permissions of design management. */
export const designServer = defineServerModule(designApi, { handlers: {} })
