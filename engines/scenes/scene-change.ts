import { z } from 'zod'

/** Changes with every change of what is found. */
export const SCENES_VERSION = 'change-vector-1'

/** Levels of a grid for one deviation: a level is a byte, so 63.75 deviations are the most. */
export const LEVELS_OF_DEVIATION = 4

/** What a pixel became, its number in the grid; 0 is left out: no value, or cloud. */
export const CHANGE_CLASSES = [
  'vegetation-loss',
  'vegetation-gain',
  'water-gain',
  'water-loss',
  'surface',
  'unknown',
] as const
export type ChangeClass = (typeof CHANGE_CLASSES)[number]

/** Which band of a file is which colour, from 1; null: the scene has none. */
export const BandRoles = z.object({
  red: z.number().int().min(1).nullable(),
  green: z.number().int().min(1).nullable(),
  blue: z.number().int().min(1).nullable(),
  nearInfrared: z.number().int().min(1).nullable(),
  shortInfrared: z.number().int().min(1).nullable(),
})
export type BandRoles = z.output<typeof BandRoles>

export const SceneParameters = z.object({
  bands: BandRoles,
  /** `measure`: the later scene is moved onto the earlier one; `trust`: both lie where they say. */
  registration: z.enum(['measure', 'trust']).default('measure'),
  /** Leave out what is bright and white, which is an estimate of clouds. */
  maskClouds: z.boolean().default(true),
})
export type SceneParameters = z.output<typeof SceneParameters>

/** The way of the later scene onto the earlier one. */
export const Registration = z.object({
  /** Pixels of the grid, to the east and to the south. */
  shift: z.tuple([z.number(), z.number()]),
  metres: z.number(),
  /** 0 to 1: how clearly the two agree at this shift; under 0.05 nothing is decided. */
  peak: z.number(),
  /** How far parts of the scenes disagree about it, pixels; null where they are too small to ask. */
  scatter: z.number().nullable(),
})

export const INDEX_KEYS = ['ndvi', 'ndwi', 'ndbi', 'visible'] as const
export const SceneIndex = z.object({
  key: z.enum(INDEX_KEYS),
  /** Means of what is not left out; null where the scenes lack a band for it. */
  before: z.number().nullable(),
  after: z.number().nullable(),
})

export const SceneChange = z.object({
  version: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Metres of a pixel of the grid. */
  pixelMetres: z.number(),
  registration: Registration.nullable(),
  /** Of each band that both have: the later scene's values in the earlier one's light are gain times value plus offset. */
  normalisation: z.array(
    z.object({ band: z.number().int(), gain: z.number(), offset: z.number(), deviation: z.number() }),
  ),
  /** Shares of the grid, 0 to 1. */
  valid: z.number(),
  cloudBefore: z.number(),
  cloudAfter: z.number(),
  indices: z.array(SceneIndex),
  /** Deviations above which one pixel in ten thousand changes by chance. */
  suggestedThreshold: z.number(),
  /** Pixels of each level, 256. */
  histogram: z.array(z.number().int()).length(256),
  /** Longitude and latitude of the corners of the grid: north-west, north-east, south-west, south-east. */
  corners: z.array(z.tuple([z.number(), z.number()])).length(4),
  /** Levels and classes of the pixels, one behind the other, deflated, base64. */
  grid: z.string(),
})
export type SceneChange = z.output<typeof SceneChange>
/** What a parser process leaves the grid in: texts of its answer may not be that long. */
export const GRID_FILE = 'change-grid.txt'
export const SceneFacts = SceneChange.omit({ grid: true })

export const ChangePatch = z.object({
  class: z.enum(CHANGE_CLASSES),
  squareMetres: z.number(),
  /** Mean of its deviations. */
  strength: z.number(),
  /** Closed ring of longitudes and latitudes. */
  ring: z.array(z.tuple([z.number(), z.number()])),
})
export type ChangePatch = z.output<typeof ChangePatch>
