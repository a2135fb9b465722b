import { devicesApi } from '../contract/devices-api.ts'

const { listSeries, getSeries, createSeries, changeSeries, removeSeries } = devicesApi.endpoints

/** The endpoints of series under the names that registers and editors call. */
export const seriesApi = {
  ...devicesApi,
  endpoints: { list: listSeries, get: getSeries, create: createSeries, change: changeSeries, remove: removeSeries },
} as const
