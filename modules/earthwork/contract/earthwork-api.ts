import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices, byDays } from '#platform/contract/record-filters.ts'
import { earthworkCalls } from './earthwork-calls.ts'
import { earthworkModule } from './earthwork-module.ts'
import { REFERENCES, VOLUME_STATES } from './earthwork-records.ts'
import { MEASURED, Volume } from './volume.ts'

const endpoints = recordEndpoints({ ...Volume, Draft: Volume.Draft.extend(MEASURED) }, '/volumes', {
  read: 'volume:read',
  write: 'volume:write',
  filters: { reference: byChoices(REFERENCES), state: byChoices(VOLUME_STATES), updated: byDays() },
})

export const earthworkApi = defineApi(earthworkModule, {
  ...endpoints,
  ...earthworkCalls,
  create: { ...endpoints.create, asks: ['geo-dataset:read'] },
  picture: {
    method: 'GET',
    path: '/volumes/:id/picture',
    summary: 'The change of the heights within the outline, as PNG: red where earth is gone, blue where it came',
    access: 'volume:read',
    input: z.object({ id: z.uuid() }),
    output: FILE_ANSWER,
  },
})
