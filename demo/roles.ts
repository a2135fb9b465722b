import type { DemoRole } from './demo-world.ts'

const LOOK = [
  'site:read',
  'construction:read',
  'bim-model:read',
  'clash:read',
  'model-viewer:open',
  'cad-drawing:read',
  'file:read',
  'bcf:read',
  'ids:read',
  'design-dashboard:read',
]
const FIELD = [...LOOK, 'cad-drawing:mark', 'file:upload', 'person:read', 'saved-view:write', 'design-dashboard:write']
const DESIGN = [
  ...FIELD,
  'bcf:write',
  'bim-model:write',
  'clash:write',
  'model-set:write',
  'ids:write',
  'cad-drawing:write',
  'share:create',
]

const role = (
  code: string,
  en: string,
  ar: string,
  doesEn: string,
  doesAr: string,
  permissions: readonly string[] | '*',
): DemoRole => ({
  code,
  name: { en, ar },
  description: { en: doesEn, ar: doesAr },
  permissions,
})

/** Roles of the demonstration: what each may do; where it may do it is in the grants of the people. */
export const ROLES: readonly DemoRole[] = [
  role('admin', 'Administrator', 'مدير النظام', 'May do everything, everywhere.', 'كل الصلاحيات في كل مكان.', '*'),
  role(
    'coordinator',
    'Project coordinator',
    'منسق مشاريع',
    'Keeps sites, structures and models in order.',
    'يحافظ على انتظام المواقع والمنشآت والنماذج.',
    [...DESIGN, 'site:write', 'structure:write'],
  ),
  role(
    'engineer',
    'Engineer',
    'مهندس',
    'Uploads and checks models, edits structures.',
    'يرفع النماذج ويدققها ويعدل المنشآت.',
    [...DESIGN, 'structure:write'],
  ),
  role(
    'inspector',
    'Inspector',
    'مفتش',
    'Sees models and files, adds evidence from the field.',
    'يطلع على النماذج والملفات ويضيف أدلة من الموقع.',
    FIELD,
  ),
  role(
    'commercial',
    'Commercial manager',
    'مدير تجاري',
    'Sees places, models and files for valuation.',
    'يطلع على المواقع والنماذج والملفات لأغراض التقييم.',
    [...LOOK, 'person:read'],
  ),
  role(
    'operator',
    'Operations room',
    'غرفة العمليات',
    'Watches sites and opens models, changes nothing.',
    'يراقب المواقع ويفتح النماذج دون تعديل.',
    [...LOOK, 'person:read'],
  ),
  role(
    'subcontractor',
    'Subcontractor',
    'مقاول باطن',
    'Works on the structures given to it.',
    'يعمل على المنشآت المسندة إليه.',
    [...LOOK, 'file:upload'],
  ),
  role('viewer', 'Viewer', 'مطلع', 'Reads only.', 'اطلاع فقط.', LOOK),
]
