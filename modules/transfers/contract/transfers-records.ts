import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { transfersModule } from './transfers-module.ts'

export const listExportKind = defineRecordKind(transfersModule, 'list-export', {
  title: { en: 'File of a list', ar: 'ملف قائمة' },
  read: 'administrators',
  isPlaceless: true,
})
