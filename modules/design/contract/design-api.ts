import { defineApi } from '#platform/contract/define-api.ts'
import { designModule } from './design-module.ts'

/** The viewer reads models and links through the calls of the modules that own them. */
export const designApi = defineApi(designModule, {})
