import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices, byCompany, byDays } from '#platform/contract/record-filters.ts'
import { earthworkCalls } from './earthwork-calls.ts'
import { earthworkModule } from './earthwork-module.ts'
import { MATERIALS, REFERENCES, STOCKPILE_STATES, VOLUME_STATES } from './earthwork-records.ts'
import { Stockpile, StockpileSurvey } from './stockpile.ts'
import { MEASURED, Volume } from './volume.ts'

const endpoints = recordEndpoints({ ...Volume, Draft: Volume.Draft.extend(MEASURED) }, '/volumes', {
  read: 'volume:read',
  write: 'volume:write',
  filters: {
    reference: byChoices(REFERENCES),
    state: byChoices(VOLUME_STATES),
    company: byCompany(),
    updated: byDays(),
  },
})

const stockpiles = recordEndpoints(Stockpile, '/stockpiles', {
  read: 'volume:read',
  write: 'volume:write',
  filters: { material: byChoices(MATERIALS), state: byChoices(STOCKPILE_STATES), company: byCompany() },
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
  stockpiles: stockpiles.list,
  getStockpile: stockpiles.get,
  createStockpile: stockpiles.create,
  changeStockpile: stockpiles.change,
  removeStockpile: stockpiles.remove,
  restoreStockpile: stockpiles.restore,
  stockpileHistory: {
    method: 'GET',
    path: '/stockpiles/:id/history',
    summary: 'What each survey that covers a stockpile says of it, the newest first',
    access: 'volume:read',
    reads: ['stockpile'],
    input: ListQuery.pick({ page: true, pageSize: true }).extend({ id: z.uuid() }),
    output: pageOf(StockpileSurvey),
  },
  measureStockpile: {
    method: 'POST',
    path: '/stockpiles/:id/measure',
    summary: 'Measure a stockpile again on all surveys that cover it',
    access: 'volume:write',
    input: z.object({ id: z.uuid() }),
    output: z.null(),
  },
})

const { getStockpile: get, createStockpile: create, changeStockpile: change } = earthworkApi.endpoints
const { removeStockpile: remove, restoreStockpile: restore } = earthworkApi.endpoints

/** The endpoints of stockpiles under the names that editors and pages of records know. */
export const stockpileApi = { module: earthworkModule, endpoints: { get, create, change, remove, restore } } as const
