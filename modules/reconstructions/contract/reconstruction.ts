import { z } from 'zod'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { RECONSTRUCTION_STATES, SOURCES, SURFACES } from './reconstructions-records.ts'

const Position = z.tuple([z.number(), z.number()])
const DatasetRef = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string(), capturedOn: z.string() })
const share = z.number().min(0).max(1)

/** What it is made of and how, which does not change: another question is another model. */
export const MADE_OF = {
  madeOf: z.enum(SOURCES),
  cloudId: z.uuid().nullable().default(null),
  surface: z.enum(SURFACES).default('top'),
  /** Metres; null: twice the distance of the points. */
  cellMetres: z.number().min(0.02).max(50).nullable().default(null),
}

/** A photo of a flight; its ground is that as high as the take-off. */
export const ShownPhoto = z.object({
  file: z.string(),
  takenAt: z.string().nullable(),
  lon: z.number().nullable(),
  lat: z.number().nullable(),
  /** Metres of a pixel. */
  gsd: z.number().nullable(),
  /** Closed ring, degrees. */
  footprint: z.array(Position).nullable(),
})
export type ShownPhoto = z.output<typeof ShownPhoto>

/** What a set of photos covers, as `engines/photos` reports it. */
export const PhotoSet = z.object({
  photos: z.array(ShownPhoto),
  gsd: z.number().nullable(),
  coverage: z
    .object({
      squareMetres: z.number(),
      shareBy: z.object({ two: share, three: share, five: share }),
      meanPhotos: z.number(),
      bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    })
    .nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  warnings: z.array(
    z.object({ code: z.enum(['no-place', 'no-height', 'no-lens', 'no-direction']), count: z.number().int() }),
  ),
  /** Names of files that are no photo with facts of a camera. */
  unread: z.array(z.string()),
})
export type PhotoSet = z.output<typeof PhotoSet>

/** What a mesh holds, as `engines/pointcloud/surface-facts.ts` has it. */
export const MeshFacts = z.object({
  cellMetres: z.number(),
  columns: z.number().int(),
  rows: z.number().int(),
  measured: z.number().int(),
  filled: z.number().int(),
  vertices: z.number().int(),
  triangles: z.number().int(),
  tiles: z.number().int(),
  levels: z.number().int(),
  hasColour: z.boolean(),
})
export type MeshFacts = z.output<typeof MeshFacts>

export const Reconstruction = recordSchemas(
  'reconstruction',
  {
    name: z.string().trim().min(1).max(200),
    nameAr: z.string().trim().max(200).default(''),
    note: z.string().trim().max(2_000).default(''),
  },
  {
    of: 'site',
    can: ['edit', 'remove', 'reconstruct'],
    shown: {
      ...MADE_OF,
      state: z.enum(RECONSTRUCTION_STATES),
      /** Why it failed, in the caller's language. */
      reason: z.string().nullable(),
      sourceName: z.string().nullable(),
      cloud: DatasetRef.nullable(),
      photoCount: z.number().int().nullable(),
      /** Metres of a pixel on the ground. */
      gsd: z.number().nullable(),
      photoSet: PhotoSet.nullable(),
      mesh: MeshFacts.nullable(),
      /** What was made, as datasets of the catalogue: the surface of a cloud; orthophoto, surface and cloud of photos. */
      datasets: z.array(DatasetRef),
      /** Its photos are with the service that makes models of them. */
      isWithService: z.boolean(),
      jobId: z.uuid().nullable(),
    },
    detailOnly: ['note', 'photoSet'],
  },
)
export type Reconstruction = z.output<typeof Reconstruction.Record>
export type ListedReconstruction = z.output<typeof Reconstruction.Listed>

export const reconstructionErrors = recordErrors(
  'reconstruction',
  { en: '3D model', ar: 'نموذج ثلاثي الأبعاد' },
  {
    fileUnknown: {
      status: 422,
      say: { en: 'The uploaded file is not there. Upload it again.', ar: 'الملف المرفوع غير موجود. ارفعه مرة أخرى.' },
    },
    cloudUnknown: {
      status: 422,
      say: {
        en: 'This point cloud is not there, not ready or not placed. Choose one that lies on the map.',
        ar: 'سحابة النقاط هذه غير موجودة أو غير جاهزة أو غير محددة الموقع. اختر سحابة تقع على الخريطة.',
      },
    },
    notConfigured: {
      status: 409,
      say: {
        en: 'Nobody makes models of photos here yet. Who runs the product names a NodeODM server by NODEODM_URL.',
        ar: 'لا توجد خدمة تنشئ نماذج من الصور بعد. يحدد مشغّل المنتج خادم NodeODM عبر NODEODM_URL.',
      },
    },
    noPhotos: {
      status: 409,
      say: {
        en: 'A model needs at least three photos whose place is known, and no work going on.',
        ar: 'يحتاج النموذج إلى ثلاث صور معروفة المكان على الأقل، وألا يكون هناك عمل جارٍ.',
      },
    },
    serviceSilent: {
      status: 502,
      say: {
        en: 'The NodeODM server does not answer as it should. Look whether it runs, and try again.',
        ar: 'لا يجيب خادم NodeODM كما ينبغي. تحقق من أنه يعمل ثم أعد المحاولة.',
      },
    },
    serviceFailed: {
      status: 502,
      say: {
        en: 'NodeODM could not make a model of these photos: {said}',
        ar: 'لم يتمكن NodeODM من إنشاء نموذج من هذه الصور: {said}',
      },
    },
    nothingToShow: {
      status: 409,
      say: { en: 'This model has no such file.', ar: 'لا يحتوي هذا النموذج على ملف كهذا.' },
    },
  },
)
