import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { papersModule } from './papers-module.ts'

/** Its id is the code of its project. */
export const letterheadKind = defineRecordKind(papersModule, 'letterhead', {
  title: { en: 'Letterhead', ar: 'ترويسة' },
  read: 'letterhead:write',
})
