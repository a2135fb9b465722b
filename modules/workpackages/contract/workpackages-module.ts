import { defineModule } from '#platform/contract/define-module.ts'

const write = 'work-package:write'
const read = 'work-package:read'

/** What a crew builds, in parts that are released when nothing stands in their way. */
export const workpackagesModule = defineModule({
  id: 'workpackages',
  title: { en: 'Work packages', ar: 'حزم العمل' },
  area: 'site-work',
  dependsOn: [
    'access',
    'audit',
    'companies',
    'credit-rules',
    'inbox',
    'links',
    'models',
    'numbering',
    'people',
    'sites',
    'transfers',
  ],
  permissions: {
    'work-package:read': {
      en: 'See work packages, their constraints and progress',
      ar: 'عرض حزم العمل وقيودها وتقدمها',
      demo: 'everybody',
    },
    'work-package:write': {
      en: 'Plan work packages and say what stands in their way',
      ar: 'تخطيط حزم العمل وتسجيل ما يعيقها',
      demo: ['coordinator', 'engineer'],
    },
    'work-package:clear': {
      en: 'Clear constraints of work packages',
      ar: 'رفع قيود حزم العمل',
      demo: ['coordinator', 'engineer', 'inspector', 'commercial', 'operator', 'subcontractor'],
    },
    'work-package:waive': {
      en: 'Waive constraints of work packages, with a reason',
      ar: 'التجاوز عن قيود حزم العمل مع ذكر السبب',
      demo: ['coordinator'],
    },
    'work-package:progress': {
      en: 'Start work packages and enter their progress',
      ar: 'بدء حزم العمل وإدخال تقدمها',
      demo: ['coordinator', 'engineer', 'inspector', 'subcontractor'],
    },
    'work-package:release': {
      en: 'Release and close work packages',
      ar: 'الإفراج عن حزم العمل وإغلاقها',
      demo: ['coordinator', 'engineer'],
    },
  },
  group: { path: '/dataMgt', title: { en: 'Work Package Mgt', ar: 'إدارة حزم العمل' }, order: 40, icon: 'list' },
  screens: {
    list: {
      path: '/dataMgt/workpackage/index',
      title: { en: 'Work packages', ar: 'حزم العمل' },
      access: read,
      scope: 'site',
      menu: { order: 1 },
    },
    lookAhead: {
      path: '/dataMgt/workpackage/lookahead',
      title: { en: 'Look-ahead', ar: 'خطة الأسابيع القادمة' },
      access: read,
      scope: 'site',
      menu: { order: 2 },
    },
    progress: {
      path: '/dataMgt/workpackage/progress',
      title: { en: "Today's progress", ar: 'تقدم اليوم' },
      access: 'work-package:progress',
      scope: 'site',
      menu: { order: 3 },
    },
    earnedValue: {
      path: '/dataMgt/workpackage/earned-value',
      title: { en: 'Earned value', ar: 'القيمة المكتسبة' },
      access: read,
      scope: 'site',
      menu: { order: 4 },
    },
    add: {
      path: '/dataMgt/workpackage/add',
      title: { en: 'New work package', ar: 'حزمة عمل جديدة' },
      access: write,
      scope: 'structure',
      parent: 'list',
    },
    edit: {
      path: '/dataMgt/workpackage/edit/:id',
      title: { en: 'Edit work package', ar: 'تعديل حزمة العمل' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/dataMgt/workpackage/detail/:id',
      title: { en: 'Work package', ar: 'حزمة عمل' },
      access: read,
      parent: 'list',
    },
  },
})
