import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { exampleEndpoints } from '#platform/contract/example-endpoints.ts'
import { LinkToken } from '#platform/contract/link-token.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byDays, byPerson } from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { AnswerMapping, MappingPreview } from './answer-mapping.ts'
import { AnswerCells, AskedQuestions, LinesOf } from './answer-table.ts'
import { FilledForm, FilledFormDraft, ListedFilledForm } from './filled-form.ts'
import { FormByLink, FormLink, FormLinkDraft, OpenedFormLink } from './form-link.ts'
import { MOST_LINK_FILE_BYTES } from './form-link-limits.ts'
import {
  ActivatedVersion,
  FormDifference,
  FormList,
  FormLists,
  FormTemplate,
  FormVersion,
  OfferedForm,
  ReadWorkbook,
} from './form-template.ts'
import { formsModule } from './forms-module.ts'
import { FORM_CATEGORIES, formStates } from './forms-records.ts'
import { KeptRow, KeptRowDraft } from './kept-row.ts'

const path = '/form-templates'
const read = 'form:read'
const ById = z.object({ id: z.uuid() })
/** A row of the list that a form keeps. */
const KeptById = ById.extend({ rowId: z.uuid(), rowVersion: z.number().int().min(1) })
/** `workers,machines` */
const ListNames = z
  .string()
  .max(1_000)
  .transform((names) => names.split(','))

/** A form of some hundred questions has 50 kB; in base64, a third more. */
const WORKBOOK_BODY_BYTES = 6 * 1024 * 1024

/** Requests a minute from one address with links: a whole gang behind one router, and no guesser. */
const OPEN_RATE = 60
const LINK_FILE_RATE = 120
/** Of a file in base64 with what is said of it. */
const LINK_FILE_BODY_BYTES = Math.ceil((MOST_LINK_FILE_BYTES * 4) / 3) + 4_096

