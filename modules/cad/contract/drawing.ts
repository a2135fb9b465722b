import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { DRAWING_DISCIPLINES, GROUND_DOUBTS, MARKUP_KINDS, REVISION_STATES, SHEET_SIZES } from './drawing-choices.ts'

const count = z.number().int().min(0)
const finite = z.number().min(-1e15).max(1e15)

/** A letter or number as the register has it: A, P01, 3. */
export const RevisionLabel = z.string().trim().min(1).max(20)

/** What was read and what is shown, as `engines/dxf` reports it; texts stay in the display data. */
export const RenderReport = z.object({
  version: z.string(),
  encoding: z.string(),
  entities: z.record(z.string(), z.object({ parsed: count, drawn: count })),
  layers: count,
  blocks: count,
  extents: z
    .tuple([z.tuple([z.number(), z.number(), z.number()]), z.tuple([z.number(), z.number(), z.number()])])
    .nullable(),
  unsupported: z.array(z.object({ type: z.string(), count, inBlocks: count })),
  outlineOnly: z.array(z.object({ type: z.string(), count, inBlocks: count })),
  substitutedFonts: z.array(z.string()),
  units: z.number().int(),
  layouts: z.array(z.string()),
  problems: z.array(z.object({ code: z.string(), count, sample: z.string() })),
  /** The file was a DWG that the installation's converter turned into DXF. */
  isConverted: z.boolean(),
})
export type RenderReport = z.output<typeof RenderReport>

export const Revision = z.object({
  /** Counts from 1 in the order of upload. */
  revision: z.number().int(),
  label: z.string(),
  state: z.enum(REVISION_STATES),
  /** Why it failed, in the caller's language. */
  reason: z.string().nullable(),
  sourceName: z.string(),
  sourceBytes: z.number().int(),
  displayBytes: z.number().int().nullable(),
  report: RenderReport.nullable(),
  jobId: z.uuid().nullable(),
  createdAt: z.string(),
  createdBy: PersonRef,
})
export type Revision = z.output<typeof Revision>

export const ControlPoint = z.object({ x: finite, y: finite, easting: finite, northing: finite })

/** Longitudes and latitudes of a piece of ground in a system that is not computed by its number: engines/geodesy/ground-grid. */
export const DrawingGrid = z.object({
  box: z.tuple([finite, finite, finite, finite]),
  degrees: z.array(z.tuple([z.number(), z.number()])).length(9),
})

/** Where the drawing lies on the map: control points, and the turn, scale and shift that fit them best. */
export const Georeference = z.object({
  epsg: z.number().int().min(1024).max(32_767),
  points: z.array(ControlPoint).min(2).max(50),
  /** Where the register of reference systems knows the way to longitude and latitude, and it is not computed here. */
  grid: DrawingGrid.nullish(),
  scale: z.number(),
  /** Radians. */
  rotation: z.number(),
  /** Metres at each point. */
  residuals: z.array(z.number()),
  rmse: z.number(),
})
export type Georeference = z.output<typeof Georeference>

/** Where the drawing lies among the data of the ground: its outline, or why it has none. */
export const DrawingGround = z.object({
  crsName: z.string(),
  /** Corners of what it draws, longitude and latitude in degrees: a closed ring, counter-clockwise. */
  footprint: z.array(z.tuple([z.number(), z.number()])).nullable(),
  doubt: z.enum(GROUND_DOUBTS).nullable(),
})
export type DrawingGround = z.output<typeof DrawingGround>

