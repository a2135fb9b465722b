import { defineModule } from '#platform/contract/define-module.ts'
import { IOT, IOT_DEVICES } from '#platform/contract/menu-groups/iot-group.ts'

const write = 'camera:write'
const read = 'camera:read'

/** The cameras of a site: where they stand, what they overlook, and what they show. */
export const camerasModule = defineModule({
  id: 'cameras',
  title: { en: 'Cameras', ar: 'الكاميرات' },
  area: 'live-site',
  dependsOn: ['access', 'audit', 'construction', 'files', 'inbox', 'people', 'sites', 'transfers'],
  permissions: {
    'camera:read': {
      en: 'See cameras and what they overlook',
      ar: 'عرض الكاميرات وما تطل عليه',
      demo: ['coordinator', 'engineer', 'inspector', 'operator'],
    },
    'camera:watch': {
      en: 'Watch cameras live',
      ar: 'مشاهدة الكاميرات مباشرة',
      demo: ['engineer', 'inspector', 'operator'],
    },
    'camera:playback': {
      en: 'Look at kept pictures of cameras',
      ar: 'الاطلاع على الصور المحفوظة من الكاميرات',
      demo: ['inspector', 'operator'],
    },
    'camera:export': {
      en: 'Take pictures of cameras out as evidence',
      ar: 'تصدير صور الكاميرات كأدلة',
      demo: ['operator'],
    },
    'camera:steer': {
      en: 'Turn and zoom cameras',
      ar: 'تدوير الكاميرات وتقريبها',
      demo: ['inspector', 'operator'],
    },
    'camera:grant': {
      en: 'Say which roles watch, look back at, turn and export the cameras of an area',
      ar: 'تحديد الأدوار التي تشاهد كاميرات منطقة ما وتراجع صورها وتديرها وتصدّرها',
    },
    'surveillance:read': {
      en: 'Ask the second surveillance service',
      ar: 'الاستعلام من خدمة المراقبة الثانية',
      demo: ['operator'],
    },
    'surveillance:write': {
      en: 'Change things in the second surveillance service',
      ar: 'إجراء تغييرات في خدمة المراقبة الثانية',
    },
    'camera:write': {
      en: 'Add, edit and remove cameras, and connect them',
      ar: 'إضافة الكاميرات وتعديلها وحذفها وتوصيلها',
      demo: ['operator'],
    },
  },
  group: IOT,
  screens: {
    list: {
      path: '/smartcity/camera/index',
      title: { en: 'Cameras', ar: 'الكاميرات' },
      access: read,
      scope: 'site',
      menu: { order: 22, heading: IOT_DEVICES },
    },
    add: {
      path: '/smartcity/camera/add',
      title: { en: 'New camera', ar: 'كاميرا جديدة' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    edit: {
      path: '/smartcity/camera/edit/:id',
      title: { en: 'Edit camera', ar: 'تعديل كاميرا' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/smartcity/camera/detail/:id',
      title: { en: 'Camera', ar: 'كاميرا' },
      access: read,
      parent: 'list',
    },
  },
})
