import type { Feature, Point } from 'geojson'
import type { PlaceLabel } from './country-labels.ts'

type City = readonly [nameEn: string, nameAr: string, longitude: number, latitude: number, from: number]

/**
 * Cities that give a reader of the Gulf programme a bearing; positions are city centres rounded to a hundredth of a
 * degree. Everything closer than this comes from the operator's own tiles.
 */
export const CAPITALS: readonly City[] = [
  ['Riyadh', 'الرياض', 46.71, 24.69, 4],
  ['Abu Dhabi', 'أبوظبي', 54.37, 24.45, 5],
  ['Doha', 'الدوحة', 51.53, 25.29, 5],
  ['Manama', 'المنامة', 50.58, 26.22, 6],
  ['Kuwait City', 'مدينة الكويت', 47.98, 29.37, 5],
  ['Muscat', 'مسقط', 58.41, 23.59, 5],
  ['Sanaa', 'صنعاء', 44.21, 15.35, 5],
  ['Baghdad', 'بغداد', 44.37, 33.31, 4],
  ['Tehran', 'طهران', 51.39, 35.69, 4],
  ['Damascus', 'دمشق', 36.29, 33.51, 5],
  ['Amman', 'عمان', 35.93, 31.95, 5],
  ['Beirut', 'بيروت', 35.51, 33.88, 6],
  ['Cairo', 'القاهرة', 31.24, 30.04, 4],
  ['Khartoum', 'الخرطوم', 32.53, 15.59, 5],
  ['Asmara', 'أسمرة', 38.93, 15.33, 6],
  ['Djibouti', 'جيبوتي', 43.14, 11.58, 6],
  ['Addis Ababa', 'أديس أبابا', 38.74, 9.03, 5],
  ['Tripoli', 'طرابلس', 13.19, 32.87, 5],
  ['Tunis', 'تونس', 10.18, 36.8, 5],
  ['Algiers', 'الجزائر', 3.06, 36.75, 5],
  ['Rabat', 'الرباط', -6.83, 34.01, 5],
  ['Ankara', 'أنقرة', 32.86, 39.93, 5],
  ['Islamabad', 'إسلام آباد', 73.05, 33.69, 5],
  ['New Delhi', 'نيودلهي', 77.21, 28.61, 5],
]

/** Cities that are not capitals; see {@link CAPITALS}. */
export const CITIES: readonly City[] = [
  ['Jeddah', 'جدة', 39.2, 21.54, 5],
  ['Makkah', 'مكة المكرمة', 39.83, 21.42, 6],
  ['Madinah', 'المدينة المنورة', 39.61, 24.47, 5],
  ['Dammam', 'الدمام', 50.09, 26.41, 5],
  ['Jubail', 'الجبيل', 49.62, 27, 6],
  ['Al Ahsa', 'الأحساء', 49.58, 25.36, 6],
  ['Buraydah', 'بريدة', 43.97, 26.33, 6],
  ['Hail', 'حائل', 41.69, 27.52, 6],
  ['Tabuk', 'تبوك', 36.57, 28.39, 5],
  ['Sakaka', 'سكاكا', 40.21, 29.97, 6],
  ['Arar', 'عرعر', 41.04, 30.98, 6],
  ['Yanbu', 'ينبع', 38.08, 24.1, 6],
  ['Taif', 'الطائف', 40.42, 21.27, 7],
  ['Abha', 'أبها', 42.5, 18.22, 5],
  ['Najran', 'نجران', 44.13, 17.49, 6],
  ['Jazan', 'جازان', 42.57, 16.89, 6],
  ['Al Kharj', 'الخرج', 47.31, 24.15, 7],
  ['Dubai', 'دبي', 55.3, 25.26, 5],
  ['Sharjah', 'الشارقة', 55.42, 25.34, 7],
  ['Al Ain', 'العين', 55.74, 24.21, 6],
  ['Fujairah', 'الفجيرة', 56.33, 25.13, 7],
  ['Ras Al Khaimah', 'رأس الخيمة', 55.97, 25.76, 7],
  ['Al Khor', 'الخور', 51.49, 25.68, 7],
  ['Sohar', 'صحار', 56.71, 24.34, 6],
  ['Nizwa', 'نزوى', 57.53, 22.93, 6],
  ['Duqm', 'الدقم', 57.68, 19.65, 6],
  ['Salalah', 'صلالة', 54.09, 17.02, 5],
  ['Aden', 'عدن', 45.02, 12.8, 5],
  ['Mukalla', 'المكلا', 49.13, 14.55, 6],
  ['Basra', 'البصرة', 47.78, 30.51, 5],
  ['Mosul', 'الموصل', 43.13, 36.34, 6],
  ['Shiraz', 'شيراز', 52.53, 29.59, 5],
  ['Isfahan', 'أصفهان', 51.67, 32.65, 5],
  ['Bandar Abbas', 'بندر عباس', 56.27, 27.2, 6],
  ['Aqaba', 'العقبة', 35.01, 29.54, 6],
  ['Alexandria', 'الإسكندرية', 29.92, 31.18, 5],
  ['Aswan', 'أسوان', 32.9, 24.09, 6],
  ['Port Sudan', 'بورتسودان', 37.2, 19.61, 6],
  ['Aleppo', 'حلب', 37.16, 36.2, 6],
  ['Istanbul', 'إسطنبول', 28.95, 41.02, 5],
  ['Karachi', 'كراتشي', 67.03, 24.88, 5],
  ['Mumbai', 'مومباي', 72.88, 19.08, 5],
]

/** Capitals and cities as labels, capitals first where two collide. */
export function cityLabels(): Feature<Point, PlaceLabel>[] {
  return [...CAPITALS.map((city) => labelOf(city, 'capital')), ...CITIES.map((city) => labelOf(city, 'city'))]
}

function labelOf(
  [nameEn, nameAr, longitude, latitude, from]: City,
  kind: 'capital' | 'city',
): Feature<Point, PlaceLabel> {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { kind, name_en: nameEn, name_ar: nameAr, from, rank: 1000 + from * 10 + (kind === 'city' ? 5 : 0) },
  }
}
