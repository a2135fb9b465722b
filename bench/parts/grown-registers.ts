import type { NewModule } from '../../scripts/new-module/write-module.ts'

type Row = readonly [plural: string, singular: string, arPlural: string, arSingular: string]

/** Registers of the kinds that are to come: words of their own, because equal words would compress to nothing. */
const ROWS: readonly Row[] = [
  ['permits', 'permit', 'تصاريح العمل', 'تصريح عمل'],
  ['scaffolds', 'scaffold', 'السقالات', 'سقالة'],
  ['hazards', 'hazard', 'المخاطر', 'خطر'],
  ['near-misses', 'near-miss', 'الحوادث الوشيكة', 'حادث وشيك'],
  ['toolbox-talks', 'toolbox-talk', 'لقاءات السلامة', 'لقاء سلامة'],
  ['method-statements', 'method-statement', 'بيانات الأساليب', 'بيان أسلوب'],
  ['material-requests', 'material-request', 'طلبات المواد', 'طلب مواد'],
  ['deliveries', 'delivery', 'التوريدات', 'توريد'],
  ['concrete-pours', 'concrete-pour', 'صبات الخرسانة', 'صبة خرسانة'],
  ['test-reports', 'test-report', 'تقارير الاختبار', 'تقرير اختبار'],
  ['defects', 'defect', 'العيوب', 'عيب'],
  ['snag-lists', 'snag-list', 'قوائم الملاحظات', 'قائمة ملاحظات'],
  ['handovers', 'handover', 'عمليات التسليم', 'تسليم'],
  ['submittals', 'submittal', 'المستندات المقدمة', 'مستند مقدم'],
  ['transmittals', 'transmittal', 'الإرساليات', 'إرسالية'],
  ['site-diaries', 'site-diary', 'يوميات الموقع', 'يومية موقع'],
  ['weather-notes', 'weather-note', 'ملاحظات الطقس', 'ملاحظة طقس'],
  ['crews', 'crew', 'الأطقم', 'طاقم'],
  ['timesheets', 'timesheet', 'سجلات الدوام', 'سجل دوام'],
  ['trainings', 'training', 'الدورات التدريبية', 'دورة تدريبية'],
  ['certificates', 'certificate', 'الشهادات', 'شهادة'],
  ['cranes', 'crane', 'الرافعات', 'رافعة'],
  ['lifting-plans', 'lifting-plan', 'خطط الرفع', 'خطة رفع'],
  ['excavations', 'excavation', 'الحفريات', 'حفرية'],
  ['pile-records', 'pile-record', 'سجلات الخوازيق', 'سجل خازوق'],
  ['survey-points', 'survey-point', 'نقاط المساحة', 'نقطة مساحة'],
  ['settlements', 'settlement', 'قراءات الهبوط', 'قراءة هبوط'],
  ['utilities-crossings', 'utilities-crossing', 'تقاطعات المرافق', 'تقاطع مرافق'],
  ['road-closures', 'road-closure', 'إغلاقات الطرق', 'إغلاق طريق'],
  ['complaints', 'complaint', 'الشكاوى', 'شكوى'],
  ['variations', 'variation', 'أوامر التغيير', 'أمر تغيير'],
  ['invoices', 'invoice', 'الفواتير', 'فاتورة'],
  ['guarantees', 'guarantee', 'الضمانات', 'ضمان'],
  ['tenders', 'tender', 'المناقصات', 'مناقصة'],
  ['surety-bonds', 'surety-bond', 'سندات الكفالة', 'سند كفالة'],
  ['milestones', 'milestone', 'المعالم', 'معلم'],
  ['delays', 'delay', 'التأخيرات', 'تأخير'],
  ['waste-loads', 'waste-load', 'حمولات النفايات', 'حمولة نفايات'],
  ['noise-readings', 'noise-reading', 'قراءات الضجيج', 'قراءة ضجيج'],
  ['tree-surveys', 'tree-survey', 'حصر الأشجار', 'شجرة'],
]

export const GROWN_REGISTERS: readonly NewModule[] = ROWS.map(([plural, singular, arPlural, arSingular]) => ({
  plural,
  singular,
  arabic: { plural: arPlural, singular: arSingular },
}))
