import { defineServerModule } from '#platform/server/define-server-module.ts'
import { papersApi } from '../contract/papers-api.ts'
import { letterheadKind } from '../contract/papers-records.ts'
import { auditedActions } from './audited-actions.ts'
import { changeLetterhead, changeLogo, makeSample, showLetterhead, showLogo } from './edit-letterhead.ts'
import { createLetterheads } from './migrations/20261122T1324_papers_create_letterheads.ts'
import { printRecord } from './print-record.ts'

export const papersServer = defineServerModule(papersApi, {
  actions: auditedActions,
  handlers: {
    letterhead: showLetterhead,
    changeLetterhead,
    changeLogo,
    logo: showLogo,
    sample: makeSample,
    printRecord,
  },
  migrations: [createLetterheads],
  records: [letterheadKind],
})