export const Drawing = recordSchemas(
  'cad-drawing',
  {
    number: z.string().trim().min(1).max(80),
    title: z.string().trim().min(1).max(200),
    titleAr: z.string().trim().max(200).default(''),
    discipline: z.enum(DRAWING_DISCIPLINES).default('architecture'),
    sheetSize: z.enum(SHEET_SIZES).default(''),
    /** As it is written on the sheet: 1:100. */
    scale: z
      .string()
      .trim()
      .max(20)
      .regex(/^$|^\d+(\.\d+)?\s*:\s*\d+(\.\d+)?$/)
      .default(''),
  },
  {
    of: 'structure',
    can: ['edit', 'mark', 'remove'],
    shown: {
      georeference: Georeference.nullable(),
      /** Null until somebody has placed it. */
      ground: DrawingGround.nullable(),
      /** The newest; the viewer opens the newest that is ready. */
      latest: Revision,
      readyRevision: z.number().int().nullable(),
    },
  },
)
export type Drawing = z.output<typeof Drawing.Record>
export type DrawingChange = z.output<typeof Drawing.Change>

/** What a person enters for a new drawing; the file was uploaded before. */
export const DrawingDraft = Drawing.Draft.extend({ revision: RevisionLabel, fileId: z.uuid() })
export type DrawingDraft = z.output<typeof DrawingDraft>

/** As a row of a list shows it: a report is as long as its file wants it to be. */
export const ListedDrawing = Drawing.Listed.extend({ latest: Revision.omit({ report: true }) })
export type ListedDrawing = z.output<typeof ListedDrawing>

export const DrawingWithRevisions = Drawing.Record.extend({ revisions: z.array(Revision) })
export type DrawingWithRevisions = z.output<typeof DrawingWithRevisions>

const place = z.tuple([finite, finite])

/** Drawn over a drawing, in its coordinates. */
export const MarkupDraft = z.object({
  id: z.uuid(),
  kind: z.enum(MARKUP_KINDS),
  /** Name of the layout; empty for model space. */
  layout: z.string().max(300).default(''),
  /** Rings of an area; one list of places for the other kinds. */
  rings: z.array(z.array(place).min(1).max(500)).min(1).max(50),
  text: z.string().trim().max(500).default(''),
})

export const Markup = z.object({
  id: z.uuid(),
  kind: z.enum(MARKUP_KINDS),
  layout: z.string(),
  rings: z.array(z.array(place)),
  text: z.string(),
  /** Revision that it was drawn on. */
  revision: z.number().int(),
  rowVersion: z.number().int(),
  createdAt: z.string(),
  createdBy: PersonRef,
  /** The model issue (BCF topic) that was raised from it. */
  issue: z.object({ guid: z.uuid(), number: z.number().int(), status: z.string().nullable() }).nullable(),
  can: z.object({ edit: z.boolean(), raiseIssue: z.boolean() }),
})
export type Markup = z.output<typeof Markup>

export const drawingErrors = recordErrors(
  'cad-drawing',
  { en: 'drawing', ar: 'رسم' },
  {
    markupUnknown: { status: 404, say: { en: 'This mark is no longer there.', ar: 'لم تعد هذه الملاحظة موجودة.' } },
    fileUnknown: {
      status: 422,
      say: { en: 'The uploaded file is not there. Upload it again.', ar: 'الملف المرفوع غير موجود. ارفعه مرة أخرى.' },
    },
    numberTaken: {
      status: 409,
      say: {
        en: 'This project already has a drawing with this number. Add a revision to it, or choose another number.',
        ar: 'يوجد في هذا المشروع رسم بهذا الرقم. أضف إصدارًا إليه أو اختر رقمًا آخر.',
      },
    },
    notReady: {
      status: 409,
      say: { en: 'This revision is not ready to view yet.', ar: 'هذا الإصدار غير جاهز للعرض بعد.' },
    },
    issueThere: {
      status: 409,
      say: { en: 'An issue was raised from this mark already.', ar: 'رُفعت ملاحظة نموذج من هذه العلامة من قبل.' },
    },
    notYours: {
      status: 403,
      say: { en: 'Only the person who drew this mark may change it.', ar: 'لا يغيّر هذه الملاحظة إلا من رسمها.' },
    },
    pointsInOnePlace: {
      status: 422,
      say: {
        en: 'The control points lie in one place. Choose two points that are far apart.',
        ar: 'تقع نقاط التحكم في مكان واحد. اختر نقطتين متباعدتين.',
      },
    },
  },
)
