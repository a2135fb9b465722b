import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { transfersModule } from './transfers-module.ts'

export const listExportKind = defineRecordKind(transfersModule, 'list-export', {
  title: { en: 'File of a list', ar: 'ملف قائمة' },
  read: 'administrators',
  isPlaceless: true,
})

export const listImportKind = defineRecordKind(transfersModule, 'list-import', {
  title: { en: 'Import into a list', ar: 'استيراد إلى قائمة' },
  read: 'administrators',
  isPlaceless: true,
})
