import { annotationsApi } from '../contract/annotations-api.ts'
import { annotationStates } from '../contract/annotations-records.ts'

/** For the steps in My work. */
export const annotationMachine = { api: annotationsApi, of: annotationStates }
