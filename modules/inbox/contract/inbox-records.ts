import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { inboxModule } from './inbox-module.ts'

/** Told to those of whom something is asked. */
export const taskKind = defineRecordKind(inboxModule, 'task', {
  title: { en: 'Task', ar: 'مهمة' },
  read: 'addressee',
})

/** Told to who is away and to who stands in. */
export const coverKind = defineRecordKind(inboxModule, 'cover', {
  title: { en: 'Standing in', ar: 'إنابة' },
  read: 'addressee',
})
