import { inspectionStates } from '../contract/inspection-states.ts'
import { qualityApi } from '../contract/quality-api.ts'

/** For the steps in My work: the inspector is asked to inspect, whoever requested it to put right what a reply found. */
export const inspectionMachine = {
  api: qualityApi,
  of: inspectionStates,
  alsoAsked: ['inspect', 'resubmit', 'comments'],
}
