import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'user.own-data-changed': { en: 'Changed their own details', ar: 'عدّل بياناته' },
  'user.password-changed': { en: 'Changed their password', ar: 'غيّر كلمة المرور' },
  'user.preferences-changed': { en: 'Changed their preferences', ar: 'غيّر تفضيلاته' },
  'user.picture-set': { en: 'Set their picture', ar: 'عيّن صورته' },
  'user.picture-removed': { en: 'Removed their picture', ar: 'أزال صورته' },
  'user.authenticator-set-up': { en: 'Set up an authenticator app', ar: 'أعدّ تطبيق المصادقة' },
  'user.authenticator-removed': { en: 'Removed the authenticator app', ar: 'أزال تطبيق المصادقة' },
  'user.passkey-added': { en: 'Added a passkey', ar: 'أضاف مفتاح مرور' },
  'user.passkey-renamed': { en: 'Renamed a passkey', ar: 'أعاد تسمية مفتاح مرور' },
  'user.passkey-removed': { en: 'Removed a passkey', ar: 'أزال مفتاح مرور' },
  'user.app-password-made': { en: 'Made an app password', ar: 'أنشأ كلمة مرور تطبيق' },
  'user.app-password-revoked': { en: 'Withdrew an app password', ar: 'سحب كلمة مرور تطبيق' },
  'user.app-password-refused': { en: 'An app password was wrong', ar: 'كلمة مرور تطبيق غير صحيحة' },
  'user.recovery-codes-made': { en: 'Made new recovery codes', ar: 'أنشأ رموز استرداد جديدة' },
}
