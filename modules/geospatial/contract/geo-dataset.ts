import { z } from 'zod'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { CONTENTS, DATASET_KINDS, DATASET_STATES, DOUBTS, VERTICAL_DATUMS } from './dataset-choices.ts'
import { DatasetReport } from './dataset-report.ts'

/** Longitude and latitude in degrees, WGS 84. */
const Position = z.tuple([z.number(), z.number()])

/** Tiles that are served of a dataset: their zooms, and whether they hold heights. */
const Tiles = z.object({ minZoom: z.number().int(), maxZoom: z.number().int(), hasHeights: z.boolean() })

/** Of a file of more places than a browser draws at once: how many of all are drawn at each zoom, and the folders they lie in. */
const FeatureTiles = z.object({
  drawn: z.array(z.number().int()),
  features: z.number().int(),
  folders: z.array(z.string()),
})

/** What a person enters of a dataset; the file was uploaded before. */
export const GeoDataset = recordSchemas(
  'geo-dataset',
  {
    name: z.string().trim().min(1).max(200),
    nameAr: z.string().trim().max(200).default(''),
    kind: z.enum(DATASET_KINDS),
    /** The day on which it was taken. */
    capturedOn: CalendarDay,
    /** Null: as the file shows. */
    content: z.enum(CONTENTS).nullable().default(null),
    /** Number of the reference system in the register of EPSG, where the file names none or a wrong one. */
    declaredEpsg: z.number().int().min(1_024).max(69_999).nullable().default(null),
    /** Which surface of LandXML, which layer of a drawing, a GeoPackage or an archive of Shapefiles; empty: the first surface, all layers. */
    layer: z.string().trim().max(200).default(''),
    verticalDatum: z.enum(VERTICAL_DATUMS).default('unknown'),
    provider: z.string().trim().max(200).default(''),
    licence: z.string().trim().max(200).default(''),
    description: z.string().trim().max(2_000).default(''),
  },
  {
    of: 'site',
    can: ['edit', 'remove'],
    shown: {
      state: z.enum(DATASET_STATES),
      /** Why it failed, in the caller's language. */
      reason: z.string().nullable(),
      doubts: z.array(z.enum(DOUBTS)),
      epsg: z.number().int().nullable(),
      crsName: z.string(),
      /** Metres; null where it is not placed. */
      shiftAccuracy: z.number().nullable(),
      /** Ground sampling distance, metres. */
      gsd: z.number().nullable(),
      /** Closed ring, counter-clockwise. */
      footprint: z.array(Position).nullable(),
      tiles: Tiles.nullable(),
      featureTiles: FeatureTiles.nullable(),
      report: DatasetReport.nullable(),
      sourceName: z.string(),
      sourceBytes: z.number().int(),
      hasThumbnail: z.boolean(),
      jobId: z.uuid().nullable(),
    },
    detailOnly: ['report', 'description'],
  },
)
export type GeoDataset = z.output<typeof GeoDataset.Record>
export type ListedGeoDataset = z.output<typeof GeoDataset.Listed>
export type GeoDatasetDraft = z.output<typeof GeoDataset.Draft> & { readonly fileId: string }

export const geoDatasetErrors = recordErrors(
  'geo-dataset',
  { en: 'dataset', ar: 'مجموعة بيانات' },
  {
    fileUnknown: {
      status: 422,
      say: { en: 'The uploaded file is not there. Upload it again.', ar: 'الملف المرفوع غير موجود. ارفعه مرة أخرى.' },
    },
    kindFixed: {
      status: 422,
      say: {
        en: 'The kind of a dataset does not change. Add the file under the other kind.',
        ar: 'لا يتغير نوع مجموعة البيانات. أضف الملف ضمن النوع الآخر.',
      },
    },
    notReady: {
      status: 409,
      say: { en: 'This dataset has nothing to show yet.', ar: 'لا يوجد ما يُعرض من هذه البيانات بعد.' },
    },
  },
)
