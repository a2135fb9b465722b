import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { tendersApi } from '../contract/tenders-api.ts'
import { tenderKind } from '../contract/tenders-records.ts'
import { auditedActions } from './audited-actions.ts'
import { answerClarification, chooseBid, clarify, declare, judgeBid, markBid } from './evaluate.ts'
import { createTenders } from './migrations/20261128T2035_tenders_create.ts'
import { hideFromParties } from './migrations/20261130T0454_tenders_hide_from_parties.ts'
import { printEvaluation } from './print-evaluation.ts'
import { readBids, receiveBid, sendBidFile, withdrawBid } from './sealed-bids.ts'
import { seedTenders } from './seed.ts'
import { showResult } from './show-result.ts'
import { takeTenderBill } from './take-tender-bill.ts'
import { tenderHandlers, tenderSource } from './tender-records.ts'
import { tenderSteps } from './tender-steps.ts'

export const tendersServer = defineServerModule(tendersApi, {
  actions: auditedActions,
  offers: [numbered({ kind: tenderKind.id, title: tenderKind.title, fields: [], pattern: 'TND-{yyyy}-{000}' })],
  handlers: {
    ...tenderHandlers,
    ...tenderSteps,
    takeBill: takeTenderBill,
    receiveBid,
    withdrawBid,
    bidFile: sendBidFile,
    readBids,
    judgeBid,
    result: showResult,
    declare,
    mark: markBid,
    clarify,
    answer: answerClarification,
    choose: chooseBid,
    paper: printEvaluation,
  },
  migrations: [createTenders, hideFromParties],
  seed: seedTenders,
  records: [
    {
      ...tenderKind,
      source: tenderSource,
      load: (context, id) => tenderHandlers.get(context, { id }),
      searched: { text: ['reference', 'title', 'title_ar', 'description'] },
    },
  ],
})
