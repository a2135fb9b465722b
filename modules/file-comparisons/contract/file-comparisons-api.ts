import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { ListQuery } from '#platform/contract/paging.ts'
import { byChoice } from '#platform/contract/record-filters.ts'
import { CHANGE_CATEGORIES, ComparedPair, Comparison, DIFFERENCE_KINDS } from './file-comparison.ts'
import { fileComparisonsModule } from './file-comparisons-module.ts'

const path = '/file-comparisons'
const access = 'file-comparison:use'
/** Comparisons a minute: both files are read. */
const RATE = 120

const Filtered = ComparedPair.extend({ kind: byChoice(DIFFERENCE_KINDS), category: byChoice(CHANGE_CATEGORIES) })

export const fileComparisonsApi = defineApi(fileComparisonsModule, {
  compare: {
    method: 'GET',
    path,
    summary: 'Two revisions of documents compared, by the rights that the caller has now',
    access,
    rateLimit: RATE,
    transaction: 'none',
    reads: ['document'],
    input: Filtered.extend(ListQuery.pick({ page: true, pageSize: true }).shape),
    output: Comparison,
  },
  csv: {
    method: 'GET',
    path: `${path}/csv`,
    summary: 'The table of a comparison as CSV',
    access,
    rateLimit: RATE,
    transaction: 'none',
    input: Filtered,
    output: FILE_ANSWER,
  },
  pdf: {
    method: 'GET',
    path: `${path}/pdf`,
    summary: 'The table of a comparison as PDF',
    access,
    rateLimit: RATE,
    transaction: 'none',
    input: Filtered,
    output: FILE_ANSWER,
  },
})
