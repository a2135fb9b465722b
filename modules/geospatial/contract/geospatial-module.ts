import { defineModule, type ModuleSpec, type ScreenSpec } from '#platform/contract/define-module.ts'
import { GEOSPATIAL } from '#platform/contract/menu-groups/geospatial-group.ts'
import type { Text } from '#platform/contract/text.ts'
import type { DatasetKind } from './dataset-choices.ts'

const read = 'geo-dataset:read'
const write = 'geo-dataset:write'

interface KindWords {
  readonly list: Text
  readonly add: Text
  readonly edit: Text
  readonly detail: Text
}

/** Index, add, edit and detail of a kind, under the paths of the specification. */
function screensOf<const Kind extends DatasetKind>(kind: Kind, order: number, words: KindWords) {
  const path = `/geospatial/${kind}` as const
  const screens = {
    list: { path: `${path}/index`, title: words.list, access: read, menu: { order } },
    add: { path: `${path}/add`, title: words.add, access: write, parent: `${kind}-list` },
    edit: { path: `${path}/edit/:id`, title: words.edit, access: write, parent: `${kind}-list` },
    detail: { path: `${path}/detail/:id`, title: words.detail, access: read, parent: `${kind}-list` },
  } as const
  return Object.fromEntries(Object.entries(screens).map(([name, screen]) => [`${kind}-${name}`, screen])) as {
    readonly [Name in `${Kind}-${keyof typeof screens}`]: ScreenSpec<typeof read | typeof write>
  }
}

/** The catalogue of what was flown, photographed from space, measured and drawn of the ground. */
export const geospatialModule = defineModule({
  id: 'geospatial',
  title: { en: 'Geospatial data', ar: 'بيانات المواقع الجغرافية' },
  area: 'geospatial',
  dependsOn: ['access', 'audit', 'jobs', 'people', 'sites', 'transfers'],
  permissions: {
    [read]: {
      en: 'See flights, scenes and other data of the ground',
      ar: 'عرض الطلعات والمشاهد وبيانات الأرض الأخرى',
      demo: 'everybody',
    },
    [write]: {
      en: 'Upload and edit data of the ground',
      ar: 'رفع بيانات الأرض وتعديلها',
      demo: ['coordinator', 'engineer'],
    },
  },
  group: GEOSPATIAL,
  screens: {
    ...screensOf('drone', 1, {
      list: { en: 'Drone', ar: 'الطائرات المسيّرة' },
      add: { en: 'New flight', ar: 'طلعة جديدة' },
      edit: { en: 'Edit flight', ar: 'تعديل الطلعة' },
      detail: { en: 'Flight', ar: 'الطلعة' },
    }),
    ...screensOf('satellite', 2, {
      list: { en: 'Satellite', ar: 'الأقمار الصناعية' },
      add: { en: 'New scene', ar: 'مشهد جديد' },
      edit: { en: 'Edit scene', ar: 'تعديل المشهد' },
      detail: { en: 'Scene', ar: 'المشهد' },
    }),
    ...screensOf('kml', 3, {
      list: { en: 'KML', ar: 'ملفات KML' },
      add: { en: 'New file of places', ar: 'ملف مواقع جديد' },
      edit: { en: 'Edit file of places', ar: 'تعديل ملف المواقع' },
      detail: { en: 'File of places', ar: 'ملف المواقع' },
    }),
    ...screensOf('pointCloud', 4, {
      list: { en: 'Point cloud', ar: 'سحب النقاط' },
      add: { en: 'New point cloud', ar: 'سحابة نقاط جديدة' },
      edit: { en: 'Edit point cloud', ar: 'تعديل سحابة النقاط' },
      detail: { en: 'Point cloud', ar: 'سحابة النقاط' },
    }),
    ...screensOf('tiles3d', 5, {
      list: { en: '3D Tiles', ar: 'بلاطات ثلاثية الأبعاد' },
      add: { en: 'New 3D Tiles', ar: 'بلاطات ثلاثية الأبعاد جديدة' },
      edit: { en: 'Edit 3D Tiles', ar: 'تعديل البلاطات ثلاثية الأبعاد' },
      detail: { en: '3D Tiles', ar: 'البلاطات ثلاثية الأبعاد' },
    }),
  },
})

type KindScreen = 'list' | 'add' | 'edit' | 'detail'

/** The module as the screens of one kind see it: its index is `list`, and so on. */
export function kindModule(kind: DatasetKind): ModuleSpec<'geospatial', typeof read | typeof write, KindScreen> {
  const { screens } = geospatialModule
  const own = {
    list: screens[`${kind}-list`],
    add: screens[`${kind}-add`],
    edit: screens[`${kind}-edit`],
    detail: screens[`${kind}-detail`],
  }
  return { ...geospatialModule, screens: own }
}
