import { unreadableFiles } from '../unreadable-file-error.ts'

/** Why a tileset is not written or not read. */
export const tilesUnreadable = unreadableFiles({
  'not-projected': {
    en: 'The reference system EPSG:{epsg} of the model is no projected system that is known here. Say a projected one (IfcProjectedCRS), UTM for example.',
    ar: 'النظام المرجعي EPSG:{epsg} للنموذج ليس نظامًا مسقطًا معروفًا هنا. حدّد نظامًا مسقطًا (IfcProjectedCRS)، مثل UTM.',
  },
  'not-on-earth': {
    en: 'The place that the model says lies outside of its reference system. Check its map conversion.',
    ar: 'يقع المكان الذي يذكره النموذج خارج نظامه المرجعي. تحقق من تحويل الخريطة فيه.',
  },
  'no-shapes': {
    en: 'Nothing in the model has a shape, so there are no tiles to make.',
    ar: 'لا يوجد في النموذج ما له شكل، فلا بلاطات لتكوينها.',
  },
  'no-tileset': {
    en: 'The archive holds no tileset.json. Pack the folder of the tileset, with its tiles, as ZIP.',
    ar: 'لا يحتوي الأرشيف على tileset.json. اضغط مجلد مجموعة البلاطات مع بلاطاتها بصيغة ZIP.',
  },
  damaged: {
    en: 'The tileset is damaged: {what}. Export it again.',
    ar: 'مجموعة البلاطات تالفة: {what}. صدّرها مرة أخرى.',
  },
  missing: {
    en: 'The tileset names {name}, which is not in the archive. Pack all of its files.',
    ar: 'تذكر مجموعة البلاطات {name} وهو غير موجود في الأرشيف. اضغط جميع ملفاتها.',
  },
  implicit: {
    en: 'The tileset divides its tiles implicitly, which is not read. Export it with explicit tiles.',
    ar: 'تقسم مجموعة البلاطات بلاطاتها ضمنيًا، وهذا غير مدعوم. صدّرها ببلاطات صريحة.',
  },
  content: {
    en: 'The tiles are {name}, which is not read. Export the tileset with glTF (.glb) or batched models (.b3dm).',
    ar: 'البلاطات من نوع {name} وهو غير مدعوم. صدّر مجموعة البلاطات بصيغة glTF ‏(‎.glb) أو ‎.b3dm.',
  },
  'too-large': {
    en: 'The tileset holds more than {limit}, which is not read. Divide it.',
    ar: 'تحتوي مجموعة البلاطات على أكثر من {limit} وهذا غير مدعوم. قسّمها.',
  },
})
