import { inputRecordsApi } from '../contract/input-records-api.ts'
import { inputRecordStates } from '../contract/input-records-records.ts'

/** For the steps in My work: who published the template reviews, the company puts right what came back. */
export const inputRecordMachine = { api: inputRecordsApi, of: inputRecordStates, alsoAsked: ['review', 'issues'] }
