import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { accessModule } from './access-module.ts'

export const userKind = defineRecordKind(accessModule, 'user', {
  title: { en: 'User', ar: 'مستخدم' },
  read: 'user:read',
  opens: { screen: 'userDetail', as: 'id' },
})

export const roleKind = defineRecordKind(accessModule, 'role', {
  title: { en: 'Role', ar: 'دور' },
  read: 'role:read',
  opens: { screen: 'roleDetail', as: 'code' },
  isPlaceless: true,
})

export const accessReviewKind = defineRecordKind(accessModule, 'access-review', {
  title: { en: 'Access review', ar: 'مراجعة الصلاحيات' },
  read: 'access-review:export',
})

/** Told to the person whose password it sets. */
export const passwordLinkKind = defineRecordKind(accessModule, 'password-link', {
  title: { en: 'Link that sets a password', ar: 'رابط تعيين كلمة مرور' },
  read: 'addressee',
})

/** An address of before, told that it is no longer used. */
export const mailAddressKind = defineRecordKind(accessModule, 'mail-address', {
  title: { en: 'E-mail address', ar: 'عنوان بريد إلكتروني' },
  read: 'addressee',
})
