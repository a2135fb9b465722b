import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'session.signed-in': { en: 'Signed in', ar: 'سجّل الدخول' },
  'session.sign-in-failed': { en: 'A wrong password was given', ar: 'أُدخلت كلمة مرور خاطئة' },
  'session.factor-failed': { en: 'A wrong second factor was given', ar: 'أُدخل عامل تحقق ثانٍ خاطئ' },
  'session.name-locked': {
    en: 'Sign-in was locked after wrong passwords',
    ar: 'قُفل تسجيل الدخول بعد كلمات مرور خاطئة',
  },
  'session.network-locked': {
    en: 'A network was locked after wrong passwords',
    ar: 'قُفلت شبكة بعد كلمات مرور خاطئة',
  },
  'session.signed-out': { en: 'Signed out', ar: 'سجّل الخروج' },
  'session.revoked': { en: 'Ended sessions', ar: 'أنهى جلسات' },
  'session.refreshed-elsewhere': {
    en: 'Tokens came from another browser: session ended',
    ar: 'وردت الرموز من متصفح آخر فأُنهيت الجلسة',
  },
  'session.refresh-token-reused': {
    en: 'A used token came again: session ended',
    ar: 'ورد رمز مستخدم من قبل فأُنهيت الجلسة',
  },
  identity_mismatch: { en: 'A request named another person', ar: 'سمّى الطلب شخصًا آخر' },
}
