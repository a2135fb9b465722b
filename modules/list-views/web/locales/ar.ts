import type { ArabicOf } from '#platform/web/language/catalogue-type.ts'
import type { listViewsEn } from './en.ts'

export const listViewsAr: ArabicOf<typeof listViewsEn> = {
  viewNamed: 'العرض: {{name}}',
  viewChanged: 'العرض: {{name}} (معدّل)',
  ownViews: 'عروضي',
  sharedViews: 'عروض مشتركة',
  noViews: 'لا عرض محفوظ بعد',
  saveNew: 'الحفظ كعرض جديد…',
  saveTo: 'حفظ التغييرات في «{{name}}»',
  edit: 'اسم «{{name}}» ومشاركته…',
  remove: 'حذف «{{name}}»',
  makeDefault: 'فتح هذه القائمة بالعرض «{{name}}»',
  noDefault: 'فتح هذه القائمة بلا عرض',
  editTitle: 'الاسم والمشاركة',
  saveWords: 'البحث وعوامل التصفية والترتيب والأعمدة كما هي الآن. عنوان الصفحة يقود إليه.',
  sharedWith: 'لمن',
  forMe: 'لي وحدي',
  forRole: 'دوري «{{role}}»',
  forProject: 'كل من في {{project}}',
  saved: 'حُفظ العرض «{{name}}».',
  removedView: 'حُذف العرض «{{name}}».',
  defaultSet: 'تغيّر ما تُفتح به هذه القائمة.',
  goneTitle: 'جزء من العرض «{{name}}» لم يعد موجودًا',
  goneText: 'لم تعد في القائمة: {{names}}. يظهر باقي العرض.',
  notThere: 'لا يوجد عرض كهذا يمكنك رؤيته. تظهر القائمة بدونه.',
}
