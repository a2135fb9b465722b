import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { DISCIPLINES, LOD_TARGETS, VERSION_STATES } from './model-choices.ts'

/** Null: nothing was agreed. */
const LodTarget = z.literal(LOD_TARGETS).nullable()

/** What the reader found in the file: every element is counted, none is silently missing. Lengths in metres. */
export const ConversionReport = z.object({
  /** As the file's header says: IFC2X3, IFC4, IFC4X3_ADD2 … */
  schema: z.string(),
  entities: z.number().int(),
  /** IfcClass -> number of products of it. */
  elements: z.record(z.string(), z.number().int()),
  elementsWithGeometry: z.number().int(),
  triangles: z.number().int(),
  failed: z.array(
    z.object({
      globalId: z.string(),
      ifcClass: z.string(),
      name: z.string().nullable(),
      code: z.string(),
      reason: z.string(),
    }),
  ),
  /** All of them, where not all are named; absent in reports of older releases, as the next two. */
  failedCount: z.number().int().optional(),
  /** Names and other texts that were longer than is kept; a mark stands at their end. */
  cutTexts: z.number().int().optional(),
  /** GlobalIds that have not 22 characters; of a longer one the first 22 are kept. */
  oddGlobalIds: z.number().int().optional(),
  /** From the lowest to the highest. */
  storeys: z.array(z.string()),
  /** With their heights, metres; absent in reports of older releases. */
  levels: z.array(z.object({ name: z.string(), elevation: z.number().nullable() })).optional(),
  /** minX, minY, minZ, maxX, maxY, maxZ; Z up, model coordinates; null where nothing has geometry. */
  bbox: z.array(z.number()).length(6).nullable(),
  georeference: z
    .object({
      sources: z.array(z.string()),
      crs: z.object({ name: z.string() }).nullable(),
      mapConversion: z
        .object({
          eastings: z.number(),
          northings: z.number(),
          orthogonalHeight: z.number(),
          xAxisAbscissa: z.number(),
          xAxisOrdinate: z.number(),
          scale: z.number(),
        })
        .nullable(),
      site: z.object({ latitude: z.number(), longitude: z.number(), elevation: z.number().nullable() }).nullable(),
      trueNorth: z.object({ x: z.number(), y: z.number() }).nullable(),
    })
    .nullable(),
  /** Absent in reports of older releases. */
  georeferenceCheck: z
    .object({
      found: z.array(z.string()),
      level: z.number().int(),
      flags: z.array(z.string()),
      siteOrigin: z.array(z.number()).length(3).nullable(),
    })
    .optional(),
  /** Where the file comes from, as it says itself; absent in reports of older releases. */
  source: z
    .object({
      sha256: z.string(),
      authoringTool: z.string().nullable(),
      modelView: z.string().nullable(),
      projectGlobalId: z.string().nullable(),
      lengthUnitMetres: z.number(),
    })
    .optional(),
})
export type ConversionReport = z.output<typeof ConversionReport>

export const BimModelVersion = z.object({
  version: z.number().int(),
  state: z.enum(VERSION_STATES),
  /** Why it failed, in the caller's language. */
  reason: z.string().nullable(),
  sourceFileId: z.uuid(),
  sourceName: z.string(),
  sourceBytes: z.number().int(),
  fragmentsBytes: z.number().int().nullable(),
  /** Whether its 3D Tiles were made. */
  hasTiles3d: z.boolean(),
  report: ConversionReport.nullable(),
  jobId: z.uuid().nullable(),
  createdAt: z.string(),
  createdBy: PersonRef,
  /** How many elements differ from the version before, in each way; only in a list of versions, once compared. */
  changes: z.record(z.string(), z.number().int()).nullable().optional(),
})
export type BimModelVersion = z.output<typeof BimModelVersion>

/** A version as a row of a list shows it: a report is as long as its file wants it to be. */
export const BimModelVersionFacts = BimModelVersion.omit({ report: true, changes: true }).extend({
  elementsWithGeometry: z.number().int().nullable(),
  storeyCount: z.number().int().nullable(),
})
export type BimModelVersionFacts = z.output<typeof BimModelVersionFacts>

/** What a person enters for a model; the file was uploaded before. */
export const BimModel = recordSchemas(
  'bim-model',
  {
    name: z.string().trim().min(1).max(200),
    nameAr: z.string().trim().max(200).default(''),
    discipline: z.enum(DISCIPLINES).default('architecture'),
    lodTarget: LodTarget.default(null),
    description: z.string().trim().max(2_000).default(''),
  },
  {
    of: 'structure',
    can: ['edit', 'addVersion', 'remove'],
    shown: {
      /** The newest version; viewers open the newest that is ready. */
      latest: BimModelVersion,
      readyVersion: z.number().int().nullable(),
    },
  },
)
export type BimModel = z.output<typeof BimModel.Record>
export type BimModelChange = z.output<typeof BimModel.Change>
export type BimModelDraft = z.output<typeof BimModel.Draft> & { readonly fileId: string }
/** As a list shows it: without the report of its newest version. */
export type BimModelRow = Omit<BimModel, 'latest'> & { readonly latest: BimModelVersionFacts }

export const bimModelErrors = recordErrors(
  'bim-model',
  { en: 'model', ar: 'نموذج' },
  {
    fileUnknown: {
      status: 422,
      say: { en: 'The uploaded file is not there. Upload it again.', ar: 'الملف المرفوع غير موجود. ارفعه مرة أخرى.' },
    },
    notReady: {
      status: 409,
      say: { en: 'This version is not ready to view yet.', ar: 'هذا الإصدار غير جاهز للعرض بعد.' },
    },
    notGeoreferenced: {
      status: 422,
      say: {
        en: 'The file of this version does not say where on earth it stands, or contradicts itself: 3D Tiles need IfcMapConversion with the EPSG number of its IfcProjectedCRS. Add them in the program it came from, and upload it again.',
        ar: 'لا يذكر ملف هذا الإصدار موقعه على الأرض أو يناقض نفسه: تحتاج البلاطات ثلاثية الأبعاد إلى IfcMapConversion مع رقم EPSG في IfcProjectedCRS. أضفهما في البرنامج الأصلي وارفع الملف من جديد.',
      },
    },
    notCompared: {
      status: 409,
      say: {
        en: 'This version was not compared with another one yet.',
        ar: 'لم يُقارَن هذا الإصدار بإصدار آخر بعد.',
      },
    },
  },
)

/** A storey that models of a place hold. */
export const ModelStorey = z.object({
  name: z.string(),
  /** Over the origin of the file, metres, as most models say; null where none says. */
  elevation: z.number().nullable(),
  models: z.number().int(),
})
export type ModelStorey = z.output<typeof ModelStorey>
