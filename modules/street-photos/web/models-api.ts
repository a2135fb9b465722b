import { streetPhotosApi } from '../contract/street-photos-api.ts'

const { listModels, getModel, createModel, changeModel, removeModel, restoreModel } = streetPhotosApi.endpoints

/** The endpoints of the detectors under the names that registers and editors call. */
export const modelsApi = {
  ...streetPhotosApi,
  endpoints: {
    list: listModels,
    get: getModel,
    create: createModel,
    change: changeModel,
    remove: removeModel,
    restore: restoreModel,
  },
} as const
