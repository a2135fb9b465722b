import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import {
  ANALYSIS_STATES,
  LAYER_CONVENTIONS,
  MOST_MODELS,
  MOST_SHEETS,
  OUTCOMES,
  TARGET_KINDS,
  VERDICTS,
} from './design-analyses-records.ts'

/** What is analysed and by what, which does not change: another question is another analysis. */
export const ANALYSED = {
  /** Drawings of the CAD viewer. */
  drawingIds: z.array(z.uuid()).max(MOST_SHEETS).default([]),
  /** Plotted drawings (PDF) of the register of documents. */
  documentIds: z.array(z.uuid()).max(MOST_SHEETS).default([]),
  modelIds: z.array(z.uuid()).max(MOST_MODELS).default([]),
  /** An IDS that the models are held against as well. */
  idsSetId: z.uuid().nullable().default(null),
  /** How layers are called in this project. */
  convention: z.enum(LAYER_CONVENTIONS).default('none'),
  /** Patterns of the project, one a line: `A-*`. */
  ownLayers: z.string().trim().max(2_000).default(''),
}

/** A drawing, document or model as it was when the analysis began. */
export const AnalysedFile = z.object({
  kind: z.enum(TARGET_KINDS),
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string(),
  /** '' of a model. */
  number: z.string(),
  /** Label of the revision, or number of the version. */
  label: z.string(),
  revision: z.number().int(),
  siteCode: z.string(),
  structureCode: z.string(),
  /** SHA-256 of the file. */
  sha256: z.string(),
  /** Sheets, pages or elements that were looked at; null where the file could not be read. */
  looked: z.number().int().nullable(),
  warnings: z.array(z.string()),
})
export type AnalysedFile = z.output<typeof AnalysedFile>

/** A rule with what it came to. */
export const AnalysedRule = z.object({
  key: z.string(),
  category: z.string(),
  severity: z.enum(['major', 'minor']),
  /** What it demands, in the caller's language. */
  say: z.string(),
  fail: z.number().int(),
  notTested: z.number().int(),
  pass: z.number().int(),
})
export type AnalysedRule = z.output<typeof AnalysedRule>

export const DesignFinding = z.object({
  position: z.number().int(),
  rule: z.string(),
  severity: z.enum(['major', 'minor']),
  /** Which of the files. */
  target: z.number().int(),
  outcome: z.enum(OUTCOMES),
  /** In the caller's language. */
  reason: z.string(),
  observed: z.string().nullable(),
  expected: z.string().nullable(),
  /** Where on a drawing: left, bottom, right, top in its units; left, top, right, bottom in points on a page. */
  sheet: z
    .object({ layout: z.string(), page: z.number().int().nullable(), box: z.array(z.number()).length(4) })
    .nullable(),
  element: z.object({ globalId: z.string().nullable(), ifcClass: z.string(), name: z.string().nullable() }).nullable(),
  /** How many alike stand behind it. */
  count: z.number().int(),
  verdict: z.enum(VERDICTS),
  judgedBy: PersonRef.nullable(),
  /** The issue that was raised from it. */
  issueId: z.uuid().nullable(),
})
export type DesignFinding = z.output<typeof DesignFinding>

export const DesignAnalysis = recordSchemas(
  'design-analysis',
  {
    name: z.string().trim().min(1).max(200),
    nameAr: z.string().trim().max(200).default(''),
    note: z.string().trim().max(2_000).default(''),
  },
  {
    of: 'project',
    can: ['edit', 'remove', 'judge', 'raiseIssue'],
    shown: {
      ...ANALYSED,
      number: z.string(),
      state: z.enum(ANALYSIS_STATES),
      /** Why it failed, in the caller's language. */
      reason: z.string().nullable(),
      /** Of the rules. */
      version: z.string().nullable(),
      idsName: z.string().nullable(),
      fileCount: z.number().int(),
      fail: z.number().int(),
      notTested: z.number().int(),
      pass: z.number().int(),
      /** Findings that nobody has judged. */
      pending: z.number().int(),
      files: z.array(AnalysedFile),
      rules: z.array(AnalysedRule),
      jobId: z.uuid().nullable(),
    },
    detailOnly: ['note', 'files', 'rules', 'drawingIds', 'documentIds', 'modelIds', 'ownLayers'],
  },
)
export type DesignAnalysis = z.output<typeof DesignAnalysis.Record>
export type ListedDesignAnalysis = z.output<typeof DesignAnalysis.Listed>

export const designAnalysisErrors = recordErrors(
  'design-analysis',
  { en: 'design analysis', ar: 'تحليل تصميم' },
  {
    nothingToAnalyse: {
      status: 422,
      say: {
        en: 'Choose at least one drawing or model that shall be checked.',
        ar: 'اختر رسمًا أو نموذجًا واحدًا على الأقل ليُفحص.',
      },
    },
    fileUnknown: {
      status: 422,
      say: {
        en: 'One of the drawings, documents, models or IDS is not of this project, not ready, or not yours to read.',
        ar: 'أحد الرسوم أو الوثائق أو النماذج أو ملفات IDS ليس من هذا المشروع أو ليس جاهزًا أو لا يحق لك قراءته.',
      },
    },
    patternsMissing: {
      status: 422,
      say: {
        en: 'Write at least one pattern for layers, such as A-* or S-????.',
        ar: 'اكتب نمطًا واحدًا على الأقل لأسماء الطبقات مثل A-* أو S-????.',
      },
    },
    findingUnknown: { status: 404, say: { en: 'There is no such finding.', ar: 'لا توجد نتيجة بهذا الرقم.' } },
    noModel: {
      status: 409,
      say: {
        en: 'No language model is set, or it is off. An administrator sets one for the assistant.',
        ar: 'لم يُعيَّن نموذج لغوي أو أنه متوقف. يعيّنه مدير النظام للمساعد.',
      },
    },
    opinionOfDrawings: {
      status: 422,
      say: {
        en: 'A language model is asked about drawings alone, once the analysis is done.',
        ar: 'يُسأل النموذج اللغوي عن الرسوم فقط، وبعد اكتمال التحليل.',
      },
    },
    opinionAsked: {
      status: 409,
      say: {
        en: 'This model is being asked about this drawing, or was asked already.',
        ar: 'هذا النموذج يُسأل الآن عن هذا الرسم أو سُئل عنه من قبل.',
      },
    },
    noTexts: {
      status: 422,
      say: {
        en: 'This drawing has no text that can be read, so there is nothing to ask a language model about.',
        ar: 'لا نص في هذا الرسم يمكن قراءته، فلا شيء يُسأل عنه النموذج اللغوي.',
      },
    },
    notAFinding: {
      status: 409,
      say: {
        en: 'Only what does not hold is judged and becomes an issue.',
        ar: 'لا يُحكم إلا على ما لم يصح، ولا تُرفع ملاحظة إلا منه.',
      },
    },
    issueThere: {
      status: 409,
      say: { en: 'An issue was raised from this finding already.', ar: 'رُفعت ملاحظة من هذه النتيجة من قبل.' },
    },
  },
)
