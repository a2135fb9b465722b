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
    'Keeps sites, structures and models in order.',
    'يحافظ على انتظام المواقع والمنشآت والنماذج.',
  ),
  role(
    'engineer',
    'Engineer',
    'مهندس',
    'Uploads and checks models, edits structures.',
    'يرفع النماذج ويدققها ويعدل المنشآت.',
  ),
  role(
    'inspector',
    'Inspector',
    'مفتش',
    'Sees models and files, adds evidence from the field.',
    'يطلع على النماذج والملفات ويضيف أدلة من الموقع.',
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
    'Watches sites and opens models, changes nothing.',
    'يراقب المواقع ويفتح النماذج دون تعديل.',
  ),
  role(
    'subcontractor',
    'Subcontractor',
    'مقاول باطن',
    'Works on the structures given to it.',
    'يعمل على المنشآت المسندة إليه.',
  ),
  role('viewer', 'Viewer', 'مطلع', 'Reads only.', 'اطلاع فقط.'),
]
