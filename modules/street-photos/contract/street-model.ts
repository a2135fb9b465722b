import { z } from 'zod'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import {
  FINDING_CLASS_KEYS,
  MODEL_BOXES,
  MODEL_COLOURS,
  MODEL_FITS,
  MODEL_LAYOUTS,
  MODEL_METHODS,
  MODEL_SCALES,
  MODEL_STATES,
} from './street-photos-records.ts'

const count = z.number().int()
const Sizes = z.object({ name: z.string(), dims: z.array(z.number().nullable()) })

/** A class of a detector: what it is called there, what it is here, and from which confidence on it counts. */
export const ModelClass = z.object({
  name: z.string().trim().max(120),
  /** Null: it is not looked for. */
  as: z.enum(FINDING_CLASS_KEYS).nullable(),
  threshold: z.number().min(0.01).max(1),
})
export type ModelClass = z.output<typeof ModelClass>

/** What the file says of a detector, and one run of it has shown. */
export const ModelFacts = z.object({
  producer: z.string(),
  opset: count,
  operators: z.array(z.string()),
  input: Sizes,
  outputs: z.array(Sizes),
  side: count,
  isSideFixed: z.boolean(),
  layout: z.enum(MODEL_LAYOUTS),
  /** Null: its answer does not say how many classes it tells apart. */
  classes: count.nullable(),
  seconds: z.number(),
})

/** What was learnt of, and how good that is on photos that were left out. */
export const LearntFrom = z.object({
  photos: count,
  /** Of photos and verdicts: the same ones give the same classifier. */
  hash: z.string(),
  tiles: count,
  positives: count,
  averagePrecision: z.number(),
  /** What guessing would reach. */
  base: z.number(),
  precision: z.number(),
  recall: z.number(),
})
export type LearntFrom = z.output<typeof LearntFrom>

/**
 * A detector of a site's own: an ONNX model that somebody has brought, with what its answer means here, or what was learnt from the
 * verdicts of the site.
 */
export const StreetModel = recordSchemas(
  'street-model',
  {
    name: z.string().trim().min(1).max(120),
    version: z.string().trim().min(1).max(40).default('1'),
    licence: z.string().trim().max(400).default(''),
    /** New photos are looked at with it. */
    isOn: z.boolean().default(false),
    /** Side of the square that it looks at, where its file leaves that open. */
    side: z.number().int().min(32).max(1_536).default(640),
    /** Null: as its answer looks. */
    layout: z.enum(MODEL_LAYOUTS).nullable().default(null),
    boxes: z.enum(MODEL_BOXES).default('pixels'),
    scale: z.enum(MODEL_SCALES).default('unit'),
    colours: z.enum(MODEL_COLOURS).default('rgb'),
    fit: z.enum(MODEL_FITS).default('letterbox'),
    /** Boxes of a class that share more are one thing. */
    overlap: z.number().min(0.05).max(0.95).default(0.45),
    classes: z.array(ModelClass).max(200).default([]),
  },
  {
    of: 'site',
    can: ['edit', 'remove', 'use'],
    shown: {
      state: z.enum(MODEL_STATES),
      /** Why it was refused, in the caller's language. */
      reason: z.string().nullable(),
      method: z.enum(MODEL_METHODS),
      facts: ModelFacts.nullable(),
      learnt: LearntFrom.nullable(),
      /** Of model and settings: what a run is recorded with. */
      runVersion: z.string(),
      /** Photos that this version has looked at. */
      looked: count,
      jobId: z.uuid().nullable(),
    },
    detailOnly: ['facts'],
  },
)
export type StreetModel = z.output<typeof StreetModel.Record>
export type ListedStreetModel = z.output<typeof StreetModel.Listed>

/** Whether a detector of the site has looked at a photo. */
export const ModelLook = z.object({
  modelId: z.uuid(),
  name: z.string(),
  version: z.string(),
  state: z.enum(['none', 'running', 'done', 'failed']),
  reason: z.string().nullable(),
})
export type ModelLook = z.output<typeof ModelLook>

export const streetModelErrors = recordErrors(
  'street-model',
  { en: 'detector', ar: 'كاشف' },
  {
    fileUnknown: {
      status: 422,
      say: { en: 'This file is not there. Upload the model again.', ar: 'هذا الملف غير موجود. ارفع النموذج مجددًا.' },
    },
    tooLarge: {
      status: 422,
      say: { en: 'A model has at most {most} MB.', ar: 'لا يزيد النموذج على {most} ميغابايت.' },
    },
    notReady: {
      status: 409,
      say: { en: 'This detector has not passed its check.', ar: 'لم يجتز هذا الكاشف فحصه.' },
    },
    classesDiffer: {
      status: 422,
      say: {
        en: 'The model tells {found} classes apart, and {said} are listed. List each once, in the order of the model.',
        ar: 'يميّز النموذج {found} من الأصناف، والمذكور {said}. اذكر كلًا منها مرة واحدة بترتيب النموذج.',
      },
    },
    tooFewJudged: {
      status: 409,
      say: {
        en: 'Cracks are learnt from {least} photos at least that were searched as a whole, {leastCracked} of them with a crack. On this site {photos} are searched, {cracked} of them with a crack.',
        ar: 'تُتعلَّم الشروخ من {least} صور على الأقل فُحصت كلها، منها {leastCracked} فيها شرخ. في هذا الموقع {photos} مفحوصة، منها {cracked} فيها شرخ.',
      },
    },
    learning: {
      status: 409,
      say: {
        en: 'Cracks are being learnt on this site already. Wait until that is done.',
        ar: 'يجري تعلّم الشروخ في هذا الموقع بالفعل. انتظر حتى ينتهي.',
      },
    },
    learntBefore: {
      status: 409,
      say: {
        en: '“{name}” was learnt from the same photos and verdicts. Judge more photos first.',
        ar: 'تُعلّم «{name}» من الصور والأحكام نفسها. احكم على صور أخرى أولًا.',
      },
    },
    nothingMapped: {
      status: 422,
      say: {
        en: 'Say of at least one class what it is here.',
        ar: 'حدد لصنف واحد على الأقل ما هو هنا.',
      },
    },
    changedSince: {
      status: 409,
      say: {
        en: 'The detector was changed before it looked at this photo. Let it look again.',
        ar: 'عُدّل الكاشف قبل أن ينظر في هذه الصورة. دعه ينظر مجددًا.',
      },
    },
    looked: {
      status: 409,
      say: {
        en: 'This version has looked at the photo: it finds the same again.',
        ar: 'نظر هذا الإصدار في الصورة: يجد الشيء نفسه مجددًا.',
      },
    },
  },
)
