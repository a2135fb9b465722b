import { incidentsApi } from '../contract/incidents-api.ts'

const { listRules, getRules, createRules, changeRules, removeRules } = incidentsApi.endpoints

/** The endpoints of the rules of reporting under the names that registers and editors call. */
export const rulesApi = {
  ...incidentsApi,
  endpoints: { list: listRules, get: getRules, create: createRules, change: changeRules, remove: removeRules },
} as const
