import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { numberingModule } from './numbering-module.ts'

export const numberingSchemeKind = defineRecordKind(numberingModule, 'numbering-scheme', {
  title: { en: 'Numbering scheme', ar: 'نظام ترقيم' },
  read: 'numbering-scheme:read',
})
