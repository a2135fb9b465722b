// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { earthworkModule } from './earthwork-module.ts'

/** As `engines/earthwork/volume-result.ts` has them. */
export const REFERENCES = ['surface', 'level', 'plane', 'lowest', 'highest', 'average'] as const
export type Reference = (typeof REFERENCES)[number]

/** `measuring` until the job has ended. */
export const VOLUME_STATES = ['measuring', 'done', 'failed'] as const

export const volumeKind = defineRecordKind(earthworkModule, 'volume', {
  title: { en: 'Volume', ar: 'حجم' },
  read: 'volume:read',
  opens: { screen: 'detail', as: 'id' },
})

/** What lies on a stockpile. */
export const MATERIALS = [
  'fill',
  'topsoil',
  'sand',
  'aggregate',
  'rock',
  'asphalt',
  'rubble',
  'waste',
  'other',
] as const

/** What a stockpile stands on: the ground at its outline (plane, lowest, mean), or a level that somebody says. */
export const BASES = ['plane', 'lowest', 'average', 'level'] as const

export const STOCKPILE_STATES = ['active', 'usedUp'] as const

/** `partial`: the survey covers a part of the outline, so that the volume of the whole is not known from it. */
export const SURVEY_STATES = ['measuring', 'done', 'partial', 'failed'] as const

export const stockpileKind = defineRecordKind(earthworkModule, 'stockpile', {
  title: { en: 'Stockpile', ar: 'كومة مواد' },
  read: 'volume:read',
  opens: { screen: 'stockpile', as: 'id' },
})
