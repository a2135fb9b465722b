import { z } from 'zod'

const count = z.number().int().min(0)
const countsByClass = z.record(z.string().regex(/^Ifc[A-Za-z0-9]+$/), count)

/** What kept an element, or a part of it, out of the model. `ifc-findings.ts` says it by this code. */
export const IFC_FAILURE_CODES = ['no-geometry', 'part-of-geometry', 'far-away', 'properties'] as const
export type IfcFailureCode = (typeof IFC_FAILURE_CODES)[number]

/** Where on Earth the model stands. Lengths in metres, angles in decimal degrees; a part the file lacks is null. */
export const IfcGeoreference = z.object({
  /** Entities of the file that the values come from. */
  sources: z.array(z.enum(['IfcProjectedCRS', 'IfcMapConversion', 'IfcSite', 'TrueNorth'])),
  crs: z
    .object({
      name: z.string(),
      description: z.string().nullable(),
      geodeticDatum: z.string().nullable(),
      verticalDatum: z.string().nullable(),
      mapProjection: z.string().nullable(),
      mapZone: z.string().nullable(),
    })
    .nullable(),
  /** Model origin in the map's system. `scale` as the file gives it: map units for one model unit. */
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
  /** WGS 84 position of the site's origin, as IfcSite gives it. */
  site: z.object({ latitude: z.number(), longitude: z.number(), elevation: z.number().nullable() }).nullable(),
  /** Direction of true north in the model's XY plane. */
  trueNorth: z.object({ x: z.number(), y: z.number() }).nullable(),
})
export type IfcGeoreference = z.output<typeof IfcGeoreference>

/** What cannot be right about the place on Earth, or what a surveyor must know. Screens translate by this code. */
export const GEOREFERENCE_FLAGS = [
  'twice',
  'far-from-origin',
  'scale',
  'scale-implausible',
  'vertical-unit',
  'true-north-beside-conversion',
  'conversion-without-crs',
] as const

/** How far the file says where on Earth it stands, and what about it is doubtful. */
export const GeoreferenceCheck = z.object({
  found: z.array(
    z.enum(['IfcProjectedCRS', 'IfcMapConversion', 'IfcRigidOperation', 'IfcSite', 'TrueNorth', 'IfcPostalAddress']),
  ),
  /** Level of georeferencing: 0 nothing, 10 address, 20 site, 30 placement, 40 system and north, 50 map conversion. */
  level: z.union([z.literal(0), z.literal(10), z.literal(20), z.literal(30), z.literal(40), z.literal(50)]),
  flags: z.array(z.enum(GEOREFERENCE_FLAGS)),
  /** Placement of the first site in the model's coordinates, metres; null where none is placed. */
  siteOrigin: z.tuple([z.number(), z.number(), z.number()]).nullable(),
})
export type GeoreferenceCheck = z.output<typeof GeoreferenceCheck>

/** Where a file comes from, as it says itself. */
export const IfcSource = z.object({
  /** Of the file as uploaded, in hexadecimal digits. */
  sha256: z.string(),
  /** Program and version; null where the file names none. */
  authoringTool: z.string().nullable(),
  /** Model view definition: `ReferenceView_V1.2`. */
  modelView: z.string().nullable(),
  projectGlobalId: z.string().nullable(),
  /** 0.001 for a file in millimetres. */
  lengthUnitMetres: z.number(),
})
export type IfcSource = z.output<typeof IfcSource>

/** What a reader of an IFC file wants to know before opening it. */
export const IfcReport = z.object({
  /** As the header's FILE_SCHEMA says: IFC2X3, IFC4, IFC4X3_ADD2 … */
  schema: z.string(),
  /** Entity instances of the data section. */
  entities: count,
  /** Every IfcProduct, by class: physical elements, openings, spatial structure, grids, annotations, ports. */
  elements: countsByClass,
  /** Every entity of the file by class, property sets and geometry included. */
  classes: countsByClass,
  /** Physical elements that have triangles. Spaces and openings are not among them. */
  elementsWithGeometry: count,
  triangles: count,
  /** Elements that the model shows incompletely or not at all. */
  failed: z.array(
    z.object({
      globalId: z.string(),
      ifcClass: z.string(),
      name: z.string().nullable(),
      code: z.enum(IFC_FAILURE_CODES),
      reason: z.string(),
    }),
  ),
  /** From the lowest to the highest. */
  storeys: z.array(z.string()),
  /** The same with their heights over the origin of the file, metres; null where the file does not say. */
  levels: z.array(z.object({ name: z.string(), elevation: z.number().nullable() })),
  /** minX, minY, minZ, maxX, maxY, maxZ: metres, Z up, model coordinates; null where nothing has geometry. */
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]).nullable(),
  /** Null where the file does not say where on Earth it stands. */
  georeference: IfcGeoreference.nullable(),
  georeferenceCheck: GeoreferenceCheck,
  source: IfcSource,
})
export type IfcReport = z.output<typeof IfcReport>
