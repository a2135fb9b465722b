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
