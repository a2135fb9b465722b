import { defineApi } from '#platform/contract/define-api.ts'
import { previewsModule } from './previews-module.ts'

/** The pages read through the public calls of the links. */
export const previewsApi = defineApi(previewsModule, {})
