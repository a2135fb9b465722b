import { defineErrors } from '#platform/contract/define-errors.ts'

/** Refusals of uploads. Texts speak to the person who waits for the progress bar. */
export const uploadErrors = defineErrors('upload', {
  notFound: {
    status: 404,
    say: {
      en: 'This upload is not known: it was finished, cancelled or has expired. Choose the file again.',
      ar: 'هذا الرفع غير معروف: اكتمل أو أُلغي أو انتهت مدته. اختر الملف مرة أخرى.',
    },
  },
  contentGone: {
    status: 410,
    say: {
      en: 'The server no longer has the part that was uploaded before. Choose the file again; it starts from the beginning.',
      ar: 'لم يعد لدى الخادم الجزء الذي رُفع من قبل. اختر الملف مرة أخرى وسيبدأ الرفع من أوله.',
    },
  },
  placeUnknown: {
    status: 404,
    say: {
      en: 'You may not store files at this place, or it does not exist. Pick the project, site or structure again.',
      ar: 'لا يحق لك حفظ ملفات في هذا المكان أو أنه غير موجود. اختر المشروع أو الموقع أو المنشأة مرة أخرى.',
    },
  },
  empty: {
    status: 422,
    say: {
      en: 'The file {name} is empty (0 bytes). Check it where it was made and choose it again.',
      ar: 'الملف {name} فارغ (0 بايت). تحقق منه حيث أُنشئ ثم اختره مرة أخرى.',
    },
  },
  tooLarge: {
    status: 413,
    say: {
      en: 'The file has {size}, and the largest that is accepted here has {limit}. Split it, or ask an administrator.',
      ar: 'حجم الملف {size} وأكبر حجم مقبول هنا هو {limit}. قسّم الملف أو راجع مدير النظام.',
    },
  },
  contentDiffers: {
    status: 422,
    say: {
      en: 'What arrived is not the file that was chosen: it changed while it was sent. Nothing was kept. Choose the file again.',
      ar: 'ما وصل ليس الملف الذي اختير، فقد تغيّر أثناء الإرسال. لم يُحفظ منه شيء. اختر الملف مرة أخرى.',
    },
  },
  chunkDamaged: {
    status: 460,
    say: {
      en: 'A part of the file was damaged on the way. It is sent again.',
      ar: 'تضرر جزء من الملف أثناء النقل، وسيُرسل مرة أخرى.',
    },
  },
  offsetDiffers: {
    status: 409,
    say: {
      en: 'The server has {received} bytes of this file. The upload goes on from there.',
      ar: 'لدى الخادم {received} بايت من هذا الملف، وسيتابع الرفع من هناك.',
    },
  },
  busy: {
    status: 423,
    say: {
      en: 'This file is being sent by another window. It goes on there, or here once that one has stopped.',
      ar: 'يُرسل هذا الملف من نافذة أخرى. سيتابع هناك، أو هنا حين تتوقف تلك.',
    },
  },
  chunkTooLong: {
    status: 413,
    say: {
      en: 'More bytes came than the file has. Choose the file again.',
      ar: 'وصلت بيانات أكثر من حجم الملف. اختر الملف مرة أخرى.',
    },
  },
  interrupted: {
    status: 400,
    say: { en: 'The connection was lost in the middle. What arrived was kept.', ar: 'انقطع الاتصال. حُفظ ما وصل.' },
  },
  tooMany: {
    status: 429,
    say: {
      en: 'You have {count} uploads that are not finished. Finish or cancel some of them first.',
      ar: 'لديك {count} من عمليات الرفع غير المكتملة. أكمل بعضها أو ألغها أولاً.',
    },
  },
  headerUnreadable: {
    status: 400,
    say: { en: 'The header {header} is missing or not readable.', ar: 'الترويسة {header} مفقودة أو غير مقروءة.' },
  },
  versionUnknown: {
    status: 412,
    say: {
      en: 'This server speaks version 1.0.0 of the tus protocol (header Tus-Resumable).',
      ar: 'يتحدث هذا الخادم الإصدار 1.0.0 من بروتوكول tus (الترويسة Tus-Resumable).',
    },
  },
  mediaTypeWrong: {
    status: 415,
    say: {
      en: 'A chunk has the content type application/offset+octet-stream.',
      ar: 'نوع محتوى الجزء هو application/offset+octet-stream.',
    },
  },
})
