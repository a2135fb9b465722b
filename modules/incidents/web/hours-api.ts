import { incidentsApi } from '../contract/incidents-api.ts'

const { listHours, getHours, createHours, changeHours, removeHours } = incidentsApi.endpoints

/** The endpoints of the hours under the names that registers and editors call. */
export const hoursApi = {
  ...incidentsApi,
  endpoints: { list: listHours, get: getHours, create: createHours, change: changeHours, remove: removeHours },
} as const
