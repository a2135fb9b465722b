import { unreadableFiles } from '../unreadable-file-error.ts'

/** Why a file of places is not taken. */
export const vectorsUnreadable = unreadableFiles({
  'not-vectors': {
    en: 'This is no file of places that is read here. Export it as GeoJSON, as a Shapefile packed in one ZIP, as GPX, as KML, or as a GeoPackage.',
    ar: 'هذا ليس ملف مواقع مدعومًا هنا. صدّره بصيغة GeoJSON أو Shapefile مضغوط في ملف ZIP واحد أو GPX أو KML أو GeoPackage.',
  },
  topojson: {
    en: 'This is TopoJSON, which is not read here. Export it as GeoJSON.',
    ar: 'هذا ملف TopoJSON وهو غير مدعوم هنا. صدّره بصيغة GeoJSON.',
  },
  'not-json': {
    en: 'The file is cut off or is not JSON ({problem}). Export it as GeoJSON again.',
    ar: 'الملف مقطوع أو ليس JSON ({problem}). صدّره بصيغة GeoJSON مرة أخرى.',
  },
  'bad-geometry': {
    en: 'Feature {number} has a geometry that GeoJSON does not allow ({problem}). Export the file again.',
    ar: 'للعنصر {number} شكل لا يسمح به GeoJSON ({problem}). صدّر الملف مرة أخرى.',
  },
  'too-large': {
    en: 'The file exceeds a limit for files of places ({limit}). Divide it.',
    ar: 'يتجاوز الملف أحد حدود ملفات المواقع ({limit}). قسّمه.',
  },
  'part-missing': {
    en: 'The Shapefile has no {part}. Pack the files .shp, .dbf, .shx, .prj of the same name into one ZIP.',
    ar: 'لا يحتوي ملف Shapefile على {part}. اجمع الملفات ‎.shp و‎.dbf و‎.shx و‎.prj ذات الاسم الواحد في ملف ZIP واحد.',
  },
  'not-shapefile': {
    en: '{part} is not a part of a Shapefile. Export the Shapefile again.',
    ar: 'الملف {part} ليس جزءًا من Shapefile. صدّر ملف Shapefile مرة أخرى.',
  },
  'part-cut': {
    en: '{part} is cut off: it says {said} bytes and has {has}. Copy or export it again.',
    ar: 'الملف {part} مقطوع: يذكر {said} بايت وفيه {has}. انسخه أو صدّره مرة أخرى.',
  },
  'record-damaged': {
    en: 'Record {number} of {part} is damaged. Export the Shapefile again.',
    ar: 'السجل {number} في {part} تالف. صدّر ملف Shapefile مرة أخرى.',
  },
  'rows-differ': {
    en: 'The Shapefile has {shapes} shapes and {rows} rows of attributes, which belong together one to one. Export it again.',
    ar: 'يحتوي ملف Shapefile على {shapes} شكل و{rows} صف من السمات، ويجب أن تتساوى. صدّره مرة أخرى.',
  },
  'not-geopackage': {
    en: 'This is a database (SQLite) and no GeoPackage: it has no table of contents. Export the layers as a GeoPackage.',
    ar: 'هذه قاعدة بيانات (SQLite) وليست GeoPackage: ليس فيها جدول محتويات. صدّر الطبقات بصيغة GeoPackage.',
  },
  'geopackage-cut': {
    en: 'The GeoPackage is cut off: it says {said} bytes and has {has}. Copy or export it again.',
    ar: 'ملف GeoPackage مقطوع: يذكر {said} بايت وفيه {has}. انسخه أو صدّره مرة أخرى.',
  },
  'geopackage-damaged': {
    en: 'The GeoPackage is damaged ({problem}). Export it again.',
    ar: 'ملف GeoPackage تالف ({problem}). صدّره مرة أخرى.',
  },
  'layer-damaged': {
    en: 'Feature {number} of the layer {layer} has a damaged geometry. Export the GeoPackage again.',
    ar: 'للعنصر {number} في الطبقة {layer} شكل تالف. صدّر ملف GeoPackage مرة أخرى.',
  },
  'layer-missing': {
    en: 'The GeoPackage has no layer of features with the name {layer}.',
    ar: 'لا يحتوي ملف GeoPackage على طبقة عناصر باسم {layer}.',
  },
  'no-layer': {
    en: 'The GeoPackage has no layer of features that is read here. Export the layers themselves: no views, pictures or tables without places.',
    ar: 'لا يحتوي ملف GeoPackage على طبقة عناصر تُقرأ هنا. صدّر الطبقات نفسها، لا طرق عرض ولا صورًا ولا جداول بلا مواقع.',
  },
})
