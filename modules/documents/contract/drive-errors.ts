import { defineErrors } from '#platform/contract/define-errors.ts'

export const driveErrors = defineErrors('drive', {
  signIn: {
    status: 401,
    say: {
      en: 'Enter the name that you sign in with, and an app password from your profile.',
      ar: 'أدخل الاسم الذي تسجّل الدخول به وكلمة مرور تطبيق من ملفك الشخصي.',
    },
  },
  needsTls: {
    status: 403,
    say: {
      en: 'The drive is reached over https alone: on this connection the password could be read on its way.',
      ar: 'لا يُفتح المحرك إلا عبر https: على هذا الاتصال يمكن قراءة كلمة المرور في طريقها.',
    },
  },
  unreadable: {
    status: 400,
    say: { en: 'The request cannot be read: {problem}', ar: 'تعذّرت قراءة الطلب: {problem}' },
  },
  bodyTooLong: {
    status: 413,
    say: { en: 'The request is longer than the drive reads.', ar: 'الطلب أطول مما يقرؤه المحرك.' },
  },
  fileTooLong: {
    status: 413,
    say: { en: 'A file has at most {most} bytes here.', ar: 'لا يتجاوز الملف هنا {most} بايت.' },
  },
  bodyUnknown: {
    status: 415,
    say: { en: 'A new folder takes no content.', ar: 'المجلد الجديد لا يقبل محتوى.' },
  },
  notFound: {
    status: 404,
    say: { en: 'This is not there, or you may not see it.', ar: 'هذا غير موجود، أو لا يُسمح لك برؤيته.' },
  },
  notHere: {
    status: 405,
    say: { en: 'This cannot be done here.', ar: 'لا يمكن فعل هذا هنا.' },
  },
  onlyProjects: {
    status: 403,
    say: {
      en: 'Projects are made and removed in the product, not on the drive. Open one and work in it.',
      ar: 'تُنشأ المشاريع وتُزال في النظام وليس على المحرك. افتح مشروعًا واعمل فيه.',
    },
  },
  finiteDepth: {
    status: 403,
    say: {
      en: 'Everything at once is not listed: ask for one folder after another (Depth 0 or 1).',
      ar: 'لا تُسرد كل المحتويات دفعة واحدة: اطلب المجلدات واحدًا تلو الآخر (Depth 0 أو 1).',
    },
  },
  parentMissing: {
    status: 409,
    say: { en: 'The folder for it is not there. Make the folder first.', ar: 'المجلد غير موجود. أنشئ المجلد أولًا.' },
  },
  nameUnfit: {
    status: 403,
    say: {
      en: 'No number can be made of the name {name}: letters, digits, spaces, dots, hyphens and underscores, 80 at most. Rename the file.',
      ar: 'لا يمكن استخراج رقم من الاسم {name}: حروف وأرقام ومسافات ونقاط وشرطات، ثمانون على الأكثر. أعد تسمية الملف.',
    },
  },
  folderUnfit: {
    status: 403,
    say: {
      en: 'This cannot be the name of a folder: 200 characters at most with the folders above it.',
      ar: 'لا يصلح هذا اسمًا لمجلد: 200 حرف على الأكثر مع المجلدات التي فوقه.',
    },
  },
  otherKind: {
    status: 409,
    say: {
      en: 'Document {number} is the file {name}, of another kind. Give the new file a number of its own.',
      ar: 'الوثيقة {number} هي الملف {name} وهو من نوع آخر. أعطِ الملف الجديد رقمًا خاصًا به.',
    },
  },
  elsewhere: {
    status: 409,
    say: {
      en: 'Document {number} lies in the folder “{folder}” of this project: numbers are unique in a project. Save it there, or choose another number.',
      ar: 'الوثيقة {number} موجودة في المجلد «{folder}» من هذا المشروع: الأرقام فريدة في المشروع. احفظها هناك أو اختر رقمًا آخر.',
    },
  },
  placeUnclear: {
    status: 409,
    say: {
      en: 'Whose structure a new document in this folder is of does not follow from those beside it. Register it in the product, where you choose the place; then it can be changed here.',
      ar: 'لا يتضح من الوثائق المجاورة إلى أي منشأة تنتمي وثيقة جديدة في هذا المجلد. سجّلها في النظام حيث تختار المكان، ثم يمكن تغييرها هنا.',
    },
  },
  staysOnRecord: {
    status: 403,
    say: {
      en: '{name} was shared and stays on record. Withdraw it in the product, or save a new revision.',
      ar: 'سبقت مشاركة {name} وتبقى في السجل. اسحبها في النظام أو احفظ إصدارًا جديدًا.',
    },
  },
  folderOfRecords: {
    status: 403,
    say: {
      en: 'This folder holds documents that were shared and stay on record, as {name}. Nothing was removed.',
      ar: 'في هذا المجلد وثائق سبقت مشاركتها وتبقى في السجل، مثل {name}. لم يُحذف شيء.',
    },
  },
  folderNotCopied: {
    status: 403,
    say: {
      en: 'A folder with documents is not copied: each would have a number twice. Copy single files under new names.',
      ar: 'لا يُنسخ مجلد فيه وثائق لأن كل رقم سيتكرر. انسخ ملفات منفردة بأسماء جديدة.',
    },
  },
  tooManyToMove: {
    status: 403,
    say: {
      en: 'More than {most} documents are not moved at once. Move the folders in it one after another.',
      ar: 'لا تُنقل أكثر من {most} وثيقة دفعة واحدة. انقل المجلدات التي فيه واحدًا تلو الآخر.',
    },
  },
  onItself: {
    status: 403,
    say: { en: 'Source and destination are the same.', ar: 'المصدر والوجهة واحد.' },
  },
  otherServer: {
    status: 502,
    say: { en: 'The destination is on another server.', ar: 'الوجهة على خادم آخر.' },
  },
  conditionFailed: {
    status: 412,
    say: {
      en: 'What was asked to be so is not so any more: somebody else changed it meanwhile.',
      ar: 'لم يعد الحال كما طُلب: غيّره شخص آخر في هذه الأثناء.',
    },
  },
  locked: {
    status: 423,
    say: { en: 'Somebody else has it open for writing.', ar: 'يفتحه شخص آخر للكتابة.' },
  },
  noSuchLock: {
    status: 409,
    say: { en: 'There is no such lock here.', ar: 'لا يوجد قفل كهذا هنا.' },
  },
  tooManyBeside: {
    status: 507,
    say: {
      en: 'Your programs keep too many files of their own here. They vanish within a day.',
      ar: 'تحتفظ برامجك هنا بملفات كثيرة خاصة بها. تختفي خلال يوم.',
    },
  },
})
