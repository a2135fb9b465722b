// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { fileCollectionsModule } from './file-collections-module.ts'

export const fileCollectionKind = defineRecordKind(fileCollectionsModule, 'file-collection', {
  title: { en: 'Collection of files', ar: 'مجموعة ملفات' },
  read: 'file-collection:read',
  opens: { screen: 'detail', as: 'id' },
})

/** Whether the text of a file is in the index: `none` where it has none that can be read. */
export const SYNC_STATES = ['ready', 'reading', 'none', 'failed'] as const
