import { unreadableFiles } from '../unreadable-file-error.ts'

/** Why a glTF file is not taken, each with what to do about it. */
export const gltfUnreadable = unreadableFiles({
  'gltf-damaged': {
    en: 'This glTF file is damaged: {what}. Export it again from the program it came from.',
    ar: 'ملف glTF هذا تالف: {what}. صدّره مرة أخرى من البرنامج الأصلي.',
  },
  'gltf-version': {
    en: 'This is glTF {version}; only glTF 2.0 is read. Export the model as glTF 2.0 (.glb).',
    ar: 'هذا ملف glTF {version} ولا يُقرأ إلا glTF 2.0. صدّر النموذج بصيغة glTF 2.0 ‏(‎.glb).',
  },
  'gltf-compressed': {
    en: 'The shapes of this file are packed with {extension}, which is not read. Export it without mesh compression, or unpack it with a glTF tool.',
    ar: 'أشكال هذا الملف مضغوطة بـ {extension} وهو غير مدعوم. صدّره دون ضغط الشبكات أو فك ضغطه بأداة glTF.',
  },
  'gltf-extension': {
    en: 'This file cannot be shown without {extension}, which is not read. Export it as plain glTF 2.0.',
    ar: 'لا يمكن عرض هذا الملف دون {extension} وهو غير مدعوم. صدّره بصيغة glTF 2.0 العادية.',
  },
  'gltf-external': {
    en: 'This file needs {name} beside it. Upload a .glb, or a .zip that holds the .gltf with its files.',
    ar: 'يحتاج هذا الملف إلى {name} بجانبه. ارفع ملف ‎.glb أو ملف ‎.zip يضم ‎.gltf وملفاته.',
  },
  'gltf-empty': {
    en: 'This glTF file holds no shapes. Check what was selected for export.',
    ar: 'لا يحتوي ملف glTF هذا على أشكال. تحقق مما حُدّد للتصدير.',
  },
  'gltf-too-large': {
    en: 'This glTF file holds more than {limit}, which is not read. Split it, or export fewer details.',
    ar: 'يحتوي ملف glTF هذا على أكثر من {limit} وهذا غير مدعوم. قسّمه أو صدّر تفاصيل أقل.',
  },
})
