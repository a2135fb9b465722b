import { observationsApi } from '../contract/observations-api.ts'
import { observationStates } from '../contract/observations-records.ts'

/** For the steps in My work. */
export const observationMachine = { api: observationsApi, of: observationStates }
