import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { numberingModule } from './numbering-module.ts'
import { NumberedKind, NumberingScheme, Preview } from './numbering-scheme.ts'

export const numberingApi = defineApi(numberingModule, {
  ...recordEndpoints(NumberingScheme, '/numbering-schemes', {
    read: 'numbering-scheme:read',
    write: 'numbering-scheme:write',
  }),
  kinds: {
    method: 'GET',
    path: '/numbering-schemes/kinds',
    summary: 'The kinds of records that can be numbered, and what a pattern may take from one',
    access: 'numbering-scheme:read',
    input: z.object({}),
    output: z.array(NumberedKind),
  },
  preview: {
    method: 'GET',
    path: '/numbering-schemes/preview',
    summary: 'The number that the next record would get by a pattern; nothing is taken',
    access: 'numbering-scheme:read',
    reads: ['numbering-scheme'],
    input: Preview,
    output: z.object({ next: z.string().nullable() }),
  },
})
