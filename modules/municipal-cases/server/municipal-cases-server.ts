import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { municipalCaseErrors } from '../contract/municipal-case.ts'
import { municipalCaseBulk, municipalCasesApi } from '../contract/municipal-cases-api.ts'
import { municipalCaseKind, municipalDeskKind } from '../contract/municipal-cases-records.ts'
import { auditedActions } from './audited-actions.ts'
import { setDesk, showDesk } from './desk.ts'
import { createMunicipalCases } from './migrations/20261128T2106_municipal_cases_create.ts'
import { addLanguage } from './migrations/20261130T2155_municipal_cases_add_language.ts'
import { municipalCaseSource, municipalCaseSteps, municipalCases } from './municipal-case-records.ts'
import { addOpen311, readOpen311 } from './open311.ts'
import { seedMunicipalCases } from './seed.ts'
import { takeReport } from './take-report.ts'
import { tellReporter } from './tell-reporter.ts'

export const municipalCasesServer = defineServerModule(municipalCasesApi, {
  actions: auditedActions,
  offers: [
    numbered({
      kind: municipalCaseKind.id,
      title: municipalCaseKind.title,
      fields: [],
      pattern: 'MC-{yyyy}-{0000}',
    }),
  ],
  handlers: {
    ...municipalCases.handlers,
    ...municipalCaseSteps,
    create: async (context, draft) => {
      if (draft.address === '' && (draft.latitude === null || draft.longitude === null))
        throw municipalCaseErrors.whereMissing()
      return municipalCases.handlers.create(context, draft)
    },
    desk: showDesk,
    setDesk,
    report: async (context, report) => {
      const { number, expectedAt } = await takeReport(context, report)
      return { number, expectedAt }
    },
    open311Read: (context, { call, ...asked }) => readOpen311(context, call, asked),
    open311One: (context, { call, id, ...asked }) => readOpen311(context, `${call}/${id}`, asked),
    open311Add: (context, { call }, exchange) => addOpen311(context, call, exchange),
  },
  bulk: [municipalCaseBulk],
  seed: seedMunicipalCases,
  migrations: [createMunicipalCases, addLanguage],
  jobs: [tellReporter],
  records: [
    {
      ...municipalCaseKind,
      // One text: what is said stands in it whole.
      begins: {
        screen: 'add',
        title: 'description',
        text: 'description',
        words: ['municipal case', 'municipality case', 'حالة بلدية', 'بلاغ بلدي'],
      },
      source: municipalCaseSource,
      searched: { text: ['description', 'address'] },
    },
    municipalDeskKind,
  ],
})
