import type { BoundaryProblem } from '../geometry/check-boundary.ts'
import { MAP_UNITS, type MapLanguage, type MapUnits } from './map-units.ts'

export type { MapLanguage } from './map-units.ts'

export interface MapTexts extends MapUnits {
  readonly map: string
  readonly sites: string
  readonly moreSites: (count: number) => string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly resetNorth: string
  readonly north: string
  readonly showAll: string
  readonly pointer: string
  readonly centre: string
  readonly area: string
  readonly perimeter: string
  readonly drawPolygon: string
  /** Where fingers draw: no keys, no second button. */
  readonly drawPolygonByTouch: string
  readonly drawPoint: string
  readonly editPolygon: string
  readonly editPolygonByTouch: string
  readonly editPoint: string
  readonly drawLine: string
  readonly editLine: string
  readonly drawAgain: string
  readonly noMap: string
  readonly corners: string
  readonly cornersHelp: string
  readonly cornersUnreadable: (line: number) => string
  readonly applyCorners: string
  readonly problems: Readonly<Record<BoundaryProblem, string>>
}

const en: MapTexts = {
  ...MAP_UNITS.en,
  map: 'Map',
  sites: 'Sites on the map',
  moreSites: (count) => `${count} more sites are in the list`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  resetNorth: 'Turn north up',
  north: 'N',
  showAll: 'Show all',
  pointer: 'Position of the pointer',
  centre: 'Centre of the map',
  area: 'Area',
  perimeter: 'Perimeter',
  drawPolygon:
    'Click each corner of the boundary. Click the first corner or press Enter to close it, Esc to start over.',
  drawPolygonByTouch: 'Tap each corner of the boundary. Tap the first corner to close it.',
  drawPoint: 'Click where it is.',
  editPolygon: 'Drag a corner to move it, a midpoint to add one. Right-click a corner to delete it.',
  editPolygonByTouch: 'Drag a corner to move it, a midpoint to add one. A corner is deleted from the list below.',
  editPoint: 'Click another place to move it.',
  drawLine: 'Click each bend of the line. Click the last one again or press Enter to end it.',
  editLine: 'Drag a bend to move it, or click to draw another line.',
  drawAgain: 'Draw again',
  noMap: 'This browser cannot draw the map. The corners can be typed below.',
  corners: 'Corner coordinates',
  cornersHelp: 'One corner per line: longitude, latitude in decimal degrees, WGS 84.',
  cornersUnreadable: (line) => `Line ${line} is not a longitude and a latitude.`,
  applyCorners: 'Use these corners',
  problems: {
    'too-few-corners': 'A boundary needs three corners or more.',
    'too-many-corners': 'A boundary can have 500 corners at most. Leave out corners on straight edges.',
    'outside-the-globe': 'A corner lies outside the range of longitude and latitude.',
    'has-holes': 'A boundary cannot have holes.',
    'crosses-itself': 'The boundary crosses itself. Move a corner so that its edges do not meet.',
    'too-small': 'The boundary encloses less than one square metre.',
  },
}

const ar: MapTexts = {
  ...MAP_UNITS.ar,
  map: 'الخريطة',
  sites: 'المواقع على الخريطة',
  moreSites: (count) => `عدد المواقع الأخرى في القائمة: ${count}`,
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  resetNorth: 'توجيه الشمال إلى الأعلى',
  north: 'ش',
  showAll: 'عرض الكل',
  pointer: 'موضع المؤشر',
  centre: 'مركز الخريطة',
  area: 'المساحة',
  perimeter: 'المحيط',
  drawPolygon: 'انقر على كل ركن من أركان الحدود. انقر على الركن الأول أو اضغط Enter للإغلاق، وEsc للبدء من جديد.',
  drawPolygonByTouch: 'المس كل ركن من أركان الحدود. المس الركن الأول للإغلاق.',
  drawPoint: 'انقر حيث الموضع.',
  editPolygon: 'اسحب ركناً لتحريكه، أو نقطة منتصف لإضافة ركن. انقر بالزر الأيمن على ركن لحذفه.',
  editPolygonByTouch: 'اسحب ركناً لتحريكه، أو نقطة منتصف لإضافة ركن. يُحذف الركن من القائمة أدناه.',
  editPoint: 'انقر على مكان آخر لنقلها إليه.',
  drawLine: 'انقر على كل منعطف من الخط. انقر على الأخير مرة أخرى أو اضغط Enter للإنهاء.',
  editLine: 'اسحب منعطفًا لتحريكه، أو انقر لرسم خط آخر.',
  drawAgain: 'إعادة الرسم',
  noMap: 'لا يستطيع هذا المتصفح رسم الخريطة. يمكن كتابة إحداثيات الأركان أدناه.',
  corners: 'إحداثيات الأركان',
  cornersHelp: 'ركن واحد في كل سطر: خط الطول ثم خط العرض بالدرجات العشرية، WGS 84.',
  cornersUnreadable: (line) => `السطر ${line} ليس خط طول وخط عرض.`,
  applyCorners: 'استخدام هذه الأركان',
  problems: {
    'too-few-corners': 'تحتاج الحدود إلى ثلاثة أركان أو أكثر.',
    'too-many-corners': 'الحد الأقصى 500 ركن. احذف الأركان الواقعة على الأضلاع المستقيمة.',
    'outside-the-globe': 'أحد الأركان خارج مجال خطوط الطول والعرض.',
    'has-holes': 'لا يمكن أن تحتوي الحدود على فراغات.',
    'crosses-itself': 'الحدود تتقاطع مع نفسها. حرّك ركناً حتى لا تتقاطع الأضلاع.',
    'too-small': 'مساحة الحدود أقل من متر مربع واحد.',
  },
}

/** All words the map itself shows, in the language of the screen. */
export const MAP_TEXTS: Readonly<Record<MapLanguage, MapTexts>> = { en, ar }
