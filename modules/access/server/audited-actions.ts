import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'user.invited': { en: 'Invited the user', ar: 'دعا المستخدم' },
  'user.invited-again': { en: 'Sent the invitation again', ar: 'أعاد إرسال الدعوة' },
  'user.withdrawn': { en: 'Took the invitation back', ar: 'سحب الدعوة' },
  'user.joined': { en: 'Accepted the invitation', ar: 'قبِل الدعوة' },
  'user.updated': { en: 'Changed the user', ar: 'عدّل المستخدم' },
  'user.enabled': { en: 'Enabled the user', ar: 'فعّل المستخدم' },
  'user.disabled': { en: 'Disabled the user', ar: 'عطّل المستخدم' },
  'user.unlocked': { en: 'Let the user try again', ar: 'سمح للمستخدم بالمحاولة من جديد' },
  'user.reset-started': { en: 'Made a link to reset the password', ar: 'أنشأ رابطًا لإعادة تعيين كلمة المرور' },
  'user.link-made': { en: 'Made a link for the user', ar: 'أنشأ رابطًا للمستخدم' },
  'user.password-reset': { en: 'Set a new password by link', ar: 'عيّن كلمة مرور جديدة عبر الرابط' },
  'user.list-exported': { en: 'Exported the list of users', ar: 'صدّر قائمة المستخدمين' },
  'access-review.exported': { en: 'Exported the access review', ar: 'صدّر مراجعة الصلاحيات' },
  'user.view-started': { en: 'Began to view the product as the user', ar: 'بدأ عرض النظام باسم المستخدم' },
  'user.view-ended': { en: 'Ended viewing as the user', ar: 'أنهى العرض باسم المستخدم' },
  'role.created': { en: 'Made the role', ar: 'أنشأ الدور' },
  'role.updated': { en: 'Changed the role', ar: 'عدّل الدور' },
  'role.removed': { en: 'Removed the role', ar: 'حذف الدور' },
}
