import { materialTestsApi } from '../contract/material-tests-api.ts'

const { listCriteria, getCriteria, createCriteria, changeCriteria, removeCriteria } = materialTestsApi.endpoints

/** The endpoints of the criteria under the names that registers and editors call. */
export const criteriaApi = {
  ...materialTestsApi,
  endpoints: {
    list: listCriteria,
    get: getCriteria,
    create: createCriteria,
    change: changeCriteria,
    remove: removeCriteria,
  },
} as const
