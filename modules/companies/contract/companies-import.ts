import { defineImport } from '#platform/contract/record-imports.ts'
import { companiesApi } from './companies-api.ts'

/** Companies from the rows of a file; a code that is known changes the one that has it. */
export const companyImport = defineImport(companiesApi, { key: 'code', named: 'name' })
