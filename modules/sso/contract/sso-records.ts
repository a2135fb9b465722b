import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { ssoModule } from './sso-module.ts'

export const workAccountKind = defineRecordKind(ssoModule, 'work-account', {
  title: { en: 'Work account', ar: 'حساب عمل' },
  read: 'work-account:approve',
})
