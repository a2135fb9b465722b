import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { filesModule } from './files-module.ts'

export const fileKind = defineRecordKind(filesModule, 'file', {
  title: { en: 'File', ar: 'ملف' },
  read: 'file:read',
})
