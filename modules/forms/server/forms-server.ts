import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import { formsApi } from '../contract/forms-api.ts'
import { filledFormKind, formLinkKind, formTemplateKind } from '../contract/forms-records.ts'
import { answerKeeper, filledFormAnswers } from './answer-keepers.ts'
import { showQuestions } from './answer-table.ts'
import { auditedActions } from './audited-actions.ts'
import { formExamples } from './examples.ts'
import { storeFilledForm } from './fill-form.ts'
import { filledFormSource, listFilledForms, showFilledForm } from './filled-forms.ts'
import { showListRows, showLists } from './form-lists.ts'
import { formOnPaper } from './form-on-paper.ts'
import { formTemplateHandlers, formTemplateSource } from './form-templates.ts'
import { formToFill, showOffered } from './form-versions.ts'
import { changeKeptRow, offerKeptRow, showKeptRows } from './kept-rows.ts'
import { fillByLink, openFormLink, removeLeftFiles, takeFileByLink } from './links/fill-by-link.ts'
import { makeFormLink, showFormLinks, withdrawFormLink } from './links/form-links.ts'
import { listAnswers } from './list-answers.ts'
import { mapOldAnswers, previewMapping } from './map-answers.ts'
import { createForms } from './migrations/20261122T1657_forms_create.ts'
import { keepTheClockOfThePhone } from './migrations/20261122T2114_forms_keep_the_clock_of_the_phone.ts'
import { createEntities } from './migrations/20261127T0010_forms_create_entities.ts'
import { removeEntities } from './migrations/20261127T0720_forms_remove_entities.ts'
import { createFormLinks } from './migrations/20261127T1128_forms_create_links.ts'
import { mapAnswersOfVersions } from './migrations/20261127T1602_forms_map_answers.ts'
import { seedForms } from './seed.ts'
import { shareForm } from './share-form.ts'
import { showDifference, showVersions } from './show-versions.ts'
import { happenings } from './what-happened.ts'
import { readWorkbook, writeWorkbook } from './workbooks.ts'

const LEFT_FILES_EVERY_MS = 15 * 60_000

export const formsServer = defineServerModule(formsApi, {
  actions: auditedActions,
  offers: [
    numbered({ kind: formTemplateKind.id, title: formTemplateKind.title, fields: [], pattern: 'FORM-{00}' }),
    numbered({ kind: filledFormKind.id, title: filledFormKind.title, fields: [], pattern: 'FF-{0000}' }),
    answerKeeper(filledFormAnswers),
    happenings,
  ],
  handlers: {
    ...formTemplateHandlers,
    ...formExamples,
    share: shareForm,
    readWorkbook,
    workbook: writeWorkbook,
    versions: showVersions,
    difference: showDifference,
    mapAnswers: mapOldAnswers,
    previewMapping,
    offered: showOffered,
    form: formToFill,
    lists: showLists,
    listRows: showListRows,
    keptRows: showKeptRows,
    changeKeptRow,
    offerKeptRow,
    fill: (context, draft) => storeFilledForm(context, draft),
    filled: listFilledForms,
    questions: showQuestions,
    answers: listAnswers,
    showFilled: showFilledForm,
    makeLink: makeFormLink,
    links: showFormLinks,
    withdrawLink: withdrawFormLink,
    openLink: openFormLink,
    sendFileByLink: takeFileByLink,
    fillByLink,
  },
  migrations: [
    createForms,
    keepTheClockOfThePhone,
    createEntities,
    removeEntities,
    createFormLinks,
    mapAnswersOfVersions,
  ],
  seed: seedForms,
  records: [
    { ...formTemplateKind, source: formTemplateSource, searched: { text: ['description'] } },
    {
      ...filledFormKind,
      source: filledFormSource,
      load: (context, id) => showFilledForm(context, { id }),
      onPaper: async (context, id) =>
        formOnPaper(context, await showFilledForm(context, { id }), { entityType: filledFormKind.id, entityId: id }),
      searched: { updatedAt: 'created_at', where: 'record_type is null' },
    },
    formLinkKind,
  ],
  start: async (services) =>
    sweepRegularly(services, {
      everyMs: LEFT_FILES_EVERY_MS,
      failure: 'files whose forms never came were not removed',
      sweep: () => removeLeftFiles(services),
    }),
})
