import { defineApi } from '#platform/contract/define-api.ts'
import { peopleModule } from './people-module.ts'

/** No calls of its own: who sees whom is decided by rights, which this module knows nothing of (`GET /people` of `access`). */
export const peopleApi = defineApi(peopleModule, {})
