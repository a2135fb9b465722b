import type { Polygon } from 'geojson'
import type { MapSite, MapStructure, SiteTone } from '../core/site-map.ts'
import type { LonLat } from '../geometry/ellipsoid.ts'

type Row = readonly [id: string, en: string, ar: string, at: LonLat, metres: readonly [number, number], tone: SiteTone]

const ROWS: readonly Row[] = [
  ['RUH-N', 'North depot', 'المستودع الشمالي', [46.7184, 24.8411], [620, 430], 'good'],
  ['RUH-M', 'Metro interchange', 'محطة المترو الرئيسية', [46.7262, 24.8402], [510, 620], 'info'],
  ['RUH-W', 'Water reservoir', 'خزان المياه', [46.7196, 24.8352], [430, 380], 'major'],
  ['RUH-S', 'Stormwater basin', 'حوض تصريف الأمطار', [46.7268, 24.8336], [380, 300], 'off'],
  ['JED-P', 'Port logistics park', 'المنطقة اللوجستية للميناء', [39.205, 21.512], [900, 700], 'info'],
  ['DMM-I', 'Industrial campus', 'المجمع الصناعي', [49.982, 26.361], [1400, 900], 'critical'],
  ['DOH-H', 'Hospital quarter', 'الحي الطبي', [51.472, 25.334], [500, 500], 'good'],
  ['AUH-R', 'Ring road, section 4', 'الطريق الدائري، القسم 4', [54.58, 24.36], [2600, 300], 'minor'],
  ['MCT-T', 'Terminal extension', 'توسعة مبنى الركاب', [58.286, 23.599], [800, 500], 'good'],
]

const LABELS: Readonly<Record<SiteTone, readonly [en: string, ar: string]>> = {
  good: ['On schedule', 'وفق الجدول'],
  info: ['Mobilising', 'قيد التجهيز'],
  minor: ['Minor delay', 'تأخير طفيف'],
  major: ['Delayed', 'متأخر'],
  critical: ['Stopped', 'متوقف'],
  off: ['Planned', 'مخطط'],
}

/** A four-sided plot around a place, slightly turned, as plots are. */
function plot([longitude, latitude]: LonLat, [width, height]: readonly [number, number], turn: number): Polygon {
  const perDegree = 111_320
  const corners = [
    [-0.5, -0.5],
    [0.5, -0.46],
    [0.52, 0.44],
    [0.1, 0.5],
    [-0.48, 0.5],
    [-0.5, -0.5],
  ] as const
  return {
    type: 'Polygon',
    coordinates: [
      corners.map(([u, v]) => {
        const [x, y] = [u * width, v * height]
        const east = x * Math.cos(turn) - y * Math.sin(turn)
        const north = x * Math.sin(turn) + y * Math.cos(turn)
        return [longitude + east / (perDegree * Math.cos((latitude * Math.PI) / 180)), latitude + north / perDegree]
      }),
    ],
  }
}

export function exampleSites(language: 'en' | 'ar'): MapSite[] {
  return ROWS.map(([id, en, ar, point, metres, tone], index) => ({
    id,
    code: id,
    name: language === 'ar' ? ar : en,
    status: { tone, label: LABELS[tone][language === 'ar' ? 1 : 0] },
    point,
    boundary: plot(point, metres, 0.12 + (index % 4) * 0.04),
  }))
}

export function exampleStructures(language: 'en' | 'ar'): MapStructure[] {
  const shapes = [
    ['A', 'Concourse', 'الردهة', [46.7254, 24.8412], [180, 90]],
    ['B', 'Platform hall', 'صالة الأرصفة', [46.7268, 24.8398], [260, 70]],
    ['C', 'Workshop', 'الورشة', [46.7176, 24.8414], [150, 120]],
    ['D', 'Stabling yard', 'ساحة القطارات', [46.7196, 24.8406], [190, 160]],
    ['E', 'Tank 1', 'الخزان 1', [46.7192, 24.8353], [90, 90]],
  ] as const
  return shapes.map(([id, en, ar, at, metres]) => ({
    id,
    name: language === 'ar' ? ar : en,
    footprint: plot(at, metres, 0.14),
  }))
}
