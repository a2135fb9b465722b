import { ncrStates } from '../contract/ncr-states.ts'
import { ncrsApi } from '../contract/ncrs-api.ts'

/** For the steps in My work. */
export const ncrMachine = { api: ncrsApi, of: ncrStates }
