import type { DemoRole } from './demo-world.ts'

const role = (
  code: string,
  en: string,
  ar: string,
  doesEn: string,
  doesAr: string,
  rights: DemoRole['rights'] = 'everyday',
): DemoRole => ({
  code,
  name: { en, ar },
  description: { en: doesEn, ar: doesAr },
  rights,
})

/**
 * Roles of the demonstration. What each may do stands in the permissions of the modules (`demo`); where it may do it is in
 * the grants of the people.
 */
export const ROLES: readonly DemoRole[] = [
  role('admin', 'Administrator', 'مدير النظام', 'May do everything, everywhere.', 'كل الصلاحيات في كل مكان.', 'all'),
  role(
    'coordinator',
    'Project coordinator',
    'منسق مشاريع',
    'Keeps sites, models, procedures and schedules in order, approves.',
    'يحافظ على انتظام المواقع والنماذج والإجراءات والجداول ويعتمد.',
  ),
  role(
    'engineer',
    'Engineer',
    'مهندس',
    'Keeps models and work packages, answers inspections.',
    'يدير النماذج وحزم العمل ويرد على طلبات الفحص.',
  ),
  role(
    'inspector',
    'Inspector',
    'مفتش',
    'Inspects in the field, follows incidents up, guards a gate.',
    'يفحص في الموقع ويتابع الحوادث ويحرس البوابة.',
  ),
  role(
    'commercial',
    'Commercial manager',
    'مدير تجاري',
    'Sees places, models and files for valuation.',
    'يطلع على المواقع والنماذج والملفات لأغراض التقييم.',
  ),
  role(
    'operator',
    'Operations room',
    'غرفة العمليات',
    'Runs the live site: devices, alarms, vehicles, gates, cameras, workers.',
    'يدير الموقع المباشر: الأجهزة والإنذارات والمركبات والبوابات والكاميرات والعمال.',
  ),
  role(
    'subcontractor',
    'Subcontractor',
    'مقاول باطن',
    'Reports the work of its company each day, asks for inspections.',
    'يبلغ عن أعمال شركته يوميا ويطلب الفحص.',
  ),
  role('viewer', 'Viewer', 'مطلع', 'Reads only.', 'اطلاع فقط.'),
]