export const formsApi = defineApi(formsModule, {
  ...recordEndpoints(FormTemplate, path, {
    read,
    write: 'form:write',
    filters: { state: byChoice(stateNames(formStates)), category: byChoice(FORM_CATEGORIES) },
  }),
  ...stepEndpoints(formStates, { path, access: read, record: FormTemplate.Record }),
  ...exampleEndpoints('/form-template-examples', 'form:write'),
  share: {
    method: 'POST',
    path: '/form-templates/:id/share',
    summary: 'Offer a form in all projects, or in its own alone',
    access: 'form:share',
    input: z.object({ id: z.uuid(), rowVersion: z.number().int().min(1), isShared: z.boolean() }),
    output: FormTemplate.Record,
  },
  readWorkbook: {
    method: 'POST',
    path: '/form-templates/read',
    summary: 'Read an XLSForm (XLSX, in base64): its questions and what is wrong with it. Nothing is stored',
    access: 'form:write',
    readOnly: true,
    maxBodyBytes: WORKBOOK_BODY_BYTES,
    input: z.object({ content: z.base64().min(1).max(WORKBOOK_BODY_BYTES) }),
    output: ReadWorkbook,
  },
  workbook: {
    method: 'GET',
    path: '/form-templates/:id/xlsform',
    summary: 'A form as XLSForm (XLSX)',
    access: read,
    input: ById,
    output: FILE_ANSWER,
  },
  versions: {
    method: 'GET',
    path: '/form-templates/:id/versions',
    summary: 'The versions of a form that were put into use, the newest first, each with what changed',
    access: read,
    reads: ['form-template', 'filled-form'],
    input: ById,
    output: z.array(ActivatedVersion),
  },
  difference: {
    method: 'GET',
    path: '/form-templates/:id/difference',
    summary: 'What the form as it is now changes against the version in use; null before the first',
    access: read,
    reads: ['form-template'],
    input: ById,
    output: FormDifference.nullable(),
  },
  mapAnswers: {
    method: 'PUT',
    path: '/form-templates/:id/mapping',
    summary: 'Say what becomes of old answers once a draft that breaks with the version in use is put into use',
    access: 'form:activate',
    input: z.object({ id: z.uuid(), rowVersion: z.number().int().min(1), mapping: AnswerMapping }),
    output: FormTemplate.Record,
  },
  previewMapping: {
    method: 'POST',
    path: '/form-templates/:id/mapping/preview',
    summary: 'How many records of the version in use a mapping concerns, and what no answer could be made of',
    access: 'form:activate',
    readOnly: true,
    reads: ['form-template', 'filled-form'],
    input: z.object({ id: z.uuid(), mapping: AnswerMapping }),
    output: MappingPreview,
  },
  offered: {
    method: 'GET',
    path: '/form-templates/offered',
    summary: 'The forms that can be filled in on a project: its own and those that all projects share',
    access: 'any-signed-in',
    reads: ['form-template'],
    input: z.object({ projectCode: PlaceCode }),
    output: z.array(OfferedForm),
  },
  form: {
    method: 'GET',
    path: '/form-templates/:id/form',
    summary:
      'A version of a form, to fill it in: the newest, or the one that is named; with the lists of a project, or its own',
    access: 'any-signed-in',
    reads: ['form-template'],
    input: z.object({
      id: z.uuid(),
      version: z.coerce.number().int().min(1).optional(),
      projectCode: PlaceCode.optional(),
    }),
    output: FormVersion,
  },
  lists: {
    method: 'GET',
    path: '/form-lists',
    summary: 'The lists that forms of a project may choose from, as far as the caller may read them',
    access: 'any-signed-in',
    reads: ['form-template'],
    input: z.object({ projectCode: PlaceCode }),
    output: z.array(FormList),
  },
  listRows: {
    method: 'GET',
    path: '/form-lists/rows',
    summary: 'The rows of lists in a project, as a form offers them; none where the caller may not read them',
    access: 'any-signed-in',
    input: z.object({ names: ListNames, projectCode: PlaceCode }),
    output: FormLists,
  },
  keptRows: {
    method: 'GET',
    path: '/form-templates/:id/rows',
    summary: 'The rows of the list that a form keeps, those that are removed on demand; none where it keeps no list',
    access: read,
    reads: ['form-template', 'filled-form'],
    input: ListQuery.extend({ id: z.uuid(), isRemoved: z.stringbool().default(false) }),
    output: pageOf(KeptRow),
  },
  changeKeptRow: {
    method: 'PUT',
    path: '/form-templates/:id/rows/:rowId',
    summary: 'Correct a row of the list that a form keeps',
    access: 'form:write',
    input: KeptById.extend(KeptRowDraft.shape),
    output: KeptRow,
  },
  offerKeptRow: {
    method: 'POST',
    path: '/form-templates/:id/rows/:rowId/offer',
    summary: 'Remove a row from what forms choose from, or bring it back: what was chosen before stays',
    access: 'form:write',
    input: KeptById.extend({ isRemoved: z.boolean() }),
    output: KeptRow,
  },
  fill: {
    method: 'POST',
    path: '/filled-forms',
    summary: 'Store a form that was filled in, once it fits the version that the person saw',
    access: 'form:fill',
    input: FilledFormDraft,
    output: FilledForm,
  },
  filled: {
    method: 'GET',
    path: '/filled-forms',
    summary: 'Forms that were filled in and belong to no other record',
    access: read,
    reads: ['filled-form'],
    input: ListQuery.extend({ projectCode: PlaceCode.optional(), templateId: z.uuid().optional() }),
    output: pageOf(ListedFilledForm),
  },
  questions: {
    method: 'GET',
    path: '/form-templates/:id/questions',
    summary: 'What a form asks, and what its versions before asked, as columns of its answers',
    access: 'any-signed-in',
    reads: ['form-template'],
    input: ById,
    output: AskedQuestions,
  },
  answers: {
    method: 'GET',
    path: '/filled-forms/answers',
    summary: 'Forms that were filled in and belong to no other record, with their answers, or each line of a repeat',
    access: read,
    reads: ['filled-form'],
    input: ListQuery.extend({
      projectCode: PlaceCode.optional(),
      siteCode: PlaceCode.optional(),
      structureCode: PlaceCode.optional(),
      template: z.uuid().optional(),
      version: z.coerce.number().int().min(1).optional(),
      answered: byDays(),
      filledBy: byPerson(),
      lines: LinesOf,
    }),
    output: pageOf(
      ListedFilledForm.omit({ name: true, nameAr: true }).extend({
        line: z.number().int().nullable(),
        answers: AnswerCells,
      }),
    ),
  },
  showFilled: {
    method: 'GET',
    path: '/filled-forms/:id',
    summary: 'A form that was filled in, with the version that it follows',
    access: read,
    reads: ['filled-form'],
    input: ById,
    output: FilledForm,
  },
  makeLink: {
    method: 'POST',
    path: '/form-links',
    summary: 'Make a link by which anybody fills in a form; the answer is the only place where its token appears',
    access: 'form:link',
    input: FormLinkDraft,
    output: z.object({
      link: FormLink,
      token: z.string(),
      /** Whole address where PUBLIC_ORIGIN is set, otherwise a path on this server. The token is in its fragment. */
      address: z.string(),
    }),
    // Repeatable writes keep their answer for two days; this answer may be kept nowhere.
    transaction: 'none',
  },
  links: {
    method: 'GET',
    path: '/form-templates/:id/links',
    summary: 'The links to a form, the newest first, without their tokens',
    access: read,
    reads: ['form-link', 'filled-form'],
    input: ListQuery.extend({ id: z.uuid() }),
    output: pageOf(FormLink),
  },
  withdrawLink: {
    method: 'POST',
    path: '/form-links/:id/withdraw',
    summary: 'Withdraw a link at once: it takes no form from now on',
    access: 'form:link',
    input: ById,
    output: FormLink,
  },
  openLink: {
    method: 'POST',
    path: '/form-links/open',
    summary: 'The questions that a link asks',
    access: 'public',
    input: z.object({ token: LinkToken }),
    output: OpenedFormLink,
    readOnly: true,
    transaction: 'none',
    rateLimit: OPEN_RATE,
  },
  sendFileByLink: {
    method: 'POST',
    path: '/form-links/files',
    summary: 'A photo or recording (base64) of a form that follows by the same link',
    access: 'public',
    input: z.object({
      token: LinkToken,
      /** `clientId` of the form. */
      formId: z.uuid(),
      name: z.string().trim().min(1).max(200),
      mediaType: z.string().max(100).default('application/octet-stream'),
      content: z.base64().min(1).max(LINK_FILE_BODY_BYTES),
    }),
    output: z.object({ fileId: z.uuid() }),
    maxBodyBytes: LINK_FILE_BODY_BYTES,
    transaction: 'none',
    rateLimit: LINK_FILE_RATE,
  },
  fillByLink: {
    method: 'POST',
    path: '/form-links/fill',
    summary: 'Store what somebody without an account filled in by a link; however often it arrives, once',
    access: 'public',
    input: FormByLink.extend({ token: LinkToken }),
    output: z.object({ number: z.string() }),
    transaction: 'none',
    rateLimit: OPEN_RATE,
  },
})
