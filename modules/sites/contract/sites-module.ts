import { defineModule } from '#platform/contract/define-module.ts'

/** Projects, their sites, and the structures that stand on a site: the places that everything else refers to. */
export const sitesModule = defineModule({
  id: 'sites',
  title: { en: 'Home', ar: 'الرئيسية' },
  area: 'foundation',
  dependsOn: ['audit', 'people'],
  permissions: {
    'site:read': { en: 'See projects, sites and structures', ar: 'عرض المشاريع والمواقع والمنشآت', demo: 'everybody' },
    'project:write': {
      en: 'Edit projects, and add them where all projects are seen',
      ar: 'تعديل المشاريع، وإضافتها لمن يرى المشاريع كلها',
      demo: ['coordinator'],
    },
    'site:write': { en: 'Add and edit sites', ar: 'إضافة المواقع وتعديلها', demo: ['coordinator'] },
    'structure:write': {
      en: 'Add and edit structures',
      ar: 'إضافة المنشآت وتعديلها',
      demo: ['coordinator', 'engineer'],
    },
  },
  group: { path: '/home', title: { en: 'Home', ar: 'الرئيسية' }, order: 10, icon: 'home', hidden: true },
  screens: {
    index: {
      path: '/home/index',
      title: { en: 'Projects', ar: 'المشاريع' },
      access: 'site:read',
      menu: { order: 1, hidden: true },
    },
    structures: {
      path: '/home/structures',
      title: { en: 'Structures', ar: 'المنشآت' },
      access: 'site:read',
      scope: 'site',
      parent: 'index',
    },
    addProject: {
      path: '/home/addProject',
      title: { en: 'New project', ar: 'مشروع جديد' },
      access: 'project:write',
      parent: 'index',
    },
    editProject: {
      path: '/home/editProject/:code',
      title: { en: 'Edit project', ar: 'تعديل المشروع' },
      access: 'project:write',
      parent: 'index',
    },
    addSite: {
      path: '/home/addSite',
      title: { en: 'New site', ar: 'موقع جديد' },
      access: 'site:write',
      parent: 'index',
    },
    editSite: {
      path: '/home/editSite/:code',
      title: { en: 'Edit site', ar: 'تعديل الموقع' },
      access: 'site:write',
      parent: 'index',
    },
    siteDetail: {
      path: '/home/siteDetail/:code',
      title: { en: 'Site', ar: 'الموقع' },
      access: 'site:read',
      parent: 'index',
    },
    addStructure: {
      path: '/home/addStructure',
      title: { en: 'New structure', ar: 'منشأة جديدة' },
      access: 'structure:write',
      scope: 'site',
      parent: 'structures',
    },
    editStructure: {
      path: '/home/editStructure/:code',
      title: { en: 'Edit structure', ar: 'تعديل المنشأة' },
      access: 'structure:write',
      parent: 'structures',
    },
    structureDetail: {
      path: '/home/structureDetail/:code',
      title: { en: 'Structure', ar: 'المنشأة' },
      access: 'site:read',
      parent: 'structures',
      picksPlace: true,
    },
  },
})
