import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { documentSharesModule } from './document-shares-module.ts'

export const documentSharesApi = defineApi(documentSharesModule, {
  mySharedTotal: {
    method: 'GET',
    path: '/adassa_service/document/mySharedTotal',
    responseFormat: 'application',
    // What is shared with a person is theirs wherever it lies: the query asks for the caller's alone.
    sees: 'everything',
    summary: 'Count of documents that are shared with the caller now',
    access: 'any-signed-in',
    input: z.object({}),
    output: z.number().int().min(0),
  },
})
