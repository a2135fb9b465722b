import { Findings } from '../finding.ts'

/** What a file of places may say that is not taken as it says it. */
export const VECTOR_FINDINGS = {
  'crs-not-said': {
    kind: 'left-out',
    en: 'The file does not say which reference system its coordinates are in. Say it; until then nothing is placed.',
    ar: 'لا يذكر الملف نظام إحداثياته. حدده؛ وحتى ذلك لا يوضع شيء على الخريطة.',
  },
  'crs-not-known': {
    kind: 'left-out',
    en: 'The reference system "{crs}" cannot be computed here without a grid or a number. Say it by its EPSG number; until then nothing is placed.',
    ar: 'لا يمكن حساب نظام الإحداثيات «{crs}» هنا دون شبكة تحويل أو رقم. حدده برقم EPSG؛ وحتى ذلك لا يوضع شيء على الخريطة.',
  },
  'crs-contradicted': {
    kind: 'left-out',
    en: 'The coordinates do not fit the reference system that the file names ({crs}). Say the right one; until then nothing is placed.',
    ar: 'لا تتفق الإحداثيات مع نظام الإحداثيات الذي يذكره الملف ({crs}). حدد النظام الصحيح؛ وحتى ذلك لا يوضع شيء على الخريطة.',
  },
  'datum-shift': {
    kind: 'assumed',
    en: 'Places are moved from the datum {datum} to WGS 84 without a grid of shifts and may be off by up to ten metres.',
    ar: 'تُنقل المواقع من المرجع {datum} إلى WGS 84 دون شبكة تحويل وقد تنحرف حتى عشرة أمتار.',
  },
  'ring-closed': {
    kind: 'read-otherwise',
    en: 'An outline that did not return to its first corner was closed.',
    ar: 'أُغلق محيط لم يعد إلى ركنه الأول.',
  },
  'ring-reversed': {
    kind: 'read-otherwise',
    en: 'An outline that ran the wrong way round was turned.',
    ar: 'عُكس اتجاه محيط كان معكوسًا.',
  },
  'ring-too-short': {
    kind: 'left-out',
    en: 'An outline with fewer than three different corners is left out.',
    ar: 'استُبعد محيط بأقل من ثلاثة أركان مختلفة.',
  },
  'line-too-short': {
    kind: 'left-out',
    en: 'A line of fewer than two points is left out.',
    ar: 'استُبعد خط بأقل من نقطتين.',
  },
  'self-crossing': {
    kind: 'read-otherwise',
    en: 'An outline crosses itself. It is drawn as it is; areas computed from it are wrong.',
    ar: 'محيط يقطع نفسه. يُرسم كما هو؛ والمساحات المحسوبة منه غير صحيحة.',
  },
  'self-crossing-not-checked': {
    kind: 'assumed',
    en: 'An outline has so many corners that it was not checked whether it meets itself.',
    ar: 'محيط كثير الأركان لم يُفحص تقاطعه مع نفسه.',
  },
  'antimeridian-split': {
    kind: 'read-otherwise',
    en: 'A line or outline across the antimeridian (180°) was divided there.',
    ar: 'قُسّم خط أو محيط يعبر خط الطول 180°.',
  },
  'around-a-pole': {
    kind: 'read-otherwise',
    en: 'An outline runs around a pole and is taken as it is written.',
    ar: 'محيط يدور حول القطب ويؤخذ كما كُتب.',
  },
  'nested-attribute': {
    kind: 'read-otherwise',
    en: 'The attribute {name} holds lists or groups and is read as their text.',
    ar: 'السمة {name} تحتوي على قوائم أو مجموعات وتُقرأ كنص.',
  },
  'other-member': {
    kind: 'left-out',
    en: 'The member "{name}" of the file is none of GeoJSON and is not read.',
    ar: 'العنصر «{name}» في الملف ليس من GeoJSON ولا يُقرأ.',
  },
  'no-geometry': {
    kind: 'read-otherwise',
    en: 'A feature has no geometry: it stands in the table and not on the map.',
    ar: 'عنصر بلا شكل: يظهر في الجدول لا على الخريطة.',
  },
  'bad-position': {
    kind: 'left-out',
    en: 'A point without a readable latitude and longitude is left out.',
    ar: 'استُبعدت نقطة بلا خط عرض وطول مقروءين.',
  },
  'receiver-height': {
    kind: 'assumed',
    en: 'The heights are those of a receiver (GPX) and no survey heights.',
    ar: 'الارتفاعات من جهاز استقبال (GPX) وليست ارتفاعات مساحية.',
  },
  'gpx-extension': {
    kind: 'left-out',
    en: 'Extensions of a maker (GPX) are not read: {name}.',
    ar: 'لا تُقرأ إضافات الشركة المصنعة (GPX): {name}.',
  },
  'other-layer': {
    kind: 'left-out',
    en: 'The archive holds a further Shapefile, {name}, which is not read. Choose it by its name, or upload it apart.',
    ar: 'يحتوي الأرشيف على ملف Shapefile آخر، {name}، لا يُقرأ. اختره باسمه أو ارفعه وحده.',
  },
  'other-table': {
    kind: 'left-out',
    en: 'The table {name} of the GeoPackage holds pictures or rows without places and is not read.',
    ar: 'الجدول {name} في GeoPackage يحتوي على صور أو صفوف بلا مواقع ولا يُقرأ.',
  },
  view: {
    kind: 'left-out',
    en: 'The layer {name} is a view that computes what it shows, and is not read. Export it as a layer of its own.',
    ar: 'الطبقة {name} طريقة عرض تحسب ما تعرضه ولا تُقرأ. صدّرها طبقة مستقلة.',
  },
  'log-beside': {
    kind: 'assumed',
    en: 'The GeoPackage was still open in a program when it was copied: what that program had not yet written into it is missing.',
    ar: 'كان ملف GeoPackage مفتوحًا في برنامج عند نسخه: ما لم يكتبه البرنامج فيه بعد ناقص.',
  },
  curves: {
    kind: 'left-out',
    en: 'Curves and surfaces in space are not drawn: they stand in the table alone.',
    ar: 'لا تُرسم المنحنيات والأسطح الفراغية: تظهر في الجدول فقط.',
  },
  'no-attributes': {
    kind: 'left-out',
    en: 'The Shapefile has no .dbf: its features have no attributes.',
    ar: 'لا يحتوي ملف Shapefile على ‎.dbf: عناصره بلا سمات.',
  },
  'no-index': {
    kind: 'assumed',
    en: 'The Shapefile has no .shx: its shapes are read in the order in which they lie.',
    ar: 'لا يحتوي ملف Shapefile على ‎.shx: تُقرأ أشكاله بالترتيب الموجود.',
  },
  'code-page-assumed': {
    kind: 'assumed',
    en: 'The attributes do not say their code page and are read as {encoding}.',
    ar: 'لا تذكر السمات ترميزها وتُقرأ على أنها {encoding}.',
  },
  'code-page-not-known': {
    kind: 'assumed',
    en: 'The code page "{said}" is not known here; the attributes are read as {encoding}.',
    ar: 'الترميز «{said}» غير معروف هنا؛ تُقرأ السمات على أنها {encoding}.',
  },
  'field-left-out': {
    kind: 'left-out',
    en: 'The field {name} is of a type that is not read ({type}).',
    ar: 'الحقل {name} من نوع لا يُقرأ ({type}).',
  },
  'bad-value': {
    kind: 'left-out',
    en: 'A value of the field {name} is not what its type says and is left out.',
    ar: 'قيمة في الحقل {name} لا تطابق نوعه فاستُبعدت.',
  },
  'deleted-row': {
    kind: 'left-out',
    en: 'A row that is marked as deleted is left out with its shape.',
    ar: 'استُبعد صف معلَّم كمحذوف مع شكله.',
  },
  measures: {
    kind: 'left-out',
    en: 'Measures along lines (M) are not read.',
    ar: 'لا تُقرأ القياسات على طول الخطوط (M).',
  },
  multipatch: {
    kind: 'left-out',
    en: 'Shapes in space (MultiPatch) are not drawn: they stand in the table alone.',
    ar: 'لا تُرسم الأشكال الفراغية (MultiPatch): تظهر في الجدول فقط.',
  },
  'length-differs': {
    kind: 'read-otherwise',
    en: '{part} has more bytes than it says; those behind its end are not read.',
    ar: 'في {part} بايتات أكثر مما يذكر؛ لا يُقرأ ما بعد نهايته.',
  },
  'network-link': {
    kind: 'left-out',
    en: 'A link to another file is never followed. Upload that file itself.',
    ar: 'لا يُتبع الرابط إلى ملف آخر. ارفع ذلك الملف نفسه.',
  },
  'ground-overlay': {
    kind: 'left-out',
    en: 'A picture that the file lays on the ground is not drawn. Upload it as a drone or satellite dataset.',
    ar: 'لا تُرسم صورة يضعها الملف على الأرض. ارفعها ضمن بيانات الطائرات المسيّرة أو الأقمار الصناعية.',
  },
  'screen-overlay': {
    kind: 'left-out',
    en: 'A picture that sticks to the screen is not drawn.',
    ar: 'لا تُرسم صورة مثبتة على الشاشة.',
  },
  'photo-overlay': {
    kind: 'left-out',
    en: 'A photo in space is not drawn.',
    ar: 'لا تُرسم صورة فوتوغرافية فراغية.',
  },
  model: {
    kind: 'left-out',
    en: 'A 3D model inside the file is not drawn.',
    ar: 'لا يُرسم نموذج ثلاثي الأبعاد داخل الملف.',
  },
  tour: {
    kind: 'left-out',
    en: 'A tour is not played.',
    ar: 'لا تُشغَّل الجولة.',
  },
  region: {
    kind: 'read-otherwise',
    en: 'A region, which shows a part by zoom alone, is not obeyed: everything is shown.',
    ar: 'لا يُراعى نطاق يعرض جزءًا بحسب التكبير: يُعرض كل شيء.',
  },
  'height-mode': {
    kind: 'read-otherwise',
    en: 'Heights, and what stands above the ground, are drawn flat.',
    ar: 'تُرسم الارتفاعات وما يعلو الأرض مسطحة.',
  },
  'style-elsewhere': {
    kind: 'left-out',
    en: 'A style in another file is not fetched.',
    ar: 'لا يُجلب نمط موجود في ملف آخر.',
  },
} as const

export type VectorFindings = Findings<typeof VECTOR_FINDINGS>

export const vectorFindings = (): VectorFindings => new Findings(VECTOR_FINDINGS)
