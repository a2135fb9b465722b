import type { ArabicOf } from '../catalogue-type.ts'
import type { platformEn } from './en.ts'

export const platformAr: ArabicOf<typeof platformEn> = {
  serviceBusy: 'الخدمة مشغولة، يرجى المحاولة لاحقاً!',
  attemptsLeft: 'اسم المستخدم أو كلمة المرور غير صحيحة، وعدد المحاولات المتبقية لك {{count}}',
  loginServerError: 'خطأ في خادم تسجيل الدخول',
  signInBusy: 'الخادم مشغول. تُعاد المحاولة، يرجى الانتظار.',
  userInfoServerError: 'خطأ في خادم بيانات المستخدم',
  loginFailed: 'تعذر تسجيل الدخول',
  connectionLost: 'لا يمكن الوصول إلى الخادم. ما كتبته محفوظ؛ أعد المحاولة عند عودة الاتصال.',
  codeRefused: 'تعذّر إكمال تسجيل الدخول: رمزه مستعمل أو انتهت مدته. سجّل الدخول مرة أخرى.',
  sessionEnded: 'انتهت جلستك. سجّل الدخول من جديد للمتابعة.',
  unreadableAnswer: 'أرسل الخادم إجابة لا يمكن قراءتها. أعد المحاولة، وإن تكرر ذلك فأبلغ عن الرقم.',
  fieldRequired: 'هذا الحقل مطلوب.',
  fieldTooShort: 'أقل عدد للأحرف هو {{minimum}}.',
  fieldTooLong: 'أقصى عدد للأحرف هو {{maximum}}.',
  fieldTooSmall: 'أدخل {{minimum}} أو أكثر.',
  fieldTooLarge: 'أدخل {{maximum}} أو أقل.',
  fieldNotANumber: 'أدخل رقماً.',
  fieldDayTooEarly: 'اكتب يومًا من عام {{year}} أو بعده.',
  fieldWrongForm: 'الكتابة ليست بالصيغة المطلوبة.',
}
