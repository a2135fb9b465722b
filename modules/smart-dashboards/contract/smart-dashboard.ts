import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { DatasetAnswer, DatasetEntry, DatasetQuery } from '#platform/contract/dataset-query.ts'
import { LinkFacts, linkRefusals } from '#platform/contract/open-link.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { GRID_COLUMNS, MOST_TILE_ROWS, MOST_TILES, TILE_KINDS } from './smart-dashboards-records.ts'

/** A question on a dashboard, how it is drawn, and where: in columns and rows of the grid, in reading direction. */
export const Tile = z.object({
  id: z.uuid(),
  title: z.string().trim().min(1).max(120),
  titleAr: z.string().trim().max(120).default(''),
  kind: z.enum(TILE_KINDS),
  query: DatasetQuery,
  x: z
    .number()
    .int()
    .min(0)
    .max(GRID_COLUMNS - 1),
  y: z.number().int().min(0).max(500),
  w: z.number().int().min(1).max(GRID_COLUMNS),
  h: z.number().int().min(1).max(MOST_TILE_ROWS),
})
export type Tile = z.output<typeof Tile>

export const SmartDashboard = recordSchemas(
  'smart-dashboard',
  {
    name: z.string().trim().min(1).max(120),
    nameAr: z.string().trim().max(120).default(''),
    description: z.string().trim().max(2_000).default(''),
    /** With everybody who sees the project and may see smart dashboards; else only its maker sees it. */
    isShared: z.boolean().default(false),
    tiles: z.array(Tile).max(MOST_TILES).default([]),
  },
  {
    of: 'project',
    can: ['edit', 'remove', 'share'],
    shown: { createdBy: PersonRef, tileCount: z.number().int() },
    detailOnly: ['tiles', 'description'],
  },
)
export type SmartDashboard = z.output<typeof SmartDashboard.Record>
export type SmartDashboardRow = z.output<typeof SmartDashboard.Listed>

/** The answer to one question, or in words why there is none. */
export const TileAnswer = z.object({ answer: DatasetAnswer.nullable(), refusal: z.string().nullable() })
export type TileAnswer = z.output<typeof TileAnswer>

export const AskedQuestion = z.object({
  query: DatasetQuery.nullable(),
  understood: z.array(z.object({ text: z.string(), as: z.string(), name: z.string() })),
  ignored: z.array(z.string()),
})
export type AskedQuestion = z.output<typeof AskedQuestion>

export const CountedRow = z.object({
  id: z.string(),
  number: z.string(),
  name: z.object({ en: z.string(), ar: z.string() }),
  values: z.array(z.string().nullable()),
  /** Address of its own page. */
  path: z.string().nullable(),
})
export type CountedRow = z.output<typeof CountedRow>

/** A link as its maker's colleagues see it; the token is stored as a hash alone. */
export const DashboardShare = LinkFacts.extend({
  createdBy: PersonRef,
  can: z.object({ revoke: z.boolean() }),
})
export type DashboardShare = z.output<typeof DashboardShare>

/** What a stranger with the link learns. */
export const SharedDashboard = z.object({
  name: z.string(),
  nameAr: z.string(),
  expiresAt: z.string(),
  catalogue: z.array(DatasetEntry),
  tiles: z.array(Tile.extend({ answer: DatasetAnswer.nullable(), refusal: z.string().nullable() })),
})
export type SharedDashboard = z.output<typeof SharedDashboard>

export const smartDashboardErrors = recordErrors(
  'smart-dashboard',
  { en: 'smart dashboard', ar: 'لوحة ذكية' },
  {
    notYours: {
      status: 403,
      say: {
        en: 'Only its maker changes a dashboard. Make a copy for your own.',
        ar: 'لا يغيّر اللوحة إلا من أنشأها. انسخها لتكون لك.',
      },
    },
    ...linkRefusals,
  },
)
