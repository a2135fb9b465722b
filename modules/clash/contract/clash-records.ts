import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { clashModule } from './clash-module.ts'

export const clashTestKind = defineRecordKind(clashModule, 'clash-test', {
  title: { en: 'Clash test', ar: 'اختبار تعارض' },
  read: 'clash:read',
  opens: { screen: 'detail', as: 'id' },
})

/** Known by the code of its structure. */
export const clashMatrixKind = defineRecordKind(clashModule, 'clash-matrix', {
  title: { en: 'Discipline matrix', ar: 'مصفوفة التخصصات' },
  read: 'clash:read',
})
