import { documentStates } from '../contract/document-states.ts'
import { documentsApi } from '../contract/documents-api.ts'

/** For the steps in My work. */
export const documentMachine = { api: documentsApi, of: documentStates }
