import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'project.created': { en: 'Added the project', ar: 'أضاف المشروع' },
  'project.updated': { en: 'Changed the project', ar: 'عدّل المشروع' },
  'site.created': { en: 'Added the site', ar: 'أضاف الموقع' },
  'site.updated': { en: 'Changed the site', ar: 'عدّل الموقع' },
  'site.moved': { en: 'Moved the site on the map', ar: 'نقل الموقع على الخريطة' },
  'structure.created': { en: 'Added the structure', ar: 'أضاف المنشأة' },
  'structure.updated': { en: 'Changed the structure', ar: 'عدّل المنشأة' },
}
