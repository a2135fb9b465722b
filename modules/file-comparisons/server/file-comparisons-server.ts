import { defineServerModule } from '#platform/server/define-server-module.ts'
import { fileComparisonsApi } from '../contract/file-comparisons-api.ts'
import { comparisonAsCsv, comparisonAsPdf } from './print-comparison.ts'
import { showComparison } from './show-comparison.ts'

export const fileComparisonsServer = defineServerModule(fileComparisonsApi, {
  handlers: { compare: showComparison, csv: comparisonAsCsv, pdf: comparisonAsPdf },
})
