import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { jobsModule } from './jobs-module.ts'

export const jobKind = defineRecordKind(jobsModule, 'job', {
  title: { en: 'Background work', ar: 'عمل في الخلفية' },
  read: 'subject',
})
