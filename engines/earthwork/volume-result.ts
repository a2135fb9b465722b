import { z } from 'zod'
import { Finding } from '#platform/contract/finding.ts'

/** What the surface is compared with: another one, a level, or what the ground at the outline says. */
export const REFERENCES = ['surface', 'level', 'plane', 'lowest', 'highest', 'average'] as const
export type Reference = (typeof REFERENCES)[number]

/** Volumes in cubic metres, areas in square metres, heights and lengths in metres. */
export const VolumeResult = z.object({
  /** Where the reference lies below the surface: what is to be taken away, or was. */
  cut: z.number(),
  /** Where it lies above. */
  fill: z.number(),
  /** fill − cut. */
  net: z.number(),
  /** One standard deviation of the net volume. */
  sigma: z.number(),
  /** Cells that count, also those that the outline cuts. */
  cells: z.number().int(),
  /** Edge of a cell. */
  cellSize: z.number(),
  units: z.literal('m3'),
  /** Of the outline, and of what of it both surfaces cover. */
  area: z.number(),
  measuredArea: z.number(),
  /** Where the change is smaller than what can be told from noise. */
  undetectedArea: z.number(),
  detectionLevel: z.number(),
  cutArea: z.number(),
  fillArea: z.number(),
  deepestCut: z.number(),
  highestFill: z.number(),
  /** The level that was compared with, where it is one. */
  level: z.number().nullable(),
  findings: z.array(Finding),
  /** The findings as English sentences. */
  warnings: z.array(z.string()),
})
export type VolumeResult = z.output<typeof VolumeResult>

/** The change as a picture, beside the result. */
export const CHANGE_PICTURE_FILE = 'change.png'
