import type { Measurement } from './measuring/measurement.ts'
import type { SnapKind } from './tools/snap.ts'

export type BimLanguage = 'en' | 'ar'

/** Everything the viewer itself writes or speaks. */
export interface BimTexts {
  readonly canvas: string
  readonly canvasHelp: string
  readonly measurement: (total: string, dx: string, dy: string, dz: string) => string
  readonly sectionHandle: string
  readonly identity: string
  readonly place: string
  readonly type: string
  readonly material: string
  readonly classification: string
  readonly ifcClass: string
  readonly unnamedLayer: string
  readonly yes: string
  readonly no: string
  readonly metre: string
  readonly millimetre: string
  readonly squareMetre: string
  readonly cubicMetre: string
  readonly squareFoot: string
  readonly cubicFoot: string
  readonly inch: string
  readonly measureKinds: Readonly<Record<Measurement['kind'], string>>
  readonly snaps: Readonly<Record<SnapKind, string>>
  readonly outline: string
  readonly surface: string
  readonly openBody: string
  readonly noValue: string
  readonly toBelow: string
  readonly toAbove: string
  readonly attributes: Readonly<Record<string, string>>
  readonly places: Readonly<Record<string, string>>
}

const en: BimTexts = {
  canvas: 'Building model',
  canvasHelp:
    'Drag to turn, right drag to move, wheel to come nearer. Arrow keys turn, Shift with W A S D moves, plus and minus zoom, F fits, Escape lets go.',
  measurement: (total, dx, dy, dz) => `Distance ${total}, along x ${dx}, along y ${dy}, along z ${dz}`,
  sectionHandle: 'Move the section plane',
  identity: 'Element',
  place: 'Place',
  type: 'Type',
  material: 'Material',
  classification: 'Classification',
  ifcClass: 'IFC class',
  unnamedLayer: 'Layer without material',
  yes: 'Yes',
  no: 'No',
  metre: 'm',
  millimetre: 'mm',
  squareMetre: 'm²',
  cubicMetre: 'm³',
  squareFoot: 'ft²',
  cubicFoot: 'ft³',
  inch: 'in',
  measureKinds: { distance: 'Distance', angle: 'Angle', area: 'Area', volume: 'Volume', height: 'Height' },
  snaps: { vertex: 'Corner', midpoint: 'Middle', perpendicular: 'Perpendicular', edge: 'Edge', face: 'Face' },
  outline: 'Outline',
  surface: 'Surface',
  openBody: 'Open: no volume',
  noValue: 'no value',
  toBelow: 'down',
  toAbove: 'up',
  attributes: {
    Name: 'Name',
    LongName: 'Long name',
    Description: 'Description',
    ObjectType: 'Object type',
    PredefinedType: 'Predefined type',
    Tag: 'Tag',
    Elevation: 'Elevation',
    OverallHeight: 'Overall height',
    OverallWidth: 'Overall width',
  },
  places: {
    IfcProject: 'Project',
    IfcSite: 'Site',
    IfcBuilding: 'Building',
    IfcBuildingStorey: 'Storey',
    IfcSpace: 'Room',
    IfcZone: 'Zone',
    IfcSystem: 'System',
    IfcDistributionSystem: 'System',
    IfcGroup: 'Group',
  },
}

const ar: BimTexts = {
  canvas: 'نموذج المبنى',
  canvasHelp:
    'اسحب للتدوير، واسحب بالزر الأيمن للتحريك، واستخدم العجلة للاقتراب. مفاتيح الأسهم للتدوير، وShift مع W A S D للحركة، وزائد وناقص للتكبير والتصغير، وF لملاءمة العرض، وEscape للإلغاء.',
  measurement: (total, dx, dy, dz) => `المسافة ${total}، على المحور x ${dx}، وعلى المحور y ${dy}، وعلى المحور z ${dz}`,
  sectionHandle: 'تحريك مستوى القطع',
  identity: 'العنصر',
  place: 'الموقع',
  type: 'النوع',
  material: 'المادة',
  classification: 'التصنيف',
  ifcClass: 'فئة IFC',
  unnamedLayer: 'طبقة بلا مادة',
  yes: 'نعم',
  no: 'لا',
  metre: 'م',
  millimetre: 'مم',
  squareMetre: 'م²',
  cubicMetre: 'م³',
  squareFoot: 'قدم²',
  cubicFoot: 'قدم³',
  inch: 'بوصة',
  measureKinds: { distance: 'المسافة', angle: 'الزاوية', area: 'المساحة', volume: 'الحجم', height: 'الارتفاع' },
  snaps: { vertex: 'زاوية', midpoint: 'منتصف', perpendicular: 'عمودي', edge: 'حافة', face: 'سطح' },
  outline: 'المحيط',
  surface: 'السطح',
  openBody: 'مفتوح: لا حجم له',
  noValue: 'بلا قيمة',
  toBelow: 'إلى الأسفل',
  toAbove: 'إلى الأعلى',
  attributes: {
    Name: 'الاسم',
    LongName: 'الاسم الكامل',
    Description: 'الوصف',
    ObjectType: 'نوع العنصر',
    PredefinedType: 'النوع المعرّف مسبقًا',
    Tag: 'الرمز',
    Elevation: 'المنسوب',
    OverallHeight: 'الارتفاع الكلي',
    OverallWidth: 'العرض الكلي',
  },
  places: {
    IfcProject: 'المشروع',
    IfcSite: 'الموقع',
    IfcBuilding: 'المبنى',
    IfcBuildingStorey: 'الطابق',
    IfcSpace: 'الغرفة',
    IfcZone: 'النطاق',
    IfcSystem: 'النظام',
    IfcDistributionSystem: 'النظام',
    IfcGroup: 'المجموعة',
  },
}

export const BIM_TEXTS: Readonly<Record<BimLanguage, BimTexts>> = { en, ar }
