import { z } from 'zod'
import { defineErrors } from '#platform/contract/define-errors.ts'
import { Finding } from '#platform/contract/finding.ts'
import { PlaceCode } from '#platform/contract/place.ts'

/** GUIDs of BCF are compared in small letters. */
export const BcfGuid = z
  .string()
  .regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/)
  .transform((guid) => guid.toLowerCase())

const Words = z.string().trim().max(200)

/** A topic as lists show it. */
export const Topic = z.object({
  /** One GUID may stand in several projects: the project with it. */
  id: z.string(),
  guid: z.string(),
  projectCode: z.string(),
  siteCode: z.string().nullable(),
  structureCode: z.string().nullable(),
  /** Counted within the project: `ISSUE-12`. */
  serverAssignedId: z.string(),
  type: z.string().nullable(),
  status: z.string().nullable(),
  title: z.string(),
  priority: z.string().nullable(),
  stage: z.string().nullable(),
  assignedTo: z.string().nullable(),
  dueDate: z.string().nullable(),
  labels: z.array(z.string()),
  /** Where most of the elements are that its views show; null where they show none. */
  storey: z.string().nullable(),
  /** Building models of these elements. */
  modelIds: z.array(z.string()),
  description: z.string().nullable(),
  /** Addresses that it leads to: screens of the product begin with `/`. */
  referenceLinks: z.array(z.string()),
  creationDate: z.string(),
  creationAuthor: z.string(),
  modifiedDate: z.string().nullable(),
  modifiedAuthor: z.string().nullable(),
  /** What made it: `person`, `import`, `clash`, `ids`. */
  source: z.string(),
  rowVersion: z.number().int(),
  can: z.object({ edit: z.boolean() }),
})
export type Topic = z.output<typeof Topic>

/** A topic in a list: without its description and links, with how much was said, and the viewpoint whose picture stands for it. */
export const TopicSummary = Topic.omit({ description: true, referenceLinks: true }).extend({
  commentCount: z.number().int(),
  viewpointCount: z.number().int(),
  snapshotOf: z.string().nullable(),
  /** Its day has passed, by the clocks of its project, while it waits for somebody. */
  isOverdue: z.boolean(),
  /** Who it is assigned to as people call them; what a file says of somebody who has no account here. */
  assignee: z.object({ name: z.string() }).nullable(),
})
export type TopicSummary = z.output<typeof TopicSummary>

export const TopicDraft = z.object({
  projectCode: PlaceCode,
  siteCode: PlaceCode.nullable().default(null),
  structureCode: PlaceCode.nullable().default(null),
  title: z.string().trim().min(1).max(500),
  description: z.string().trim().max(10_000).nullable().default(null),
  type: Words.nullable().default(null),
  status: Words.nullable().default('Open'),
  priority: Words.nullable().default(null),
  stage: Words.nullable().default(null),
  assignedTo: Words.nullable().default(null),
  dueDate: z.iso.datetime({ offset: true }).nullable().default(null),
  labels: z.array(Words.min(1)).max(50).default([]),
})
export type TopicDraft = z.output<typeof TopicDraft>

/** Somebody whom topics name, as author or for whom they wait. */
export const NamedPerson = z.object({
  /** As topics and files have it: a sign-in name, a mail address, or what another program wrote. */
  value: z.string(),
  /** Null where it is nobody of this product. */
  userId: z.uuid().nullable(),
  name: z.object({ en: z.string(), ar: z.string() }).nullable(),
})
export type NamedPerson = z.output<typeof NamedPerson>

/** What topics of a project may be, for the fields of a form and the filters of a list. */
export const TopicChoices = z.object({
  types: z.array(z.string()),
  statuses: z.array(z.string()),
  priorities: z.array(z.string()),
  labels: z.array(z.string()),
  people: z.array(NamedPerson),
})
export type TopicChoices = z.output<typeof TopicChoices>

export const BcfImport = z.object({
  id: z.uuid(),
  projectCode: z.string(),
  fileName: z.string(),
  state: z.enum(['reading', 'done', 'failed']),
  version: z.string().nullable(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** What was in the file and is not kept. */
  findings: z.array(Finding),
  /** The same of an import from before findings had codes, a line of English each. */
  lost: z.array(z.string()),
  reason: z.object({ en: z.string(), ar: z.string() }).nullable(),
  jobId: z.string().nullable(),
})
export type BcfImport = z.output<typeof BcfImport>

export const bcfErrors = defineErrors('bcf', {
  topicNotFound: {
    status: 404,
    say: { en: 'There is no such issue that you may see.', ar: 'لا توجد ملاحظة كهذه يمكنك رؤيتها.' },
  },
  projectNotFound: {
    status: 404,
    say: { en: 'There is no such project that you may see.', ar: 'لا يوجد مشروع كهذا يمكنك رؤيته.' },
  },
  partNotFound: {
    status: 404,
    say: { en: 'This part of the issue does not exist.', ar: 'هذا الجزء من الملاحظة غير موجود.' },
  },
  commentOfOther: {
    status: 403,
    say: { en: 'Only its author changes a comment or takes it back.', ar: 'لا يعدّل التعليق ولا يسحبه إلا كاتبه.' },
  },
  viewpointInUse: {
    status: 409,
    say: {
      en: 'Something was said about this view. Take the comment away first.',
      ar: 'قيل شيء عن هذا العرض. احذف التعليق أولًا.',
    },
  },
  tooLarge: {
    status: 413,
    say: { en: 'The file is larger than 50 MB.', ar: 'الملف أكبر من 50 ميغابايت.' },
  },
  snippetExternal: {
    status: 409,
    say: {
      en: 'The issue has no snippet of its own: set bim_snippet with is_external false first.',
      ar: 'ليس للملاحظة مقتطف داخلي: عيّن bim_snippet مع is_external خطأ أولًا.',
    },
  },
  placeUnknown: {
    status: 422,
    say: { en: 'There is no such place that you may add to.', ar: 'لا يوجد مكان كهذا يمكنك الإضافة إليه.' },
  },
  guidTaken: {
    status: 409,
    say: { en: 'This GUID is already used.', ar: 'هذا المعرّف الفريد مستخدم بالفعل.' },
  },
  changedMeanwhile: {
    status: 409,
    say: {
      en: 'Somebody else saved this issue while you were editing. Reload, compare and save again.',
      ar: 'حفظ شخص آخر هذه الملاحظة أثناء تعديلك. أعد التحميل وقارن ثم احفظ مجددًا.',
    },
  },
  viewpointIncomplete: {
    status: 422,
    say: {
      en: 'A viewpoint needs one camera, a snapshot or both; lines, planes, pictures and components need a camera.',
      ar: 'تحتاج وجهة النظر إلى كاميرا واحدة أو لقطة أو كلتيهما؛ والخطوط والمستويات والصور والعناصر تحتاج إلى كاميرا.',
    },
  },
  pictureUnreadable: {
    status: 422,
    say: { en: 'The picture is no PNG or JPEG.', ar: 'الصورة ليست بصيغة PNG أو JPEG.' },
  },
  filterInvalid: {
    status: 400,
    say: { en: 'The filter or order cannot be read: {problem}.', ar: 'تعذّرت قراءة التصفية أو الترتيب: {problem}.' },
  },
})
